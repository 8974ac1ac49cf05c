import type { Format } from '@avatarcade/video/formats';

/** What users call a format. */
export const FORMAT_NAMES: Readonly<Record<Format, string>> = {
  portrait: 'Portrait',
  landscape: 'Landscape',
  square: 'Square',
  'four-five': '4:5',
};
