import { BANDS, measureBands } from '../align/sound-bands.ts';

/** The share of all power that each band of hearing has, from 80 to 7600 Hz, in dB: the colour of a voice, however loud it is. */
export type Timbre = readonly number[];

const RATE = 48_000;
const TOP = 7_600;
/** What is quieter than this beside the loudest band doesn't count. */
const FLOOR = -50;

export function measureTimbre(samples: Float32Array): Timbre {
  const frames = measureBands(samples, { rate: RATE, top: TOP });
  const powers = Array.from({ length: BANDS }, (_, band) => {
    let sum = 0;
    for (let at = band; at < frames.length; at += BANDS) sum += frames[at] as number;
    return sum;
  });
  const loudest = Math.max(...powers);
  return powers.map((power) => Math.max(FLOOR, 10 * Math.log10(power / loudest + 1e-9)));
}

/** How far apart two colours are: the root mean square of the bands' differences, in dB, each taken without its loudness. */
export function compareTimbres(one: Timbre, other: Timbre): number {
  const differences = one.map((level, band) => level - (other[band] ?? 0));
  const middle = differences.reduce((sum, each) => sum + each, 0) / differences.length;
  return Math.sqrt(differences.reduce((sum, each) => sum + (each - middle) ** 2, 0) / differences.length);
}

/** The middle of a voice's power over the bands of hearing, in Hz: higher is brighter. */
export function measureBrightness(timbre: Timbre): number {
  const mel = (frequency: number) => 1127 * Math.log(1 + frequency / 700);
  const [lowest, highest] = [mel(80), mel(TOP)];
  const powers = timbre.map((level) => 10 ** (level / 10));
  const whole = powers.reduce((sum, power) => sum + power, 0);
  const middle = powers.reduce((sum, power, band) => sum + power * (band + 1), 0) / whole;
  return 700 * (Math.exp((lowest + (middle * (highest - lowest)) / (BANDS + 1)) / 1127) - 1);
}
