import type { Format } from '@avatarcade/video/formats';

/** The shape of a picture or a player of a format, as a class. */
export const FORMAT_RATIOS: Readonly<Record<Format, string>> = {
  portrait: 'aspect-[9/16]',
  landscape: 'aspect-video',
  square: 'aspect-square',
  'four-five': 'aspect-[4/5]',
};

/** Whether it is higher than wide, so that something fits beside it. */
export function isTall(format: Format): boolean {
  return format === 'portrait' || format === 'four-five';
}
