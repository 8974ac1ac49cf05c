import { expect, test } from 'vitest';
import { buildDuckEnvelope } from './duck.ts';

const RATE = 100;
const LEVELS = { underSpeech: -12, between: -3, endCard: 0 };
const word = { text: 'Play', stressed: false, endsPhrase: false };
const speech = {
  duration: 6,
  mouth: [],
  words: [
    { ...word, start: 1, end: 1.5 },
    { ...word, start: 1.8, end: 2.5 },
    { ...word, start: 4.5, end: 5 },
  ],
};
const levels = buildDuckEnvelope(speech, { levels: LEVELS, seconds: 8, rate: RATE });
const at = (time: number) => levels[Math.round(time * RATE)];

test('the sound is down before a word begins and stays down in short pauses', () => {
  for (const time of [0.9, 1, 1.4, 1.65, 2.4, 4.4, 4.9]) expect(at(time)).toBeCloseTo(LEVELS.underSpeech, 3);
});

test('it comes up in a long pause, and most in the end card', () => {
  expect(at(3.6)).toBeCloseTo(LEVELS.between, 3);
  expect(at(6.5)).toBeCloseTo(LEVELS.endCard, 3);
});

test('it is faded at both ends and never jumps in between', () => {
  expect(at(0)).toBeLessThan(-60);
  expect(at(8)).toBeLessThan(-60);
  const steps = [...levels.subarray(40, 700)].map((level, i, all) => Math.abs(level - (all[i - 1] ?? level)));
  expect(Math.max(...steps)).toBeLessThan(1);
});
