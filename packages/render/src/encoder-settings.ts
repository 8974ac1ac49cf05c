/**
 * How videos are encoded: the quickest preset of x264 without visible blocks at a size that networks take (bench/README.md has the
 * figures), with seek points every two seconds.
 */
export const ENCODER_SETTINGS = {
  preset: 'veryfast',
  crf: '21',
  profile: 'high',
  keyframeSeconds: 2,
  audioBitRate: 160_000,
} as const;
