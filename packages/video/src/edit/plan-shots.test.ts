import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SpeechTrack, TimedWord } from '../speech-track.ts';
import { RANGE_MIN_SECONDS, SPEEDS } from './clip-range.ts';
import { listCutPoints } from './cut-points.ts';
import { FOCUS_SPEED, focusAt } from './focus-path.ts';
import { planShots, SHOT_MIN_FRAMES, type ShotPlan } from './plan-shots.ts';
import { PUNCH_IN } from './punch-ins.ts';
import { TRANSITIONS } from './shot.ts';

const SPEECH_GAPS = fc.array(
  fc.record({
    said: fc.double({ min: 0.1, max: 0.6, noNaN: true }),
    pause: fc.double({ min: 0, max: 0.5, noNaN: true }),
    stressed: fc.boolean(),
    endsPhrase: fc.boolean(),
    dot: fc.boolean(),
  }),
  { maxLength: 40 },
);

const speech = SPEECH_GAPS.map((gaps): SpeechTrack => {
  let time = 0;
  const words = gaps.map(({ said, pause, stressed, endsPhrase, dot }): TimedWord => {
    const start = time;
    time += said + pause;
    return { text: dot ? 'go.' : 'go', start, end: start + said, stressed, endsPhrase };
  });
  return { duration: time, words, mouth: [] };
});

const durations = fc.array(fc.double({ min: 1, max: 60, noNaN: true }), { minLength: 1, maxLength: 5 });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const path = fc.array(fc.record({ time: fc.double({ min: 0, max: 60, noNaN: true }), x: share, y: share }), {
  maxLength: 8,
});

const plans = durations.chain((all) =>
  fc.record({
    durations: fc.constant(all),
    ranges: fc.array(
      fc
        .record({
          clip: fc.integer({ min: 0, max: all.length - 1 }),
          at: share,
          length: fc.double({ min: RANGE_MIN_SECONDS, max: 20, noNaN: true }),
          speed: fc.constantFrom(...SPEEDS),
          focus: fc.option(fc.record({ x: share, y: share }), { nil: undefined }),
          path: path.map((keys) => keys.toSorted((a, b) => a.time - b.time)),
        })
        .map(({ at, length, ...range }) => {
          const from = at * ((all[range.clip] ?? 1) - RANGE_MIN_SECONDS);
          return { ...range, from, to: Math.min(all[range.clip] ?? 1, from + length) };
        }),
      { minLength: 1, maxLength: 8 },
    ),
    speech,
    locale: fc.constant('en'),
    frames: fc
      .record({ from: fc.integer({ min: 0, max: 60 }), length: fc.integer({ min: 1, max: 900 }) })
      .map(({ from, length }) => ({ from, to: from + length })),
    fit: fc.constantFrom('loop' as const, 'hold' as const),
    calm: fc.boolean(),
    transitions: fc.subarray([...TRANSITIONS]),
    seed: fc.nat(),
  }),
);

function check(predicate: (plan: ShotPlan) => void): void {
  fc.assert(fc.property(plans, predicate), { numRuns: 300 });
}

describe('the shots of a video', () => {
  it('follow each other without gaps, on whole frames', () => {
    check((plan) => {
      const shots = planShots(plan);
      expect(shots[0]?.from).toBe(plan.frames.from);
      expect(shots.at(-1)?.to).toBe(plan.frames.to);
      for (const [index, { from, to }] of shots.entries()) {
        expect(Number.isInteger(from) && Number.isInteger(to) && to > from).toBe(true);
        if (index > 0) expect(shots[index - 1]?.to).toBe(from);
      }
    });
  });

  it('show the ranges in their order, from their start, within their clips', () => {
    check((plan) => {
      for (const [index, shot] of planShots(plan).entries()) {
        const range = plan.ranges[index % plan.ranges.length];
        expect(shot).toMatchObject({ clip: range?.clip, start: range?.from, speed: range?.speed });
        expect(shot.end).toBe(Math.min(range?.to ?? 0, plan.durations[shot.clip] ?? 0));
      }
    });
  });

  it('ask a range for no more than it has, except for a last picture that is held', () => {
    check((plan) => {
      const shots = planShots(plan);
      for (const [index, { from, to, start, end, speed }] of shots.entries()) {
        const isHeld = plan.fit === 'hold' && index === plan.ranges.length - 1;
        if (!isHeld) expect(((to - from) / 30) * speed).toBeLessThanOrEqual(end - start + speed / 30);
      }
      if (plan.fit === 'hold') expect(shots.length).toBeLessThanOrEqual(plan.ranges.length);
    });
  });

  it('change where a phrase ends, wherever one is in reach', () => {
    check((plan) => {
      const points = listCutPoints(plan.speech, plan.locale).map(({ frame }) => frame);
      for (const { from, to, start, end, speed } of planShots(plan).slice(0, -1)) {
        if (points.includes(to)) continue;
        const room = Math.max(1, Math.floor(((end - start) / speed) * 30 + 1e-4));
        const least =
          from + Math.max(Math.min(SHOT_MIN_FRAMES, room), Math.ceil(room - Math.min(room * 0.4, 45)));
        expect(points.filter((frame) => frame >= least && frame <= to)).toEqual([]);
      }
    });
  });

  it('are the same for the same plan', () => {
    check((plan) => {
      expect(planShots(structuredClone(plan))).toEqual(planShots(plan));
    });
  });

  it('keep a focus that was set, and follow one that was found slowly, within the picture', () => {
    check((plan) => {
      for (const [index, { focus, from, to }] of planShots(plan).entries()) {
        const range = plan.ranges[index % plan.ranges.length];
        if (range?.focus) expect(focusAt(focus, (from + to) / 60)).toEqual(range.focus);
        for (const { x, y } of focus) expect([x, y].every((value) => value >= 0 && value <= 1)).toBe(true);
        for (const [key, now] of focus.entries()) {
          const last = focus[key - 1];
          if (last)
            expect(Math.abs(now.x - last.x)).toBeLessThanOrEqual(FOCUS_SPEED * (now.time - last.time) + 1e-9);
        }
      }
    });
  });

  it('come nearer at stressed words alone, within a shot, a few times', () => {
    check((plan) => {
      const shots = planShots(plan);
      const starts = plan.speech.words
        .filter(({ stressed }) => stressed)
        .map(({ start }) => start - PUNCH_IN.ahead);
      for (const { zoom, from, to } of shots) {
        expect(zoom.length % 4).toBe(0);
        for (const [index, key] of zoom.entries()) {
          expect(key.time).toBeGreaterThan(from / 30);
          expect(key.time).toBeLessThan(to / 30);
          if (index % 4 === 0) expect(starts).toContain(key.time);
        }
      }
      expect(shots.flatMap(({ zoom }) => zoom).length).toBeLessThanOrEqual(4 * PUNCH_IN.most);
    });
  });

  it('come in by a transition only where something else is seen for 0.8 s, and at most twice a second', () => {
    check((plan) => {
      const shots = planShots(plan);
      const drawn = shots.filter(({ transition }) => transition !== 'none');
      for (const shot of drawn) {
        const former = shots[shots.indexOf(shot) - 1];
        expect(shot.to - shot.from).toBeGreaterThanOrEqual(24);
        expect(former && [former.clip, former.start, former.end]).not.toEqual([
          shot.clip,
          shot.start,
          shot.end,
        ]);
      }
      for (const { from } of drawn)
        expect(drawn.filter((each) => each.from >= from && each.from < from + 30).length).toBeLessThan(3);
    });
  });

  it('neither move nor come in by more than a cut where it is calm', () => {
    check((plan) => {
      for (const { zoom, transition } of planShots({ ...plan, calm: true }))
        expect({ zoom, transition }).toEqual({ zoom: [], transition: 'none' });
    });
  });
});

