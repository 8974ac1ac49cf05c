import { createHash } from 'node:crypto';
import { nameUuid } from '../../platform/ids/name-uuid.ts';
import type { RenderCharge } from './renders.queries.ts';

export type VideoKeys = { video: string; poster: string; srt: string; vtt: string };

/** Where the files of a render are: the same for every try, so that a try that is repeated leaves nothing behind. */
export function videoKeys({ videoId, chargeNumber }: RenderCharge): VideoKeys {
  const id = nameUuid(`film:${videoId}:${chargeNumber}`);
  return {
    video: `films/${id}.mp4`,
    poster: `posters/${id}.jpg`,
    srt: `captions/${id}.srt`,
    vtt: `captions/${id}.vtt`,
  };
}

/** The same for bodies that mean the same, in whatever order their fields come. */
export function hashRequest(body: Record<string, unknown>): string {
  const sorted = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

/** A file name that every system takes. */
export function downloadName(title: string, extension: string): string {
  const name = title
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, 80)
    .trim();
  return `${name || 'video'}.${extension}`;
}
