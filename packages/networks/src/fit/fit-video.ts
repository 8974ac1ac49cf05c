import type { VideoFacts } from '@avatarcade/video/file-facts';
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
      /** Pixels of the shorter side, where the size leaves too few bits for all of them. */
      shortSide?: number;
      /** Of the sound, in thousands of bits a second. */
      soundKilobits: number;
      /** Where the network asks for so many, of sound or of the whole file, silence has them too. */
      leastSoundKilobits?: number;
    };

/** Encoders miss a size by a few percent; a little room saves a second pass. */
const SIZE_MARGIN = 0.97;
const USUAL_SOUND = 128;
/** Encoders take less than they are given where a voice pauses. */
const SOUND_MARGIN = 4 / 3;

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
  const missing = findMissing(facts, kilobits?.min);
  if (!isTooLarge && !isTooFast && !isTooPoor && missing === 0 && maxSeconds === undefined)
    return { kind: 'copy' };
  const leastSoundKilobits = Math.max(sound?.kilobits ?? 0, missing);
  const shortSide = findShortSide(facts, (limit * 8) / length);
  return {
    kind: 'encode',
    ...(shortSide === undefined ? {} : { shortSide }),
    ...(Number.isFinite(limit) ? { maxBytes: Math.floor(limit * SIZE_MARGIN) } : {}),
    ...(maxSeconds === undefined ? {} : { maxSeconds }),
    ...(isTooFast ? { framesASecond: framesASecond?.max } : {}),
    soundKilobits: sound?.kilobits ? Math.ceil(sound.kilobits * SOUND_MARGIN) : USUAL_SOUND,
    ...(leastSoundKilobits > 0 ? { leastSoundKilobits } : {}),
  };
}

/** What encoding the pictures again may take from them, and how much more than the least is aimed at. */
const PICTURE_LOSS = 0.9;
const RATE_MARGIN = 1.02;

/** Thousands of bits a second that the sound needs for a calm video to have as many as a network asks for; 0 where it has them. */
function findMissing({ bytes, seconds, sound }: VideoFacts, least = 0): number {
  const rate = (bytes * 8) / 1000 / seconds;
  if (!sound || rate >= least) return 0;
  const pictures = Math.max(0, rate - sound.kilobits);
  return Math.ceil(least * RATE_MARGIN - pictures * PICTURE_LOSS);
}

/** Bits for a pixel of a picture, below which fewer pixels look better. */
const MIN_PIXEL_BITS = 0.03;
/** What every network takes. */
const SMALL_SIDE = 720;

function findShortSide({ width, height, framesASecond }: VideoFacts, bitRate: number): number | undefined {
  const isPoor = bitRate / (width * height * framesASecond) < MIN_PIXEL_BITS;
  return isPoor && Math.min(width, height) > SMALL_SIDE ? SMALL_SIDE : undefined;
}
