import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FPS } from '../frames.ts';
import { CLIPS_MAX, type ClipRange, clipRange, RANGE_MIN_SECONDS, RANGES_MAX, SPEEDS } from './clip-range.ts';
import { canHoldRange, clampRange, moveEdge, moveRange, snapToFrame } from './range-edges.ts';
import {
  addRange,
  findSplit,
  reorder,
  splitRange,
  withClipLength,
  withMovedClip,
  withoutClip,
} from './range-list.ts';
import { compareTotal, shownSeconds, sumShown } from './range-totals.ts';

const time = fc.double({ min: -20, max: 700, noNaN: true });
const duration = fc.double({ min: RANGE_MIN_SECONDS, max: 600, noNaN: true });

/** A clip, and a range on whole frames of it as the handles make them. */
const inClip = fc
  .record({
    duration,
    start: fc.double({ min: 0, max: 1, noNaN: true }),
    end: fc.double({ min: 0, max: 1, noNaN: true }),
    speed: fc.constantFrom(...SPEEDS),
    clip: fc.nat(CLIPS_MAX - 1),
  })
  .map(({ duration: seconds, start, end, speed, clip }) => {
    const whole: ClipRange = { clip, from: 0, to: seconds, speed };
    const begun = moveEdge(whole, { edge: 'from', time: start * seconds, duration: seconds });
    const length = end * (seconds - begun.from);
    const range = moveEdge(begun, { edge: 'to', time: begun.from + length, duration: seconds });
    return { range, duration: seconds };
  });

const list = fc.array(
  inClip.map(({ range }) => range),
  { maxLength: RANGES_MAX },
);

function expectWithin(range: ClipRange, seconds: number) {
  expect(clipRange.safeParse(range).success).toBe(true);
  expect(range.from).toBeGreaterThanOrEqual(0);
  expect(range.to).toBeLessThanOrEqual(seconds);
}

const isOnFrame = (at: number) => Math.abs(at * FPS - Math.round(at * FPS)) < 1e-6;

describe('the edges of a range', () => {
  it('stay within the clip and at the minimal length, wherever they are moved', () => {
    fc.assert(
      fc.property(inClip, fc.constantFrom('from', 'to'), time, ({ range, duration: seconds }, edge, at) => {
        const moved = moveEdge(range, { edge, time: at, duration: seconds });
        expectWithin(moved, seconds);
        const other = edge === 'from' ? 'to' : 'from';
        expect(moved[other]).toBe(range[other]);
      }),
    );
  });

  it('are at a whole frame or at the end of the clip', () => {
    fc.assert(
      fc.property(time, duration, (at, seconds) => {
        const snapped = snapToFrame(at, seconds);
        expect(snapped === seconds || isOnFrame(snapped)).toBe(true);
        expect(Math.abs(snapped - Math.min(Math.max(at, 0), seconds))).toBeLessThanOrEqual(0.5 / FPS + 1e-9);
        expect(snapToFrame(snapped, seconds)).toBe(snapped);
      }),
    );
  });

  it('keep their distance when the whole range is moved', () => {
    fc.assert(
      fc.property(inClip, time, ({ range, duration: seconds }, at) => {
        const moved = moveRange(range, { time: at, duration: seconds });
        expectWithin(moved, seconds);
        expect(moved.to - moved.from).toBeCloseTo(range.to - range.from, 6);
      }),
    );
  });

  it('are cut back by a shorter file, or the range goes', () => {
    fc.assert(
      fc.property(inClip, duration, ({ range }, seconds) => {
        const clamped = clampRange(range, seconds);
        if (clamped) expectWithin(clamped, seconds);
        else expect(seconds - range.from).toBeLessThan(RANGE_MIN_SECONDS);
      }),
    );
  });
});

