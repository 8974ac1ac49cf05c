import { applyBiquad, type Biquad } from './biquad.ts';

/** The K weighting of ITU-R BS.1770 at 48 kHz: a shelf for the head, then a high pass. */
const HEAD: Biquad = {
  b0: 1.53512485958697,
  b1: -2.69169618940638,
  b2: 1.19839281085285,
  a1: -1.69065929318241,
  a2: 0.73248077421585,
};
const HIGH_PASS: Biquad = { b0: 1, b1: -2, b2: 1, a1: -1.99004745483398, a2: 0.99007225036621 };

const BLOCK = 19_200;
const STEP = 4_800;

/** Integrated loudness of a mono sound at 48 kHz in LUFS, with both gates of BS.1770; -Infinity for silence. */
export function measureLoudness(samples: Float32Array): number {
  const weighted = samples.slice();
  applyBiquad(weighted, HEAD);
  applyBiquad(weighted, HIGH_PASS);
  const powers = listBlockPowers(weighted).filter((power) => toLoudness(power) > -70);
  if (powers.length === 0) return Number.NEGATIVE_INFINITY;
  const limiter = toLoudness(mean(powers)) - 10;
  return toLoudness(mean(powers.filter((power) => toLoudness(power) > limiter)));
}

function listBlockPowers(weighted: Float32Array): number[] {
  const steps: number[] = [];
  for (let start = 0; start + STEP <= weighted.length; start += STEP) {
    let sum = 0;
    for (let index = start; index < start + STEP; index++) sum += (weighted[index] ?? 0) ** 2;
    steps.push(sum);
  }
  const perBlock = BLOCK / STEP;
  const powers: number[] = [];
  for (let first = 0; first + perBlock <= steps.length; first++) {
    powers.push(steps.slice(first, first + perBlock).reduce((total, sum) => total + sum, 0) / BLOCK);
  }
  return powers;
}

function mean(values: number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}

function toLoudness(power: number): number {
  return -0.691 + 10 * Math.log10(power);
}
