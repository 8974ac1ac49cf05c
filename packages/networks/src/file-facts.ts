import { FORMAT_SIZES, FORMATS, type Format } from '@avatarcade/video/formats';

/** What a finished video file is, as a probe of it says. */
export type VideoFacts = {
  width: number;
  height: number;
  /** Width of a pixel by its height. */
  pixelAspect: number;
  seconds: number;
  bytes: number;
  /** `mp4`, `mov`, … */
  container: string;
  /** `h264`, … */
  videoCodec: string;
  framesASecond: number;
  /** Undefined for a video without sound. */
  sound?: { codec: string; hertz: number; channels: number; kilobits: number };
};

export type ImageFacts = { width: number; height: number; bytes: number; type: 'jpg' | 'png' };

/** Undefined where a picture has none of the ratios, by more than a pixel's rounding. */
export function formatOf({ width, height }: { width: number; height: number }): Format | undefined {
  return FORMATS.find((format) => {
    const size = FORMAT_SIZES[format];
    return Math.abs(width - (height * size.width) / size.height) <= 1;
  });
}
