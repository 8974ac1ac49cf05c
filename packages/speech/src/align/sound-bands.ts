/// <reference path="./fourier-transform.d.ts" />
import transform from 'fourier-transform';

/** Seconds from one frame to the next. */
export const HOP = 0.005;
/** Bands of hearing in a frame. */
export const BANDS = 26;

const WINDOW = 0.025;
const LOWEST = 80;
const HIGHEST = 7_600;

/** The highest frequency that sounds of these rates have in common, in Hz, for `measureBands`. */
export function findTop(...rates: number[]): number {
  return Math.min(HIGHEST, ...rates.map((rate) => rate * 0.47));
}

/**
 * Power of a mono sound in `BANDS` mel-spaced bands from 80 Hz to `top`, frame after frame. Frame n is centred on
 * n * HOP seconds whatever the rate, so frames of different sounds can be compared.
 */
export function measureBands(
  samples: Float32Array,
  { rate, top }: { rate: number; top: number },
): Float32Array {
  const size = 2 ** Math.ceil(Math.log2(rate * WINDOW));
  const width = Math.round(rate * WINDOW);
  const window = Float64Array.from(
    { length: width },
    (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / width),
  );
  const filters = buildFilters(size, { rate, top });
  const frames = Math.max(1, Math.ceil(samples.length / rate / HOP));
  const bands = new Float32Array(frames * BANDS);
  const input = new Float64Array(size);
  for (let frame = 0; frame < frames; frame++) {
    const first = Math.round(frame * HOP * rate - width / 2);
    for (let n = 0; n < width; n++) input[n] = (samples[first + n] ?? 0) * (window[n] ?? 0);
    const spectrum = transform(input);
    for (const [band, filter] of filters.entries()) {
      let power = 0;
      for (let n = 0; n < filter.weights.length; n++) {
        power += (spectrum[filter.first + n] ?? 0) ** 2 * (filter.weights[n] ?? 0);
      }
      bands[frame * BANDS + band] = power;
    }
  }
  return bands;
}

type Filter = {
  first: number;
  weights: number[];
};

/** Triangles that overlap by half, equally wide in mel. */
function buildFilters(size: number, { rate, top }: { rate: number; top: number }): Filter[] {
  const lowest = toMel(LOWEST);
  const step = (toMel(top) - lowest) / (BANDS + 1);
  const edge = (index: number): number => (fromMel(lowest + index * step) * size) / rate;
  return Array.from({ length: BANDS }, (_, band) => {
    const [from, middle, to] = [edge(band), edge(band + 1), edge(band + 2)];
    const first = Math.max(1, Math.floor(from));
    const weights: number[] = [];
    for (let bin = first; bin <= Math.ceil(to); bin++) {
      // The narrowest bands are narrower than a bin: each has at least a share of the nearest one.
      const share = bin <= middle ? (bin - from) / (middle - from) : (to - bin) / (to - middle);
      weights.push(Math.max(share, Math.abs(bin - middle) <= 0.5 ? 0.5 : 0));
    }
    return { first, weights };
  });
}

const toMel = (frequency: number): number => 1127 * Math.log(1 + frequency / 700);
const fromMel = (mel: number): number => 700 * (Math.exp(mel / 1127) - 1);
