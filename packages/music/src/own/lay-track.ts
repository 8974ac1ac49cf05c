import { createStereo, type Stereo } from '../sound.ts';
import { findSeam } from './find-seam.ts';

/** A track from its beginning over `length` samples; a shorter one is repeated, each time blended into its own beginning. */
export function layTrack(track: Stereo, length: number): Stereo {
  const laid = createStereo(length);
  if (track[0].length === 0) return laid;
  if (track[0].length >= length) {
    for (const side of [0, 1] as const) laid[side].set(track[side].subarray(0, length));
    return laid;
  }
  const { end, overlap, likeness } = findSeam(track);
  const period = end - overlap;
  for (let start = 0; start < length; start += period) {
    const isLast = start + end >= length;
    for (const side of [0, 1] as const) {
      for (let n = 0; n < Math.min(end, length - start); n++) {
        const comes = start > 0 && n < overlap ? blend(n / overlap, likeness).comes : 1;
        const goes = !isLast && n >= period ? blend((n - period) / overlap, likeness).goes : 1;
        laid[side][start + n] = (laid[side][start + n] ?? 0) + (track[side][n] ?? 0) * comes * goes;
      }
    }
    if (isLast) break;
  }
  return laid;
}

/** Gains of what goes and what comes, with which two sounds that are that much alike stay equally loud. */
function blend(share: number, likeness: number): { goes: number; comes: number } {
  const angle = (share * Math.PI) / 2;
  const [goes, comes] = [Math.cos(angle), Math.sin(angle)];
  const loud = Math.sqrt(1 + 2 * likeness * goes * comes);
  return { goes: goes / loud, comes: comes / loud };
}
