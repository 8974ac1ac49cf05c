import { FORMAT_SIZES, type OrderFormat } from '@avatarcade/video/formats';

export const PICTURE_SIDES = { packshot: 1920, icon: 512, logo: 1200, badge: 1200 } as const;
/** Long enough to see; a video loops it. */
export const SAMPLE_SECONDS = 10;
const DAY = 24 * 3600_000;
const QUARTER = 15 * 60_000;

type Size = { width: number; height: number };

/** The format closest to the clip's shape. */
export function formatOf({ width, height }: Size): OrderFormat {
  return height >= width ? 'portrait' : 'landscape';
}

export function sizeOf(format: OrderFormat): Size {
  return FORMAT_SIZES[format];
}

/** As large as a video of the format can show it, and never larger than it is. */
export function usefulSize({ width, height }: Size, format: OrderFormat): Size {
  const wanted = sizeOf(format);
  const scale = Math.min(1, Math.max(wanted.width / width, wanted.height / height));
  return { width: toEven(width * scale), height: toEven(height * scale) };
}

/** Video colours are subsampled by two, so sides must be even. */
function toEven(side: number): number {
  return Math.max(2, 2 * Math.round(side / 2));
}

/** Unused uploads created before this are deleted. */
export function sweepLimits(now: Date): { unfinished: Date; unused: Date } {
  return { unfinished: new Date(now.getTime() - QUARTER), unused: new Date(now.getTime() - DAY) };
}

/** A third into the clip: recordings often begin with a title, a menu or nothing. */
export function previewTime(duration: number): number {
  return duration / 3;
}
