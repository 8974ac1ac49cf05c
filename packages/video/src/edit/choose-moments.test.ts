import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHOSEN_MAX, chooseMoments } from './choose-moments.ts';
import type { ClipMoments, Moment } from './moments.ts';

const makeMoment = (from: number, to: number, score: number): Moment => ({
  from,
  to,
  score,
  why: ['action'],
  focus: [{ time: from, x: 0.5, y: 0.5 }],
});

const makeClip = (moments: Moment[], duration = 60): ClipMoments => ({
  version: 1,
  duration,
  moments: moments.toSorted((a, b) => b.score - a.score),
  skipped: [],
  loudness: null,
});

/** Moments of one clip: some touch, some have gaps between them. */
const clips = fc
  .array(
    fc.record({
      gap: fc.constantFrom(0, 0, 0.5, 4),
      length: fc.integer({ min: 3, max: 60 }).map((tenths) => tenths / 10),
      score: fc.integer({ min: 0, max: 1000 }).map((score) => score / 1000),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((list) => {
    let at = 0;
    const moments = list.map(({ gap, length, score }) => {
      const from = at + gap;
      at = from + length;
      return makeMoment(from, at, score);
    });
    return makeClip(moments, at);
  });
const orders = fc.tuple(
  fc.array(fc.option(clips, { nil: null }), { minLength: 1, maxLength: 5 }),
  fc.double({ min: 1, max: 150, noNaN: true }),
);
const sum = (list: { from: number; to: number }[]) => list.reduce((all, { from, to }) => all + to - from, 0);

test('at most four ranges that don’t overlap, all within moments, the strongest first', () => {
  fc.assert(
    fc.property(orders, ([list, seconds]) => {
      const chosen = chooseMoments(list, seconds);
      expect(chosen.length).toBeLessThanOrEqual(CHOSEN_MAX);
      for (const [index, { clip, from, to, path }] of chosen.entries()) {
        const moments = list[clip]?.moments ?? [];
        const covered = moments.reduce(
          (all, one) => all + Math.max(0, Math.min(to, one.to) - Math.max(from, one.from)),
          0,
        );
        expect(to - from).toBeGreaterThan(0);
        expect(covered).toBeCloseTo(to - from, 5);
        expect(path.length).toBeGreaterThan(0);
        const after = chosen.slice(index + 1).filter((other) => other.clip === clip);
        for (const other of after) expect(other.to <= from + 1e-9 || other.from >= to - 1e-9).toBe(true);
      }
    }),
  );
});

test('none only where no clip has moments, and the same for the same', () => {
  fc.assert(
    fc.property(orders, ([list, seconds]) => {
      const chosen = chooseMoments(list, seconds);
      expect(chosen.length === 0).toBe(list.every((clip) => clip === null));
      expect(chooseMoments(structuredClone(list), seconds)).toEqual(chosen);
    }),
  );
});

test('one row of moments that is long enough covers the length, however long', () => {
  const row = Array.from({ length: 40 }, (_, index) =>
    makeMoment(index * 4, index * 4 + 4, 0.3 + index / 100),
  );
  fc.assert(
    fc.property(fc.double({ min: 1, max: 150, noNaN: true }), (seconds) => {
      expect(sum(chooseMoments([makeClip(row)], seconds))).toBeGreaterThanOrEqual(seconds - 1e-6);
    }),
  );
});

test('a short video shows the best moment alone, a long one the best of all clips', () => {
  const first = makeClip([makeMoment(10, 15, 0.4), makeMoment(20, 25, 0.6)]);
  const second = makeClip([makeMoment(3, 9, 0.8)]);
  expect(chooseMoments([first, second], 4)).toEqual([
    { clip: 1, from: 3, to: 7, speed: 1, path: [{ time: 3, x: 0.5, y: 0.5 }] },
  ]);
  const long = chooseMoments([first, null, second], 12);
  expect(long.map(({ clip, from, to }) => [clip, from, to])).toEqual([
    [2, 3, 8],
    [0, 20, 25],
    [0, 10, 15],
  ]);
});

test('where moments are shorter than the video, all of the best are shown whole', () => {
  const clip = makeClip([makeMoment(2, 4, 0.9), makeMoment(8, 11, 0.5)]);
  expect(chooseMoments([clip], 60).map(({ from, to }) => [from, to])).toEqual([
    [2, 4],
    [8, 11],
  ]);
});

test('parts that follow each other become one range', () => {
  const clip = makeClip([makeMoment(0, 4, 0.9), makeMoment(4, 8, 0.7), makeMoment(8, 12, 0.5)]);
  expect(chooseMoments([clip], 12).map(({ from, to }) => [from, to])).toEqual([[0, 12]]);
  const rising = makeClip([makeMoment(0, 4, 0.5), makeMoment(4, 8, 0.7), makeMoment(8, 12, 0.9)]);
  expect(chooseMoments([rising], 11).map(({ from, to }) => [from, to])).toEqual([[1, 12]]);
});
