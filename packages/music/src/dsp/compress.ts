import { RATE, type Stereo, toFactor } from '../sound.ts';

export type Compression = {
  /** dBFS of the mean power above which it acts. */
  threshold: number;
  /** Decibels of input for each decibel of output above the threshold. */
  ratio: number;
  /** Decibels about the threshold in which it begins gradually. */
  knee: number;
  /** Seconds until the measured level has come 98 % of the way to a higher one, and to a lower one. */
  attack: number;
  release: number;
};

/** Makes what is loud softer, in place, both channels alike. */
export function compress([left, right]: Stereo, options: Compression): void {
  const { threshold, knee } = options;
  const up = shareOf(options.attack);
  const down = shareOf(options.release);
  const begins = 10 ** ((threshold - knee / 2) / 10);
  let power = 0;
  for (let n = 0; n < left.length; n++) {
    const [l, r] = [left[n] ?? 0, right[n] ?? 0];
    const now = (l * l + r * r) / 2;
    power += (now - power) * (now > power ? up : down);
    if (power <= begins) continue;
    const gain = toFactor(-reductionOf(10 * Math.log10(power) - threshold, options));
    left[n] = l * gain;
    right[n] = r * gain;
  }
}

/** Of the remaining way, in one sample. */
const shareOf = (seconds: number): number => 1 - Math.exp(-4 / (seconds * RATE));

/** Decibels that a level so far above the threshold is made softer by: a parabola in the knee, then a line. */
function reductionOf(above: number, { ratio, knee }: Compression): number {
  const slope = 1 - 1 / ratio;
  if (above >= knee / 2) return slope * above;
  return (slope * (above + knee / 2) ** 2) / (2 * knee);
}
