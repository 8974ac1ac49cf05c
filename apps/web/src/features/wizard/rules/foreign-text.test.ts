import { describe, expect, it } from 'vitest';
import { buildCompleteForm } from '../testing/build-form.ts';
import { describeForeignText } from './foreign-text.ts';

const form = buildCompleteForm();
const spoken = (voiceover: string, { label = 'Arabic', locale = 'ar' } = {}) => ({
  voiceover,
  language: label,
  voice: form.voice && { ...form.voice, language: label, locale },
});

describe('a text of another script than the language’s', () => {
  it.each([
    ['Arabic', 'ar'],
    ['Japanese', 'ja'],
    ['Hindi', 'hi'],
    ['Korean', 'ko'],
    ['Russian', 'ru'],
    ['Cantonese', 'yue'],
  ])('in Latin letters for %s is named', (label, locale) => {
    expect(describeForeignText(spoken('Swap gems. [pause 0.5s] Win!', { label, locale }))).toBe(
      `The text doesn’t look like ${label}. That is fine if it is intended.`,
    );
  });

  it('is named for languages of Latin letters as well', () => {
    const german = { label: 'German', locale: 'de' };
    expect(describeForeignText(spoken('مرحبا! أريد أن أحدثكم.', german))).toContain('German');
    expect(describeForeignText(spoken('Hallo! Spielt mit.', german))).toBeUndefined();
  });

  it('is not named for a text of the language with names in Latin letters, or without a letter', () => {
    expect(describeForeignText(spoken('العب الآن Gem Kingdoms: Castle Quest'))).toBeUndefined();
    expect(describeForeignText(spoken('[pause 1s]'))).toBeUndefined();
    expect(describeForeignText({ ...spoken('Play'), voice: null })).toBeUndefined();
  });

  it.each([
    ['流星を合体させよう。', 'Japanese', 'ja'],
    ['ゲームをしよう。', 'Japanese', 'ja'],
    ['大家好!我同大家介紹一個好好玩嘅新遊戲。', 'Cantonese', 'yue'],
    ['안녕하세요! 새 게임이에요.', 'Korean', 'ko'],
    ['उल्काओं को मिलाएँ।', 'Hindi', 'hi'],
    ['Spoji meteore.', 'Serbian', 'sr'],
    ['Споји метеоре.', 'Serbian', 'sr'],
    ['Xin chào! Hãy ghép các thiên thạch.', 'Vietnamese', 'vi'],
  ])('"%s" is %s', (voiceover, label, locale) => {
    expect(describeForeignText(spoken(voiceover, { label, locale }))).toBeUndefined();
  });
});

describe('a text of the copywriter', () => {
  const text = 'Swap gems and win.';
  const written = { text, language: 'English' };
  const french = spoken(text, { label: 'French', locale: 'fr' });

  it('that was written for another language is named until it is edited', () => {
    expect(describeForeignText({ ...french, written })).toContain('French');
    expect(describeForeignText({ ...french, voiceover: 'Échangez les gemmes.', written })).toBeUndefined();
    expect(describeForeignText(french)).toBeUndefined();
  });

  it('may be spoken in another accent', () => {
    const british = spoken(text, { label: 'English (UK)', locale: 'en-GB' });
    expect(describeForeignText({ ...british, written })).toBeUndefined();
  });
});
