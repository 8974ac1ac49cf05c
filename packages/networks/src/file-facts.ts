import { FORMAT_SIZES, FORMATS, type Format } from '@avatarcade/video/formats';

export type ImageFacts = { width: number; height: number; bytes: number; type: 'jpg' | 'png' };

/** Undefined where a picture has none of the ratios, by more than a pixel's rounding. */
export function formatOf({ width, height }: { width: number; height: number }): Format | undefined {
  return FORMATS.find((format) => {
    const size = FORMAT_SIZES[format];
    return Math.abs(width - (height * size.width) / size.height) <= 1;
  });
}