const PLAN: ShotPlan = {
  ranges: [],
  durations: [10],
  speech: { duration: 4, words: [], mouth: [] },
  locale: 'en',
  frames: { from: 0, to: 120 },
  fit: 'loop',
  calm: false,
  transitions: ['none'],
  seed: 0,
};
const RANGE = { clip: 0, from: 1, to: 3, speed: 1 as const };

describe('planShots', () => {
  it('makes no shots of no ranges, nor of ranges that the clips don’t have', () => {
    expect(planShots(PLAN)).toEqual([]);
    expect(
      planShots({
        ...PLAN,
        ranges: [
          { ...RANGE, clip: 1 },
          { ...RANGE, from: 11, to: 12 },
        ],
      }),
    ).toEqual([]);
  });

  it('starts again with the first range, or holds the last picture', () => {
    const plan = {
      ...PLAN,
      ranges: [
        { ...RANGE, to: 2 },
        { ...RANGE, from: 4, to: 5 },
      ],
    };
    expect(planShots(plan).map(({ from, start }) => [from, start])).toEqual([
      [0, 1],
      [30, 4],
      [60, 1],
      [90, 4],
    ]);
    expect(planShots({ ...plan, fit: 'hold' }).map(({ from, to }) => [from, to])).toEqual([
      [0, 30],
      [30, 120],
    ]);
  });

  it('brings another range in by the template’s transition, and the same one again, or a short one, by a cut', () => {
    const plan = { ...PLAN, transitions: ['flash' as const], frames: { from: 0, to: 240 } };
    const transitionsOf = (ranges: ShotPlan['ranges']) =>
      planShots({ ...plan, ranges }).map(({ transition }) => transition);
    expect(transitionsOf([RANGE])).toEqual(['none', 'none', 'none', 'none']);
    expect(transitionsOf([RANGE, { ...RANGE, from: 4, to: 6 }])).toEqual(['none', 'flash', 'flash', 'flash']);
    const short = { ...RANGE, from: 4, to: 4.5 };
    expect(transitionsOf([RANGE, short]).slice(0, 3)).toEqual(['none', 'none', 'flash']);
  });

  it('shows a range at twice its speed in half its time', () => {
    const [first] = planShots({ ...PLAN, ranges: [{ ...RANGE, to: 5, speed: 2 }] });
    expect(first).toMatchObject({ from: 0, to: 60, start: 1, end: 5 });
  });

  it('prefers the end of a sentence to a later end of a phrase', () => {
    const word = { stressed: false, endsPhrase: true };
    const words = [
      { ...word, text: 'Go.', start: 0.5, end: 1.5 },
      { ...word, text: 'now,', start: 1.5, end: 1.8 },
      { ...word, text: 'end', start: 1.8, end: 3.9 },
    ];
    const plan = { ...PLAN, ranges: [RANGE], speech: { duration: 4, words, mouth: [] } };
    expect(planShots(plan)[0]?.to).toBe(45);
  });

  it('takes a semicolon for the end of a question in Greek alone', () => {
    const word = { stressed: false, endsPhrase: true };
    const words = [
      { ...word, text: 'Έτοιμος;', start: 0.5, end: 1.5 },
      { ...word, text: 'Πάμε,', start: 1.5, end: 1.8 },
      { ...word, text: 'τέλος', start: 1.8, end: 3.9 },
    ];
    const plan = { ...PLAN, ranges: [RANGE], speech: { duration: 4, words, mouth: [] } };
    expect(planShots({ ...plan, locale: 'el' })[0]?.to).toBe(45);
    expect(planShots({ ...plan, locale: 'en' })[0]?.to).toBe(54);
  });
});
