import { RATE, toFactor } from '../sound.ts';

/** Coefficients of y = b0 x + b1 x1 + b2 x2 - a1 y1 - a2 y2. */
export type Biquad = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

type Band = { frequency: number; decibels: number; q: number };

/** R. Bristow-Johnson's formulas. */
export function buildPeak({ frequency, decibels, q }: Band): Biquad {
  const a = toFactor(decibels / 2);
  const w = (2 * Math.PI * frequency) / RATE;
  const alpha = Math.sin(w) / (2 * q);
  const a0 = 1 + alpha / a;
  return [
    (1 + alpha * a) / a0,
    (-2 * Math.cos(w)) / a0,
    (1 - alpha * a) / a0,
    (-2 * Math.cos(w)) / a0,
    (1 - alpha / a) / a0,
  ];
}

export function buildShelf({ frequency, decibels, q, side }: Band & { side: 'low' | 'high' }): Biquad {
  const a = toFactor(decibels / 2);
  const w = (2 * Math.PI * frequency) / RATE;
  const turn = side === 'high' ? -1 : 1;
  const cos = Math.cos(w) * turn;
  const root = 2 * Math.sqrt(a) * (Math.sin(w) / (2 * q));
  const a0 = a + 1 + (a - 1) * cos + root;
  return [
    (a * (a + 1 - (a - 1) * cos + root)) / a0,
    (2 * a * (a - 1 - (a + 1) * cos) * turn) / a0,
    (a * (a + 1 - (a - 1) * cos - root)) / a0,
    (-2 * (a - 1 + (a + 1) * cos) * turn) / a0,
    (a + 1 + (a - 1) * cos - root) / a0,
  ];
}

export function buildHighPass({ frequency, q }: Omit<Band, 'decibels'>): Biquad {
  const w = (2 * Math.PI * frequency) / RATE;
  const alpha = Math.sin(w) / (2 * q);
  const cos = Math.cos(w);
  const a0 = 1 + alpha;
  return [(1 + cos) / 2 / a0, -(1 + cos) / a0, (1 + cos) / 2 / a0, (-2 * cos) / a0, (1 - alpha) / a0];
}

/** Filters in place. */
export function applyBiquad(samples: Float32Array, [b0, b1, b2, a1, a2]: Biquad): void {
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  for (let n = 0; n < samples.length; n++) {
    const x = samples[n] ?? 0;
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    samples[n] = y;
  }
}
