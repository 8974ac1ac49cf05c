import { RATE, type Stereo } from '../sound.ts';
import { applyBiquad, type Biquad } from './biquad.ts';

/** The weighting of ITU-R BS.1770 at 48 kHz. */
const PRE: Biquad = [
  1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585,
];
const RLB: Biquad = [1, -2, 1, -1.99004745483398, 0.99007225036621];

const STEP = RATE / 10;
const ABSOLUTE = -70;

const toLufs = (power: number): number => -0.691 + 10 * Math.log10(Math.max(1e-12, power));

function weigh(samples: Float32Array): Float32Array {
  const weighted = samples.slice();
  applyBiquad(weighted, PRE);
  applyBiquad(weighted, RLB);
  return weighted;
}

/** Power of each tenth of a second, of all channels together. */
function listPowers(channels: readonly Float32Array[]): Float64Array {
  const powers = new Float64Array(Math.ceil((channels[0]?.length ?? 0) / STEP));
  for (const channel of channels) {
    const weighted = weigh(channel);
    for (let n = 0; n < weighted.length; n++) {
      const block = Math.floor(n / STEP);
      powers[block] = (powers[block] ?? 0) + (weighted[n] ?? 0) ** 2 / STEP;
    }
  }
  return powers;
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Loudness of every 0.4 s, a tenth of a second apart, in LUFS. */
export function listMomentary(channels: readonly Float32Array[]): number[] {
  const powers = listPowers(channels);
  const count = Math.max(1, powers.length - 3);
  return Array.from({ length: count }, (_, n) => toLufs(meanOf([...powers.subarray(n, n + 4)])));
}

/** EBU R 128, integrated, in LUFS; -Infinity for what is silent. */
export function measureIntegrated(sound: Stereo | readonly Float32Array[]): number {
  const loud = listMomentary(sound).filter((lufs) => lufs > ABSOLUTE);
  if (loud.length === 0) return Number.NEGATIVE_INFINITY;
  const powerOf = (lufs: number) => 10 ** ((lufs + 0.691) / 10);
  const gate = toLufs(meanOf(loud.map(powerOf))) - 10;
  return toLufs(meanOf(loud.filter((lufs) => lufs > gate).map(powerOf)));
}
