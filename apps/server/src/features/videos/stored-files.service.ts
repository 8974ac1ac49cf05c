import type { RenderCharge } from './renders.queries.ts';
import { videoKeys } from './videos.rules.ts';

/** The storage keys of a finished video, which its row doesn't hold. */
export function nameVideoFiles(video: RenderCharge): string[] {
  return Object.values(videoKeys(video));
}
