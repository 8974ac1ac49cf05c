import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLIPS_MAX, clipRange, RANGE_MIN_SECONDS, RANGES_MAX, SPEEDS } from './clip-range.ts';
import { videoEdit } from './video-edit.ts';

const range = fc
  .record({
    clip: fc.integer({ min: 0, max: CLIPS_MAX - 1 }),
    from: fc.double({ min: 0, max: 600, noNaN: true }),
    seconds: fc.double({ min: RANGE_MIN_SECONDS, max: 60, noNaN: true }),
    speed: fc.constantFrom(...SPEEDS),
  })
  .map(({ clip, from, seconds, speed }) => ({ clip, from, to: from + seconds, speed }));

describe('the edit of a video', () => {
  it('is automatic throughout where nothing is said', () => {
    expect(videoEdit.parse({})).toEqual({
      ranges: [],
      moments: true,
      fill: 'crop',
      calm: false,
      presenter: true,
      music: 'auto',
      effects: true,
      gameLevel: 0.5,
      cut: false,
      store: null,
      title: null,
      button: null,
      endLine: null,
      storeLine: 'brand',
      hook: 'template',
      captionStyle: 'template',
      captionPlace: 'template',
      stress: [],
      cover: null,
      labelPlace: 'template',
      length: null,
    });
  });

  it('has no title and no button text where these are empty, and an empty line for the end card', () => {
    const edit = videoEdit.parse({ title: ' ', button: '', endLine: '' });
    expect([edit.title, edit.button, edit.endLine]).toEqual([null, null, '']);
  });

  it('keeps ranges and their order', () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: RANGES_MAX }), (ranges) => {
        expect(videoEdit.parse({ ranges }).ranges).toEqual(ranges);
      }),
    );
  });

  it.each([
    ['a sixth clip', { clip: 5, from: 0, to: 1 }],
    ['a negative start', { clip: 0, from: -1, to: 1 }],
    ['an end before the start', { clip: 0, from: 2, to: 1 }],
    ['a flash', { clip: 0, from: 0, to: 0.4 }],
    ['another speed', { clip: 0, from: 0, to: 1, speed: 3 }],
    ['a focus outside', { clip: 0, from: 0, to: 1, focus: { x: 1.1, y: 0 } }],
    ['no number', { clip: 0, from: Number.NaN, to: 1 }],
  ])('refuses %s', (_what, value) => {
    expect(clipRange.safeParse(value).success).toBe(false);
  });
});
