import { expect, it } from 'vitest';
import { SAMPLE_HZ, type Sample } from './clip-samples.ts';
import { rankMoments } from './rank-moments.ts';

const SAMPLE: Sample = {
  ...{
    dark: 0.1,
    light: 90,
    flat: 0.2,
    colour: 20,
    contrast: 40,
    spread: 0.3,
    recoloured: 0.04,
    persists: 0.9,
  },
  ...{ dimmed: false, changed: 0.02, shift: { x: 0, y: 0 }, centre: { x: 0.5, y: 0.5, weight: 1 } },
};
const second = (time: number) => time * SAMPLE_HZ;

/** Moments of stretches in which equally much happens, by their seconds. */
function rankEqual(seconds: number, stretches: readonly [from: number, to: number][]) {
  const samples = Array.from({ length: second(seconds) }, () => SAMPLE);
  const level = (value: number) => samples.map(() => value);
  return rankMoments(
    stretches.map(([from, to]) => ({ from: second(from), to: second(to) })),
    {
      samples,
      activity: { levels: level(0.5), usual: 0.5, cuts: samples.map(() => false), title: 0 },
      interest: {
        ...{ action: level(0.5), bursts: level(0.5), colour: level(0.5), contrast: level(0.5) },
        ...{ sound: undefined, total: level(0.5) },
      },
      isCalm: false,
    },
  ).map(({ from, score }) => ({ from, score }));
}

it('the first ten seconds of a recording come last among equals, and the first fifth of a short one', () => {
  expect(
    rankEqual(60, [
      [4, 9],
      [8, 12],
      [30, 35],
    ]),
  ).toEqual([
    { from: 30, score: 0.5 },
    { from: 8, score: 0.438 },
    { from: 4, score: 0.375 },
  ]);
  expect(
    rankEqual(20, [
      [4, 9],
      [12, 17],
    ]),
  ).toEqual([
    { from: 4, score: 0.5 },
    { from: 12, score: 0.5 },
  ]);
});
