/**
 * How videos are encoded: the quickest settings of x264 without visible blocks at a size that networks take (bench/README.md has the
 * figures), with seek points every two seconds.
 */
export const ENCODER_SETTINGS = {
  preset: 'veryfast',
  crf: '21',
  /** How finely motion is searched: as good a picture as with the preset's 2, in 0.64 to 0.76 of the time, for up to 6 % more bytes. */
  motionSearch: '1',
  profile: 'high',
  keyframeSeconds: 2,
  audioBitRate: 160_000,
} as const;
