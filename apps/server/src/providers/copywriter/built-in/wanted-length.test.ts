import { createSpeaker } from '@avatarcade/speech/speaker';
import { VOICES } from '@avatarcade/speech/voices';
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
        const speech = estimateSpeakingTime(text, language);
        const missed = missedSeconds({ speech, length });
        expect([language, length, missed < length / 6]).toEqual([language, length, true]);
        // Where the listing is in another language there may be too little that is true to say.
        if (language === 'English') expect([length, missed > -length / 6]).toEqual([length, true]);
      }
    }
    const short = await copywriter.write({ ...BRIEF, language, length: 6 });
    expect(estimateSpeakingTime(short, language)).toBeLessThan(6);
    expect(short.length).toBeGreaterThan(5);
  },
);

it('a text is written where no sentence says more than another one that fits', async () => {
  const text = await copywriter.write({ ...BRIEF, language: 'Amharic', length: 30, turn: 2 });
  expect(estimateSpeakingTime(text, 'Amharic')).toBeGreaterThan(20);
});

it.each(['Armenian', 'English', 'Slovenian', 'Vietnamese'])(
  'every built-in voice says a text in %s that was written to 15 seconds in about that time',
  async (language) => {
    await using speaker = createSpeaker({ workers: 2 });
    const text = await copywriter.write({ ...BRIEF, language, length: 15 });
    for (const voice of VOICES.filter((each) => each.language === language)) {
      const { track } = await speaker.speak({ text, voice: voice.key });
      const missed = missedSeconds({ speech: track.duration, length: 15 });
      expect([voice.key, Math.abs(missed) < 1]).toEqual([voice.key, true]);
    }
  },
);
