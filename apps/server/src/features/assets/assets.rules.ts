import { FORMAT_SIZES, type Format } from '@avatarcade/video/formats';

export const PICTURE_SIDES = { packshot: 1920, icon: 512 } as const;
/** Long enough to look at; a video repeats it. */
export const SAMPLE_SECONDS = 10;
const DAY = 24 * 3600_000;
const QUARTER = 15 * 60_000;

type Size = { width: number; height: number };

/** The format that a clip comes nearest to. */
export function formatOf({ width, height }: Size): Format {
  return height >= width ? 'portrait' : 'landscape';
}

export function sizeOf(format: Format): Size {
  return FORMAT_SIZES[format];
}

/** As large as a video of the format can show of it, and never larger than it is. */
export function usefulSize({ width, height }: Size, format: Format): Size {
  const wanted = sizeOf(format);
  const scale = Math.min(1, Math.max(wanted.width / width, wanted.height / height));
  return { width: toEven(width * scale), height: toEven(height * scale) };
}

/** A video's colours are halved both ways: it has no odd sides. */
function toEven(side: number): number {
  return Math.max(2, 2 * Math.round(side / 2));
}

/** From when on an upload that nothing uses goes. */
export function sweepLimits(now: Date): { unfinished: Date; unused: Date } {
  return { unfinished: new Date(now.getTime() - QUARTER), unused: new Date(now.getTime() - DAY) };
}

/** A moment a little into the clip: the first frame is often black. */
export function previewTime(duration: number): number {
  return Math.min(1, duration / 2);
}
