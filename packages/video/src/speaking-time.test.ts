import { describe, expect, it } from 'vitest';
import { estimateSpeakingTime } from './speaking-time.ts';

describe('the speaking time', () => {
  it('of an empty text is 0', () => {
    expect(estimateSpeakingTime('  ')).toBe(0);
  });

  it('of 75 English words is about half a minute', () => {
    const text = `${'Swap three bright gems now '.repeat(15).trim()}.`;
    expect(estimateSpeakingTime(text)).toBeGreaterThan(22);
    expect(estimateSpeakingTime(text)).toBeLessThan(34);
  });

  it('of a Chinese character is several times that of a letter', () => {
    expect(estimateSpeakingTime('游戏游戏')).toBeGreaterThan(2 * estimateSpeakingTime('game'));
  });

  it('grows with every pause', () => {
    expect(estimateSpeakingTime('One. Two.')).toBeGreaterThan(estimateSpeakingTime('One Two'));
  });
});
