import type { ClipMoments } from '@avatarcade/video/edit/moments';
import { openMedia } from '../av/input.ts';
import type { FindMomentsInput, JobContext } from '../render-types.ts';
import { judgeClip } from './judge-clip.ts';
import { measureClip } from './measure-clip.ts';
import { measureSound } from './measure-sound.ts';

/** Of the whole, in time. */
const PICTURES = 0.92;

/** See `Studio.findMoments`. */
export async function findMoments(
  { path }: FindMomentsInput,
  { limits, onProgress }: JobContext,
): Promise<ClipMoments> {
  using pictures = openMedia(path, limits);
  const measured = await measureClip(pictures, {
    limits,
    onProgress: (share) => onProgress(share * PICTURES),
  });
  using sounds = openMedia(path, limits);
  const sound = measureSound(sounds, limits);
  onProgress(1);
  return judgeClip({ ...measured, sound });
}
