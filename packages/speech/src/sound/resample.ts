/** The rate of all finished sound, in samples a second. */
export const SOUND_RATE = 48_000;

const TAPS = 48;
const KAISER_BETA = 8;
/** Of the input's half rate: leaves room for the filter to fall before it would mirror. */
const PASSBAND = 0.93;

/** Filters already built, by the numerator of the ratio. */
const PHASES = new Map<number, Float64Array>();

/**
 * Changes the rate of a mono sound, band-limited (a windowed-sinc filter for each phase of the ratio; mirror images are
 * over 70 dB down). The output starts at the input's first sample and has no added delay. Only raises rates.
 */
export function resampleSound(input: Float32Array, { from, to }: { from: number; to: number }): Float32Array {
  if (from === to) return input.slice();
  const divisor = greatestCommonDivisor(from, to);
  const up = to / divisor;
  const down = from / divisor;
  const phases = PHASES.get(up) ?? buildPhases(up);
  PHASES.set(up, phases);
  const output = new Float32Array(Math.floor((input.length * up) / down));
  for (let index = 0; index < output.length; index++) {
    const position = index * down;
    const first = Math.floor(position / up) - TAPS / 2 + 1;
    const offset = (position % up) * TAPS;
    let sum = 0;
    const lastTap = Math.min(TAPS, input.length - first);
    for (let tap = Math.max(0, -first); tap < lastTap; tap++) {
      sum += (input[first + tap] ?? 0) * (phases[offset + tap] ?? 0);
    }
    output[index] = sum;
  }
  return output;
}

function buildPhases(up: number): Float64Array {
  const phases = new Float64Array(up * TAPS);
  for (let phase = 0; phase < up; phase++) {
    let total = 0;
    for (let tap = 0; tap < TAPS; tap++) {
      const distance = tap - (TAPS / 2 - 1) - phase / up;
      const value = PASSBAND * sinc(PASSBAND * distance) * kaiser(distance / (TAPS / 2));
      phases[phase * TAPS + tap] = value;
      total += value;
    }
    for (let tap = 0; tap < TAPS; tap++)
      phases[phase * TAPS + tap] = (phases[phase * TAPS + tap] ?? 0) / total;
  }
  return phases;
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

function kaiser(x: number): number {
  if (Math.abs(x) >= 1) return 0;
  return bessel(KAISER_BETA * Math.sqrt(1 - x * x)) / bessel(KAISER_BETA);
}

/** Modified Bessel function of the first kind, order zero. */
function bessel(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; k < 30; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
