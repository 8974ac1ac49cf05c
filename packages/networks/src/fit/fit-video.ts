import type { VideoFacts } from '../file-facts.ts';
import type { NetworkPreset } from '../network-preset.ts';

/** How a video is made to fit a network. `copy`: the file is right as it is and stays the one that was bought, byte by byte. */
export type Fit =
  | { kind: 'copy' }
  | {
      kind: 'encode';
      /** Bytes that the file may not exceed. Undefined where only something else is wrong. */
      maxBytes?: number;
      /** Seconds that it may not exceed; something has to be cut out. */
      maxSeconds?: number;
      framesASecond?: number;
      /** Of the sound, in thousands of bits a second. */
      soundKilobits: number;
    };

/** Encoders miss a size by a few percent; a little room saves a second pass. */
const SIZE_MARGIN = 0.97;
const USUAL_SOUND = 128;

/** What a file needs so that a preset's checks of length, size, frames and sound pass. Format and pixels can't be mended here. */
export function planFit(facts: VideoFacts, { video }: Pick<NetworkPreset, 'video'>): Fit {
  const { seconds, megabytes, framesASecond, sound, kilobits } = video;
  const maxSeconds = seconds?.max !== undefined && facts.seconds > seconds.max ? seconds.max : undefined;
  const length = maxSeconds ?? facts.seconds;
  const byRate = kilobits?.max === undefined ? Number.POSITIVE_INFINITY : (kilobits.max * 1000 * length) / 8;
  const limit = Math.min(megabytes ? megabytes.max * 1_000_000 : Number.POSITIVE_INFINITY, byRate);
  const isTooLarge = facts.bytes > limit;
  const isTooFast = framesASecond?.max !== undefined && facts.framesASecond > framesASecond.max;
  const isTooPoor = sound?.kilobits !== undefined && (facts.sound?.kilobits ?? 0) < sound.kilobits;
  if (!isTooLarge && !isTooFast && !isTooPoor && maxSeconds === undefined) return { kind: 'copy' };
  return {
    kind: 'encode',
    ...(Number.isFinite(limit) ? { maxBytes: Math.floor(limit * SIZE_MARGIN) } : {}),
    ...(maxSeconds === undefined ? {} : { maxSeconds }),
    ...(isTooFast ? { framesASecond: framesASecond?.max } : {}),
    soundKilobits: sound?.kilobits ?? USUAL_SOUND,
  };
}

/** Bits a second that are left for the picture, so that picture, sound and the container fit in a number of bytes. */
export function pictureBitRate({
  maxBytes,
  seconds,
  soundKilobits,
}: {
  maxBytes: number;
  seconds: number;
  soundKilobits: number;
}): number {
  const container = 2000 + seconds * 1200;
  return Math.max(60_000, Math.floor(((maxBytes - container) * 8) / seconds - soundKilobits * 1000));
}
