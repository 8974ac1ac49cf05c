import { createHash } from 'node:crypto';
import { brandKit } from '@avatarcade/video/brand/brand-kit';
import { videoSpec } from '@avatarcade/video/video-spec';
import { z } from 'zod';
import type { RenderSource } from './gather-render.ts';
import type { RenderOrder } from './render-video.ts';
import { digestFile } from './video-digests.ts';

/** How long a page's word that it still shows the preview counts. */
export const WANTED_MS = 40_000;
/** Without a sign of life for this long, its renderer has ended. */
export const SILENT_MS = 6000;
/** An order takes over what was rendered ahead when a worker claims it, which takes a moment. */
export const TAKE_OVER_MS = 8000;
/** Videos that are rendered ahead or kept, of all users. Each takes some 20 MB. */
export const MAX_AHEAD = 20;

/** What is kept of a render ahead has the keys of a video's files under the render's own id, which no video has. */
export const chargeOf = (id: string) => ({ videoId: id, chargeNumber: 1, claim: 1 });

/** What is rendered ahead. As stored: a worker of another version may read it. */
export const aheadSource = z.object({
  productId: z.uuid(),
  title: z.string(),
  spec: videoSpec,
  clipIds: z.tuple([z.uuid()], z.uuid()),
  packshotId: z.uuid().nullable(),
  logoId: z.uuid().nullable(),
  badgeId: z.uuid().nullable(),
  musicId: z.uuid().nullable(),
  brand: brandKit,
  speechId: z.uuid().nullable(),
});
export type AheadSource = z.infer<typeof aheadSource>;

/**
 * Equal for renders that make the same video: everything that was gathered for it, the assets that it was gathered from, the speech, and
 * the engine that draws it.
 */
export async function identifyRender({
  source,
  gathered,
  speechId,
  engineVersion,
}: {
  source: RenderSource;
  gathered: Omit<RenderOrder, 'pathOf'>;
  speechId: string | null;
  engineVersion: string;
}): Promise<string> {
  const { spec, title, product, clips, images, presenter, presenterClip } = gathered;
  // Pictures and a presenter's clip may change without a new name.
  const files: Record<string, string> = {};
  for (const [name, path] of Object.entries({ ...images, presenterClip })) {
    if (path) files[name] = (await digestFile(path)).sha256;
  }
  const { clipIds, packshotId, logoId, badgeId, musicId, userId, productId } = source;
  const facts = {
    ...{ spec, title, product, presenter, speechId, engineVersion, userId, productId },
    clips: clips.map(({ duration, moments }, index) => ({ id: clipIds[index], duration, moments })),
    pictures: { packshotId, logoId, badgeId },
    files,
    musicId,
  };
  return createHash('sha256').update(JSON.stringify(facts, sorted)).digest('hex');
}

/** One order of fields, however an object was made. */
function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
