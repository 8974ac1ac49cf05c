import { clipMoments, moment } from '@avatarcade/video/edit/moments';
import { ORDER_FORMATS } from '@avatarcade/video/formats';
import { z } from 'zod';
import { idField, page, pageQuery, referenceField, shownName, timestampField } from './fields.ts';
import { PAGE_SIZES } from './limits.ts';

export const ASSET_TYPES = ['gameplay_video', 'packshot', 'icon', 'logo', 'badge', 'music'] as const;
export type AssetType = (typeof ASSET_TYPES)[number];

export const MOMENTS_STATES = ['finding', 'found', 'failed'] as const;

/** A stretch of a clip that is worth showing; `reason` says why in words for programs, such as `action, sound`. */
export const assetMoment = moment.pick({ from: true, to: true, score: true }).extend({ reason: z.string() });

/**
 * `source_url` is what was uploaded, `file_url` what videos are made of: the same unless it was resized. Of music, `file_url` has what videos
 * use: its first minutes from where it is heard.
 */
export const asset = z.object({
  file_url: z.string(),
  preview_url: z.string(),
  source_url: z.string(),
  /** 0 for music. */
  width: z.number().int(),
  height: z.number().int(),
  /** Seconds; null for pictures. */
  duration: z.number().nullable(),
  /** Of music: what the file was called where it came from. */
  file_name: shownName.optional(),
  /** Of a gameplay clip: what is worth showing, the strongest first; null until it is found. */
  moments: z.array(assetMoment).nullish(),
  /** The same with all that was found, as the preview needs it. */
  findings: clipMoments.nullish(),
  /** `clip` events with this `id` say how far the search is; at 100 it has ended. */
  moments_search: z.object({ id: idField, state: z.enum(MOMENTS_STATES) }).optional(),
});
export type Asset = z.infer<typeof asset>;

export const assetQuery = z.object({ file_url: z.string().max(4000) });

export const assetListQuery = z.object({
  ...pageQuery(PAGE_SIZES.assets),
  type: z.enum(ASSET_TYPES).default('gameplay_video'),
});
/** As `asset`, without what the preview alone needs. */
export const listedAsset = asset
  .pick({ file_url: true, preview_url: true, width: true, height: true, duration: true })
  .extend({
    /** Stays the same, while links expire. */
    id: idField,
    created_at: timestampField,
  });
export const assetList = page(listedAsset);
export type ListedAsset = z.infer<typeof listedAsset>;

export const assetInfo = z.object({ width: z.number().int(), height: z.number().int() });
export const resizeResponse = z.object({ video_url: z.string() });
export const uploadResizedBody = z.object({
  type: z.enum(ASSET_TYPES),
  orientation: z.enum(ORDER_FORMATS),
  file_path: referenceField().max(4000),
});
/** `progress_id` is the sender's own name for it, under which events say how far it is. */
export const resizeForm = z.object({
  orientation: z.enum(ORDER_FORMATS).optional(),
  progress_id: idField.optional(),
});
export const assetForm = resizeForm.extend({
  type: z.enum(ASSET_TYPES),
  /** Music is taken only with `true`: by it the user says that they may use it. The time is recorded. */
  rights_confirmed: z.enum(['true', 'false']).optional(),
});
/**
 * One server-sent event, named `clip`: how far the server is with a clip that was sent under this `progress_id`, or with the search for
 * its moments.
 */
export const clipEvent = z.object({
  id: idField,
  /** 0 to 100. */
  progress: z.number().int(),
});
export type ClipEvent = z.infer<typeof clipEvent>;
/** A clip that the product draws itself, for those who only want to try. */
export const sampleAssetBody = z.object({ orientation: z.enum(ORDER_FORMATS) });
