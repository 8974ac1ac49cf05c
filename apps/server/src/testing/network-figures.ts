/**
 * What each network takes, as its pages say: written down a second time, apart from the presets, for the test of the packs. Ratios are
 * `width:height`, lengths seconds, sizes bytes.
 */
export type NetworkFigures = {
  ratios: readonly string[];
  /** Of those, the ones that the network doesn't run without. */
  required?: readonly string[];
  smallest?: Readonly<Record<string, readonly [width: number, height: number]>>;
  seconds?: readonly [least: number, most: number];
  bytes?: number;
  h264?: boolean;
  frames?: readonly [least: number, most: number];
  /** Bits a second, of picture and sound. */
  rate?: readonly [least: number, most: number];
  sound?: { rate: number; hertz: number; channels: number };
  /** Sizes in pixels with the bytes that each may have. */
  images?: Readonly<Record<string, number>>;
};

const MB = 1_000_000;
const MANY = Number.POSITIVE_INFINITY;

export const NETWORK_FIGURES: Readonly<Record<string, NetworkFigures>> = {
  'google-app': { ratios: ['16:9', '9:16', '1:1'] },
  'meta-feed': { ratios: ['1:1', '4:5'], seconds: [1, 241 * 60], bytes: 4000 * MB },
  'meta-stories': { ratios: ['9:16'], required: ['9:16'], seconds: [1, 60], bytes: 4000 * MB },
  'meta-reels': { ratios: ['9:16'], required: ['9:16'], seconds: [1, 900], bytes: 4000 * MB },
  tiktok: {
    ratios: ['9:16', '1:1', '16:9'],
    smallest: { '9:16': [540, 960], '1:1': [640, 640], '16:9': [1280, 720] },
    ...{ seconds: [5, 60], bytes: 500 * MB, rate: [516_000, MANY], images: { '200x200': 50_000 } },
  },
  pangle: {
    ratios: ['9:16', '1:1', '16:9'],
    smallest: { '9:16': [540, 960], '1:1': [640, 640], '16:9': [1280, 720] },
    ...{ seconds: [5, 60], bytes: 500 * MB, rate: [516_000, MANY] },
  },
  applovin: {
    ...{ ratios: ['9:16', '16:9'], required: ['9:16', '16:9'], seconds: [0, 30], bytes: 30 * MB },
    images: { '768x1024': MB, '1024x768': MB },
  },
  'applovin-exchange': { ratios: ['9:16', '16:9'], seconds: [5, 30], bytes: 4 * MB },
  unity: {
    ...{ ratios: ['16:9', '9:16'], seconds: [0, 60], bytes: 100 * MB, h264: true },
    images: { '800x800': 5 * MB, '800x600': 5 * MB, '600x800': 5 * MB },
  },
  ironsource: {
    ...{ ratios: ['9:16', '16:9'], seconds: [0, 60], bytes: 100 * MB },
    smallest: { '9:16': [720, 1280], '16:9': [1280, 720] },
    images: { '768x1024': 2 * MB, '1024x768': 2 * MB },
  },
  mintegral: {
    ...{ ratios: ['9:16', '16:9'], bytes: 200 * MB },
    smallest: { '9:16': [720, 1280], '16:9': [1280, 720] },
    images: { '1200x627': 5 * MB, '512x512': MANY, '720x1280': MANY },
  },
  moloco: {
    ...{ ratios: ['9:16', '16:9', '1:1', '4:5'], seconds: [6, 120], bytes: 10 * MB, frames: [24, MANY] },
    smallest: { '9:16': [360, 640], '16:9': [640, 360], '1:1': [640, 640], '4:5': [640, 640] },
    images: { '512x512': 500_000, '1200x628': 500_000, '768x1024': 500_000 },
  },
  snap: {
    ...{ ratios: ['9:16'], required: ['9:16'], seconds: [3, 180], bytes: 1000 * MB, h264: true },
    smallest: { '9:16': [1080, 1920] },
    sound: { rate: 192_000, hertz: 48_000, channels: 2 },
  },
  'youtube-shorts': { ratios: ['9:16'], required: ['9:16'], seconds: [0, 180] },
  x: {
    ...{ ratios: ['9:16', '1:1', '16:9'], seconds: [0, 140], bytes: 1000 * MB, h264: true },
    smallest: { '9:16': [720, 1280], '1:1': [600, 600], '16:9': [640, 360] },
    ...{ frames: [0, 60], rate: [0, 25_000_000] },
  },
  reddit: { ratios: ['4:5', '1:1', '16:9'], seconds: [2, 900], bytes: 1000 * MB, frames: [0, 30] },
};
