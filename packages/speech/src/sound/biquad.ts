/** A second-order filter, normalised so that a0 is 1. */
export type Biquad = {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
};

type Kind = 'highpass' | 'peak' | 'lowshelf' | 'highshelf' | 'allpass' | 'lowpass';

/** The well-known audio equaliser formulas: `frequency` in Hz, `gain` in dB (peak and shelves only), `q` is the quality. */
export function buildBiquad(
  kind: Kind,
  { rate, frequency, q, gain = 0 }: { rate: number; frequency: number; q: number; gain?: number },
): Biquad {
  const w = (2 * Math.PI * frequency) / rate;
  const cos = Math.cos(w);
  const alpha = Math.sin(w) / (2 * q);
  const a = 10 ** (gain / 40);
  const root = 2 * Math.sqrt(a) * alpha;
  const resonance = { a0: 1 + alpha, a1: -2 * cos, a2: 1 - alpha };
  switch (kind) {
    case 'highpass':
      return normalise({ b0: (1 + cos) / 2, b1: -(1 + cos), b2: (1 + cos) / 2, ...resonance });
    case 'lowpass':
      return normalise({ b0: (1 - cos) / 2, b1: 1 - cos, b2: (1 - cos) / 2, ...resonance });
    case 'allpass':
      return normalise({ b0: 1 - alpha, b1: -2 * cos, b2: 1 + alpha, ...resonance });
    case 'peak':
      return normalise({
        b0: 1 + alpha * a,
        b1: -2 * cos,
        b2: 1 - alpha * a,
        a0: 1 + alpha / a,
        a1: -2 * cos,
        a2: 1 - alpha / a,
      });
    case 'lowshelf':
      return normalise({
        b0: a * (a + 1 - (a - 1) * cos + root),
        b1: 2 * a * (a - 1 - (a + 1) * cos),
        b2: a * (a + 1 - (a - 1) * cos - root),
        a0: a + 1 + (a - 1) * cos + root,
        a1: -2 * (a - 1 + (a + 1) * cos),
        a2: a + 1 + (a - 1) * cos - root,
      });
    case 'highshelf':
      return normalise({
        b0: a * (a + 1 + (a - 1) * cos + root),
        b1: -2 * a * (a - 1 + (a + 1) * cos),
        b2: a * (a + 1 + (a - 1) * cos - root),
        a0: a + 1 - (a - 1) * cos + root,
        a1: 2 * (a - 1 - (a + 1) * cos),
        a2: a + 1 - (a - 1) * cos - root,
      });
  }
}

function normalise({ b0, b1, b2, a0, a1, a2 }: Biquad & { a0: number }): Biquad {
  return { b0: b0 / a0, b1: b1 / a0, b2: b2 / a0, a1: a1 / a0, a2: a2 / a0 };
}

/** Filters in place. */
export function applyBiquad(samples: Float32Array, filter: Biquad): void {
  const { b0, b1, b2, a1, a2 } = filter;
  let z1 = 0;
  let z2 = 0;
  for (let index = 0; index < samples.length; index++) {
    const x = samples[index] ?? 0;
    const y = b0 * x + z1;
    z1 = b1 * x - a1 * y + z2;
    z2 = b2 * x - a2 * y;
    samples[index] = y;
  }
}
