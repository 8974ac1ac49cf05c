import { FORMATS } from '@avatarcade/video/formats';
import { z } from 'zod';
import { idField, page, pageQuery, shownName, timestampField } from './fields.ts';
import { PAGE_SIZES } from './limits.ts';
import { MESSAGES } from './messages.ts';

const source = z.url();
const checkedOn = z.iso.date();
export const NETWORK_NEEDS = ['required', 'suggested', 'accepted'] as const;

/** One placement of an advertising network, with everything that it asks for. */
export const network = z.object({
  id: z.string(),
  name: shownName,
  /** The first page that the figures are from, and when it was read. Each figure has its own too. */
  source,
  checked_on: checkedOn,
  requirements: z.array(
    z.object({
      name: shownName,
      wanted: z.string(),
      need: z.enum(NETWORK_NEEDS),
      source,
      checked_on: checkedOn,
    }),
  ),
  /** The formats that it takes. */
  formats: z.array(z.object({ format: z.enum(FORMATS), need: z.enum(NETWORK_NEEDS) })),
  /** What no file can show, in sentences. */
  notes: z.array(z.string()),
});
export type Network = z.infer<typeof network>;
export const networkList = z.array(network);

export const EXPORT_STATUSES = ['pending', 'ready', 'failed'] as const;

/** What is exported: one video in all of its formats that are ready, or every ready video of a campaign. */
const exported = z
  .object({
    video: idField.optional(),
    campaign: idField.optional(),
    network: z.string().min(1, MESSAGES.networkUnknown).max(60, MESSAGES.networkUnknown),
  })
  .refine(({ video, campaign }) => (video === undefined) !== (campaign === undefined), MESSAGES.exportOfOne);

export const createExportBody = exported;
export type CreateExportBody = z.infer<typeof createExportBody>;
export const createExportResponse = z.object({ id: idField });

/** One line of a preflight report. */
export const exportCheck = z.object({
  /** The title of the video that it is about, whose formats are one pack. */
  pack: shownName,
  name: shownName,
  ok: z.boolean(),
  /** `suggested`: the network takes the file all the same. */
  severity: z.enum(['required', 'suggested']),
  found: z.string(),
  wanted: z.string(),
  /** What to do about it; null where it is ok. */
  advice: z.string().nullable(),
  /** Not ok yet, but the export makes it so. Never of finished files. */
  mended: z.boolean(),
  source,
  checked_on: checkedOn,
});
export type ExportCheck = z.infer<typeof exportCheck>;

export const exportPlanQuery = exported;

/** What an export would make. */
export const exportPlan = z.object({
  network: z.object({ id: z.string(), name: shownName }),
  files: z.array(
    z.object({
      pack: shownName,
      name: shownName,
      kind: z.enum(['video', 'end-card', 'icon']),
      /** Of a video; null for images. */
      video: idField.nullable(),
      /** What is done, such as `Copied as it is`, `Encoded to at most 30 MB`. */
      action: z.string(),
    }),
  ),
  /** Names of videos that are lost or damaged on the server: the pack is made without them. */
  lost: z.array(shownName),
  checks: z.array(exportCheck),
  /** Whether the finished pack will have everything that is required. */
  complete: z.boolean(),
});
export type ExportPlan = z.infer<typeof exportPlan>;

export const networkExport = z.object({
  id: idField,
  network: z.object({ id: z.string(), name: shownName }),
  video: idField.nullable(),
  campaign: idField.nullable(),
  /** Of the video or the campaign. */
  title: shownName,
  status: z.enum(EXPORT_STATUSES),
  /** 0 to 100. */
  progress: z.int(),
  created_at: timestampField,
  /** When its files are deleted. */
  expires_at: timestampField,
  failure_reason: z.string().nullable(),
  /** Of the finished files; empty until they are. */
  checks: z.array(exportCheck),
  /** A zip of the pack, for as long as links to files are valid; null until it is ready. */
  file_url: z.string().nullable(),
  bytes: z.number().nullable(),
});
export type NetworkExport = z.infer<typeof networkExport>;

export const exportListQuery = z.object({
  ...pageQuery(PAGE_SIZES.exports),
  video: idField.optional(),
  campaign: idField.optional(),
});
export const exportList = page(networkExport);

/** A link of ours carries these; a request with a token or a key needs none. */
export const downloadQuery = z.object({
  user: idField.optional(),
  expires: z.coerce.number<number>().int().min(0).optional(),
  signature: z.string().max(100).optional(),
});
