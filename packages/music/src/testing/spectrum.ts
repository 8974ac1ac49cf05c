/** A Hann window and the turns of a whole circle, for one length. */
type Tables = { window: Float64Array; cosines: Float64Array; sines: Float64Array };

const tables = new Map<number, Tables>();

function tablesOf(count: number): Tables {
  const known = tables.get(count);
  if (known) return known;
  const angles = Float64Array.from({ length: count }, (_, n) => (2 * Math.PI * n) / count);
  const made = {
    window: angles.map((angle) => 0.5 - 0.5 * Math.cos(angle)),
    cosines: angles.map((angle) => Math.cos(-angle)),
    sines: angles.map((angle) => Math.sin(-angle)),
  };
  tables.set(count, made);
  return made;
}

/** Magnitudes of the first half of the spectrum, by a fast Fourier transform of radix two with a Hann window. The length is a power of two. */
export function transform(samples: Float32Array): Float64Array {
  const count = samples.length;
  const { window, cosines, sines } = tablesOf(count);
  const real = new Float64Array(count);
  for (let n = 0; n < count; n++) real[n] = (window[n] ?? 0) * (samples[n] ?? 0);
  const imaginary = new Float64Array(count);
  for (let n = 1, mirrored = 0; n < count; n++) {
    let bit = count >> 1;
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit;
    mirrored ^= bit;
    if (n < mirrored) {
      const kept = real[n] ?? 0;
      real[n] = real[mirrored] ?? 0;
      real[mirrored] = kept;
    }
  }
  for (let span = 2; span <= count; span *= 2) turn({ real, imaginary, span }, { cosines, sines });
  const magnitudes = new Float64Array(count / 2);
  for (let n = 0; n < magnitudes.length; n++)
    magnitudes[n] = Math.sqrt((real[n] ?? 0) ** 2 + (imaginary[n] ?? 0) ** 2);
  return magnitudes;
}

type Turn = { real: Float64Array; imaginary: Float64Array; span: number };

function turn({ real, imaginary, span }: Turn, { cosines, sines }: Pick<Tables, 'cosines' | 'sines'>): void {
  const half = span / 2;
  const step = real.length / span;
  for (let k = 0; k < half; k++) {
    const cos = cosines[k * step] ?? 0;
    const sin = sines[k * step] ?? 0;
    for (let n = k; n < real.length; n += span) {
      const a = real[n + half] ?? 0;
      const b = imaginary[n + half] ?? 0;
      const x = a * cos - b * sin;
      const y = a * sin + b * cos;
      const u = real[n] ?? 0;
      const v = imaginary[n] ?? 0;
      real[n + half] = u - x;
      imaginary[n + half] = v - y;
      real[n] = u + x;
      imaginary[n] = v + y;
    }
  }
}

/** The frequency of the strongest partial within `cents` of `near`, and its magnitude. */
export function findPartial(
  spectrum: Float64Array,
  { near, rate, cents = 60 }: { near: number; rate: number; cents?: number },
): { frequency: number; magnitude: number } {
  const width = rate / (2 * spectrum.length);
  const from = Math.floor((near * 2 ** (-cents / 1200)) / width);
  const to = Math.ceil((near * 2 ** (cents / 1200)) / width);
  let best = from;
  for (let bin = from; bin <= to; bin++) if ((spectrum[bin] ?? 0) > (spectrum[best] ?? 0)) best = bin;
  const [before, at, after] = [-1, 0, 1].map((side) => Math.log((spectrum[best + side] ?? 0) + 1e-9));
  const [a, b, c] = [before ?? 0, at ?? 0, after ?? 0];
  const shift = (a - c) / (2 * (a - 2 * b + c) || 1);
  return { frequency: (best + shift) * width, magnitude: spectrum[best] ?? 0 };
}
