/** Seconds of a window; half of it is the step between two of them. */
const WINDOW = 0.032;
/** Seconds to each side within which the continuation that fits best is looked for. */
const REACH = 0.008;
/** Places are first compared this many samples apart, by every such sample. */
const COARSE = 4;

/**
 * Says a sound `pace` times as fast at the same pitch (waveform similarity overlap-add): its moment t is at t / `pace`. Silence stays
 * silence, and equal input gives equal samples.
 */
export function stretchSound(
  samples: Float32Array,
  { rate, pace }: { rate: number; pace: number },
): Float32Array {
  if (pace === 1) return samples.slice();
  const step = Math.round((rate * WINDOW) / 2);
  const reach = Math.round(rate * REACH);
  const window = Float32Array.from(
    { length: 2 * step },
    (_, n) => 0.5 - 0.5 * Math.cos((Math.PI * n) / step),
  );
  const output = new Float32Array(Math.round(samples.length / pace));
  let from = -step;
  for (let at = -step; at < output.length; at += step) {
    const middle = Math.round((at + step) * pace) - step;
    // The window after the last one would continue it without a seam.
    from = at < 0 ? middle : findContinuation(samples, { wanted: from + step, middle, reach, length: step });
    for (let n = Math.max(0, -at, -from); n < 2 * step; n++) {
      if (at + n >= output.length || from + n >= samples.length) break;
      output[at + n] = (output[at + n] ?? 0) + (samples[from + n] ?? 0) * (window[n] ?? 0);
    }
  }
  return output;
}

type Search = { wanted: number; middle: number; reach: number; length: number };

/** Where a stretch is that is most like the wanted one. */
function findContinuation(samples: Float32Array, { wanted, middle, reach, length }: Search): number {
  const search = (around: number, { width, stride }: { width: number; stride: number }): number => {
    let best = around;
    let most = Number.NEGATIVE_INFINITY;
    for (let place = around - width; place <= around + width; place += stride) {
      const likeness = measureLikeness(samples, { wanted, place, length, stride });
      if (likeness <= most) continue;
      best = place;
      most = likeness;
    }
    return best;
  };
  return search(search(middle, { width: reach, stride: COARSE }), { width: COARSE - 1, stride: 1 });
}

function measureLikeness(
  samples: Float32Array,
  { wanted, place, length, stride }: { wanted: number; place: number; length: number; stride: number },
): number {
  let product = 0;
  let power = 1e-9;
  const end = Math.min(length, samples.length - wanted, samples.length - place);
  for (let n = Math.max(0, -wanted, -place); n < end; n += stride) {
    const own = samples[place + n] ?? 0;
    product += (samples[wanted + n] ?? 0) * own;
    power += own * own;
  }
  return product / Math.sqrt(power);
}
