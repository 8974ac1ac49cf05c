/** What an upload may ask of the machine. */
export type Limits = {
  /** Longer and shorter side of the coded picture, and their product. */
  videoLongSide: number;
  videoShortSide: number;
  seconds: number;
  framesPerSecond: number;
  frames: number;
  /** Pixels of all frames together: what decoding them costs. */
  videoPixels: number;
  /** Seconds of the processor that a clip may be decoded for: these, and one for every so many pixels. */
  decodeSeconds: number;
  decodePixelsASecond: number;
  streams: number;
  /** Samples of all tracks that an index may claim, and fragments that they may be in. */
  indexEntries: number;
  fragments: number;
  /** Seconds of music: at least, and at most; and what a video can use of it. */
  musicSeconds: { least: number; most: number; used: number };
  imagePixels: number;
  imageSide: number;
};

const SECONDS = 600;
const FRAMES = 36_000;
const STREAMS = 8;
/** AAC has 94 samples a second at most, and what phones note beside the picture has fewer. */
const SAMPLES_A_SECOND = 100;

export const DEFAULT_LIMITS: Limits = {
  videoLongSide: 4096,
  videoShortSide: 2176,
  seconds: SECONDS,
  framesPerSecond: 120,
  frames: FRAMES,
  // Ten minutes of a phone's screen (1080 x 2400) at 60 frames a second, or three of 4K.
  videoPixels: 100e9,
  // A tenth of what was measured, after a minute for 50 MB of dense coding.
  decodeSeconds: 60,
  decodePixelsASecond: 50e6,
  streams: STREAMS,
  indexEntries: FRAMES + (STREAMS - 1) * SECONDS * SAMPLES_A_SECOND,
  // One for each frame, as live recordings have at most.
  fragments: FRAMES,
  // The longest speech with its end card takes 155 s.
  musicSeconds: { least: 3, most: 900, used: 180 },
  imagePixels: 25_000_000,
  imageSide: 8192,
};

/** What a child may hold in memory: a video takes 0.6 GB, the largest picture 0.4 GB. */
export const DEFAULT_MEMORY_BYTES = 1.5e9;
