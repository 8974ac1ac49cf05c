/** What a finished video file is, as its index says. */
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
