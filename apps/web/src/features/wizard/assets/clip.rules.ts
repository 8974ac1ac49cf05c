import {
  GAMEPLAY_MAX_BYTES,
  GAMEPLAY_MAX_SECONDS,
  GAMEPLAY_MAX_SIDES,
  GAMEPLAY_TYPES,
} from '@avatarcade/contracts/limits';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { FORMAT_SIZES, type OrderFormat } from '@avatarcade/video/formats';

const TYPES: readonly string[] = GAMEPLAY_TYPES;

export type ClipMeasure = {
  /** As displayed: rotation and pixel shape are applied. */
  width: number;
  height: number;
  /** Seconds. */
  duration: number;
};

type FileFacts = Pick<File, 'type' | 'size'>;

/** The validation error of a file before it is read, or undefined. */
export function findClipError(file: FileFacts): string | undefined {
  if (!TYPES.includes(file.type)) return MESSAGES.videoType;
  if (file.size > GAMEPLAY_MAX_BYTES) return MESSAGES.videoSize;
  return undefined;
}

/** Returns the error of a clip's measures before it is sent; undefined if the server will accept it. */
export function findMeasureError({
  width,
  height,
  duration = 0,
}: Omit<ClipMeasure, 'duration'> & Partial<ClipMeasure>): string | undefined {
  if (duration > GAMEPLAY_MAX_SECONDS) return MESSAGES.videoTooLong;
  const { long, short } = GAMEPLAY_MAX_SIDES;
  const isLarge = Math.max(width, height) > long || Math.min(width, height) > short;
  return isLarge ? MESSAGES.videoTooLarge : undefined;
}

export type Mismatch = {
  format: OrderFormat;
  /** The clip's size and the format's. */
  found: { width: number; height: number };
  wanted: { width: number; height: number };
  orientationDiffers: boolean;
  /** Whether resizing enlarges the picture. */
  enlarges: boolean;
  /** The share of the picture that is cropped when it fills the format, 0 to 1. */
  cropped: number;
};

/** Returns what resizing to the format would do to a clip; undefined if it has the format's size. */
export function findMismatch(
  found: { width: number; height: number },
  format: OrderFormat,
): Mismatch | undefined {
  const wanted = FORMAT_SIZES[format];
  if (found.width === wanted.width && found.height === wanted.height) return undefined;
  const isPortrait = found.height > found.width;
  const scale = Math.max(wanted.width / found.width, wanted.height / found.height);
  const visible = (wanted.width * wanted.height) / (found.width * scale * found.height * scale);
  return {
    format,
    found: { width: found.width, height: found.height },
    wanted,
    orientationDiffers: isPortrait !== (format === 'portrait'),
    enlarges: scale > 1,
    cropped: Math.max(0, 1 - visible),
  };
}

const ENDS = {
  clip: { name: 'The clip lasts', end: 'the clip ends' },
  moments: { name: 'The best moments last', end: 'they end' },
  ranges: { name: 'The ranges last', end: 'they end' },
};

type Shortfall = {
  /** What of the gameplay is shown. */
  what: keyof typeof ENDS;
  /** Seconds that it lasts in the video; 0 where there is none yet. */
  shown: number;
  /** Seconds of the speech. */
  speech: number;
};

/** Says that the gameplay ends before the speech does; undefined where it is long enough. */
export function findShortfall({ what, shown, speech }: Shortfall): string | undefined {
  if (shown === 0 || speech === 0 || shown >= speech) return undefined;
  const { name, end } = ENDS[what];
  return `${name} ${formatSeconds(shown)}, the speech about ${formatSeconds(speech)}. What should the video show when ${end}?`;
}

function formatSeconds(seconds: number): string {
  return `${seconds < 10 ? seconds.toFixed(1).replace(/\.0$/, '') : Math.round(seconds)} s`;
}
