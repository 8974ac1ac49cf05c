import type { ClipRange } from './clip-range.ts';

/** Seconds that a range lasts in the video. */
export function shownSeconds({ from, to, speed }: Pick<ClipRange, 'from' | 'to' | 'speed'>): number {
  return (to - from) / speed;
}

/** Seconds that ranges last in the video, one after the other. */
export function sumShown(ranges: readonly ClipRange[]): number {
  return ranges.reduce((sum, range) => sum + shownSeconds(range), 0);
}

/** How far the ranges cover a video that lasts `seconds`. Both are rounded as they are shown, to 0.1 s. */
export function compareTotal(shown: number, seconds: number): 'short' | 'fits' | 'long' {
  const difference = Math.round(shown * 10) - Math.round(seconds * 10);
  if (difference === 0) return 'fits';
  return difference < 0 ? 'short' : 'long';
}
