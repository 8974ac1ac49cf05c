import { missedSeconds } from '@avatarcade/video/edit/video-length';
import { estimateSpeakingTime } from '@avatarcade/video/speaking-time';
import { expect, it } from 'vitest';
import { createBuiltInCopywriter } from './built-in-copywriter.ts';

const copywriter = createBuiltInCopywriter();
const BRIEF = {
  title: 'Fox Grove',
  description:
    'Match berries to help the fox home. Build a den, plant a garden and meet the other animals. Play offline. New levels come every week.',
  categories: ['Puzzle'],
  mechanics: '',
  audience: '',
};

it.each(['English', 'German', 'Japanese', 'Arabic', 'Russian'])(
  'a text in %s is never written to more than 15 or 30 seconds, and to much less for 6',
  async (language) => {
    for (const length of [15, 30] as const) {
      for (const turn of [0, 1, 2]) {
        const text = await copywriter.write({ ...BRIEF, language, length, turn });
        const speech = estimateSpeakingTime(text);
        const missed = missedSeconds({ speech, length });
        expect([language, length, missed < length / 6]).toEqual([language, length, true]);
        // Where the listing is in another language there may be too little that is true to say.
        if (language === 'English') expect([length, missed > -length / 6]).toEqual([length, true]);
      }
    }
    const short = await copywriter.write({ ...BRIEF, language, length: 6 });
    expect(estimateSpeakingTime(short)).toBeLessThan(6);
    expect(short.length).toBeGreaterThan(5);
  },
);
