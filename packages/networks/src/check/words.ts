import type { Format } from '@avatarcade/video/formats';

/** What networks call a format: its shape, with the ratio of width to height. */
export const SHAPE_NAMES: Readonly<Record<Format, string>> = {
  portrait: 'Portrait (9:16)',
  landscape: 'Landscape (16:9)',
  square: 'Square (1:1)',
  'four-five': 'Portrait (4:5)',
};

/** `12.4 s`, and minutes from two on. */
export function describeSeconds(seconds: number): string {
  return seconds < 120 ? `${round(seconds)} s` : `${round(seconds / 60)} min`;
}

/** `8.2 MB`, or kilobytes under one megabyte. */
export function describeBytes(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000)} KB`
    : `${(Math.ceil(bytes / 10_000) / 100).toString()} MB`;
}

/** `5 to 60 s`, `at least 5 s`, `at most 60 s`. */
export function describeRange(
  { min, max }: { min?: number; max?: number },
  describe: (value: number) => string,
): string {
  if (min !== undefined && max !== undefined) return `${describe(min)} to ${describe(max)}`;
  if (min !== undefined) return `at least ${describe(min)}`;
  return max === undefined ? 'any' : `at most ${describe(max)}`;
}

export function isWithin(
  value: number,
  { min = 0, max = Number.POSITIVE_INFINITY }: { min?: number; max?: number },
): boolean {
  return value >= min && value <= max;
}

function round(value: number): string {
  return (Math.round(value * 10) / 10).toString();
}
