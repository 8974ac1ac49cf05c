export type FrameSize = { width: number; height: number };

/** Every format of a video with the size of its frames in pixels. A new format is one more line. */
export const FORMAT_SIZES = {
  portrait: { width: 1080, height: 1920 },
  landscape: { width: 1920, height: 1080 },
  square: { width: 1080, height: 1080 },
  'four-five': { width: 1080, height: 1350 },
} as const satisfies Record<string, FrameSize>;

export type Format = keyof typeof FORMAT_SIZES;

export const FORMATS = ['portrait', 'landscape', 'square', 'four-five'] as const satisfies readonly Format[];

/** What users call a format. */
export const FORMAT_NAMES: Readonly<Record<Format, string>> = {
  portrait: 'Portrait',
  landscape: 'Landscape',
  square: 'Square',
  'four-five': '4:5',
};

/** The formats that templates are listed in, clips are prepared for, and videos are first ordered in. */
export const ORDER_FORMATS = ['portrait', 'landscape'] as const satisfies readonly Format[];

export type OrderFormat = (typeof ORDER_FORMATS)[number];
export type FurtherFormat = Exclude<Format, OrderFormat>;

export function isOrderFormat(format: Format): format is OrderFormat {
  return format === 'portrait' || format === 'landscape';
}

/** The format whose shape is the closest, by the ratio of width to height. */
export function formatOfSize({ width, height }: FrameSize): Format {
  const off = (format: Format) =>
    Math.abs(Math.log((width * FORMAT_SIZES[format].height) / (height * FORMAT_SIZES[format].width)));
  return FORMATS.reduce((best, format) => (off(format) < off(best) ? format : best));
}