describe('a list of ranges', () => {
  it('gets a range of three seconds, or less of a short clip, within the clip', () => {
    fc.assert(
      fc.property(list, duration, time, (ranges, seconds, at) => {
        const added = addRange(ranges, { clip: 1, time: at, duration: seconds });
        const last = added[ranges.length];
        if (ranges.length === RANGES_MAX) {
          expect(added).toEqual(ranges);
          return;
        }
        if (!last) throw new Error('no range was added');
        expect(added).toHaveLength(ranges.length + 1);
        expectWithin(last, seconds);
        expect(shownSeconds(last)).toBeCloseTo(Math.min(3, seconds), 6);
      }),
    );
  });

  it('gets none of a clip that is shorter than a range', () => {
    const tooShort = fc.double({ min: 0, max: RANGE_MIN_SECONDS - 0.001, noNaN: true });
    fc.assert(
      fc.property(list, tooShort, (ranges, seconds) => {
        expect(canHoldRange(seconds)).toBe(false);
        expect(addRange(ranges, { clip: 0, time: 0, duration: seconds })).toEqual(ranges);
      }),
    );
  });

  it('shows the same after a split, for as long', () => {
    fc.assert(
      fc.property(inClip, fc.double({ min: 0, max: 1, noNaN: true }), list, ({ range }, part, others) => {
        const ranges = [...others.slice(0, 3), range, ...others.slice(3, RANGES_MAX - 1)];
        const index = Math.min(3, others.length);
        const at = range.from + part * (range.to - range.from);
        const split = splitRange(ranges, { index, time: at });
        expect(sumShown(split)).toBeCloseTo(sumShown(ranges), 6);
        const canSplit = findSplit(range, at) !== undefined && ranges.length < RANGES_MAX;
        expect(split).toHaveLength(ranges.length + (canSplit ? 1 : 0));
        if (!canSplit) return;
        const [first, second] = split.slice(index, index + 2);
        expect(first).toEqual({ ...range, to: second?.from });
        expect(second).toEqual({ ...range, from: first?.to });
        for (const half of [first, second]) expect(clipRange.safeParse(half).success).toBe(true);
      }),
    );
  });

  it('has the same ranges in another order after one was moved, and the former one after it was moved back', () => {
    fc.assert(
      fc.property(list, fc.nat(RANGES_MAX), fc.nat(RANGES_MAX), (ranges, from, to) => {
        const moved = reorder(ranges, { from, to });
        expect(new Set(moved)).toEqual(new Set(ranges));
        expect(moved).toHaveLength(ranges.length);
        if (from >= ranges.length || to >= ranges.length) {
          expect(moved).toEqual(ranges);
          return;
        }
        expect(moved[to]).toBe(ranges[from]);
        expect(reorder(moved, { from: to, to: from })).toEqual(ranges);
      }),
    );
  });

  it('names the same clips after one of them was moved', () => {
    const place = fc.nat(CLIPS_MAX - 1);
    fc.assert(
      fc.property(list, place, place, (ranges, from, to) => {
        const clips = [0, 1, 2, 3, 4];
        const movedClips = reorder(clips, { from, to });
        const moved = withMovedClip(ranges, { from, to });
        expect(moved.map(({ clip }) => movedClips[clip])).toEqual(ranges.map(({ clip }) => clips[clip]));
      }),
    );
  });

  it('loses the ranges of a removed clip alone, and names the others’ clips as before', () => {
    fc.assert(
      fc.property(list, fc.nat(CLIPS_MAX - 1), (ranges, removed) => {
        const clips = [0, 1, 2, 3, 4];
        const left = clips.toSpliced(removed, 1);
        const kept = withoutClip(ranges, removed);
        const expected = ranges.filter(({ clip }) => clip !== removed);
        expect(kept.map(({ clip, ...rest }) => ({ ...rest, clip: left[clip] }))).toEqual(
          expected.map(({ clip, ...rest }) => ({ ...rest, clip: clips[clip] })),
        );
      }),
    );
  });

  it('keeps to a clip’s new length', () => {
    fc.assert(
      fc.property(list, fc.nat(CLIPS_MAX - 1), duration, (ranges, clip, seconds) => {
        const kept = withClipLength(ranges, { clip, duration: seconds });
        for (const range of kept) if (range.clip === clip) expectWithin(range, seconds);
        const others = (all: ClipRange[]) => all.filter((range) => range.clip !== clip);
        expect(others(kept)).toEqual(others(ranges));
      }),
    );
  });
});

describe('the total', () => {
  it.each([
    [12.4, 15.2, 'short'],
    [15.2, 15.24, 'fits'],
    [15.16, 15.2, 'fits'],
    [16, 15.2, 'long'],
  ])('of %d s beside %d s is %s', (shown, seconds, expected) => {
    expect(compareTotal(shown, seconds)).toBe(expected);
  });
});
