import type { Claim } from './renders.queries.ts';
import { videoKeys } from './videos.rules.ts';

/** The storage keys of a finished video, which its row doesn't hold. Earlier versions kept no end card. */
export function nameVideoFiles({ hasEndCard, ...video }: Claim & { hasEndCard: boolean }): string[] {
  const { endCard, ...others } = videoKeys(video);
  return [...Object.values(others), ...(hasEndCard ? [endCard] : [])];
}

/** The keys of what packs take of a video. */
export function keysOfVideo(video: Claim): { video: string; srt: string } {
  return videoKeys(video);
}
