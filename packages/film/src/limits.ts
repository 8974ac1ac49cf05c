/** What an upload may ask of the machine. */
export interface Limits {
  /** Longer and shorter side of the coded picture, and their product. */
  videoLongSide: number;
  videoShortSide: number;
  seconds: number;
  framesPerSecond: number;
  frames: number;
  streams: number;
  imagePixels: number;
  imageSide: number;
}

export const DEFAULT_LIMITS: Limits = {
  videoLongSide: 4096,
  videoShortSide: 2176,
  seconds: 600,
  framesPerSecond: 120,
  frames: 36_000,
  streams: 8,
  imagePixels: 25_000_000,
  imageSide: 8192,
};
