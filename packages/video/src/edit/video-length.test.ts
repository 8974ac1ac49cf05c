import fc from 'fast-check';
import { expect, it } from 'vitest';
import { END_CARD } from '../limits.ts';
import { endCardSeconds, missedSeconds, spokenRoom } from './video-length.ts';
import { VIDEO_LENGTHS } from './words.ts';

const speech = fc.double({ min: 0, max: 60, noNaN: true });

it('a video lasts exactly as long as wanted, or misses it by what it says', () => {
  fc.assert(
    fc.property(speech, fc.constantFrom(...VIDEO_LENGTHS), (said, length) => {
      const card = endCardSeconds({ speech: said, length });
      expect(card).toBeGreaterThanOrEqual(END_CARD.min);
      expect(card).toBeLessThanOrEqual(END_CARD.max);
      expect(said + card - length).toBeCloseTo(missedSeconds({ speech: said, length }), 9);
    }),
  );
});

it('a free length has the usual end card and misses nothing', () => {
  fc.assert(
    fc.property(speech, (said) => {
      expect(endCardSeconds({ speech: said, length: null })).toBe(END_CARD.default);
      expect(missedSeconds({ speech: said, length: null })).toBe(0);
    }),
  );
});

it('the room for speech is what fits', () => {
  for (const length of VIDEO_LENGTHS) {
    const { least, most } = spokenRoom(length);
    expect(missedSeconds({ speech: least, length })).toBeCloseTo(0, 9);
    expect(missedSeconds({ speech: most, length })).toBeCloseTo(0, 9);
    expect(missedSeconds({ speech: most + 2.1, length })).toBeCloseTo(2.1, 9);
    expect(missedSeconds({ speech: least - 1, length })).toBeCloseTo(-1, 9);
  }
});
