import { expect, it } from 'vitest';
import { buildDemoSpeech } from './demo-speech.ts';

it('the demo has words one after the other, and a mouth that is closed at both ends', () => {
  const { duration, words, mouth } = buildDemoSpeech('Gem Grove');
  expect(words.map(({ text }) => text).join(' ')).toContain('Gem Grove');
  for (const [index, word] of words.entries()) {
    expect(word.end).toBeGreaterThan(word.start);
    expect(word.start).toBeGreaterThanOrEqual(words[index - 1]?.end ?? 0);
  }
  const times = mouth.map(({ time }) => time);
  expect(times).toEqual([...times].sort((one, other) => one - other));
  expect([mouth[0]?.shape, mouth[mouth.length - 1]?.shape]).toEqual(['sil', 'sil']);
  expect(duration).toBeGreaterThan(times[times.length - 1] ?? 0);
});
