import { describe, expect, it } from 'vitest';
import { estimateSpeakingTime, estimateSpeech } from './speaking-time.ts';

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

  it('is that of the language, by its name or its tag', () => {
    const text = 'Igra je brezplačna.';
    expect(estimateSpeakingTime(text, 'Slovenian')).toBeGreaterThan(1.15 * estimateSpeakingTime(text));
    expect(estimateSpeakingTime(text, 'sl')).toBe(estimateSpeakingTime(text, 'Slovenian'));
    expect(estimateSpeakingTime(text, 'sl-SI')).toBe(estimateSpeakingTime(text, 'Slovenian'));
    expect(estimateSpeakingTime(text, 'pt-BR')).not.toBe(estimateSpeakingTime(text, 'pt-PT'));
    expect(estimateSpeakingTime(text, 'Klingon')).toBe(estimateSpeakingTime(text));
  });

  it.each([
    ['en', 'One. Two.'],
    ['ur', 'ایک۔ دو۔'],
    ['hy', 'Մեկ։ Երկու։'],
    ['my', 'တစ်။ နှစ်။'],
    ['am', 'አንድ። ሁለት።'],
    ['km', 'មួយ។ ពីរ។'],
    ['ja', '見て！遊ぼう。'],
    ['de', '„Eins.“ „Zwei!“'],
    ['Greek', 'Ένα; Δύο;'],
  ])('in %s grows with the end of every sentence: %s', (language, text) => {
    const unended = text.replace(/\p{P}/gu, '');
    const share = estimateSpeakingTime('Game', language) / estimateSpeakingTime('Game');
    const added = estimateSpeakingTime(text, language) - estimateSpeakingTime(unended, language);
    expect(added / share).toBeGreaterThanOrEqual(0.6 - 1e-9);
  });
});

it('pauses are silent for as long as they say, whatever the pace', () => {
  const text = 'Match three stones now.';
  const spoken = estimateSpeech({ language: 'English', voiceover: text, pace: 2 });
  expect(estimateSpeech({ language: 'English', voiceover: text })).toBeCloseTo(2 * spoken);
  expect(estimateSpeech({ language: 'English', voiceover: `${text} [pause 2s]`, pace: 2 })).toBeCloseTo(
    spoken + 2,
  );
});
