import { NETWORK_FORMATS, type NetworkFormat } from './network-preset.ts';

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

const RATIOS: Record<NetworkFormat, number> = {
  portrait: 9 / 16,
  landscape: 16 / 9,
  square: 1,
  'four-five': 4 / 5,
};

/** Undefined where a picture has none of the ratios, by more than a pixel's rounding. */
export function formatOf({ width, height }: { width: number; height: number }): NetworkFormat | undefined {
  return NETWORK_FORMATS.find((format) => Math.abs(width - height * RATIOS[format]) <= 1);
}
