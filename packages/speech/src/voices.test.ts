import { describe, expect, it } from 'vitest';
import { DEFAULT_VOICE, findVoice, LANGUAGES, VOICES } from './voices.ts';

describe('the catalogue of voices', () => {
  it('has about 65 languages, each label and locale once, English first', () => {
    expect(LANGUAGES.length).toBeGreaterThanOrEqual(65);
    expect(new Set(LANGUAGES.map(({ label }) => label)).size).toBe(LANGUAGES.length);
    expect(new Set(LANGUAGES.map(({ locale }) => locale)).size).toBe(LANGUAGES.length);
    expect(LANGUAGES[0]?.label).toBe('English');
    for (const { locale } of LANGUAGES) expect(Intl.getCanonicalLocales(locale)).toEqual([locale]);
  });

  it('names right-to-left languages', () => {
    const rtl = LANGUAGES.filter((language) => language.rtl).map(({ label }) => label);
    expect(rtl).toEqual(['Arabic', 'Persian', 'Urdu']);
  });

  it('has two women and two men in each language, no two of them set up alike', () => {
    for (const { label } of LANGUAGES) {
      const voices = VOICES.filter(({ language }) => language === label);
      expect(voices.map(({ gender }) => gender)).toEqual(['female', 'female', 'male', 'male']);
      expect(new Set(voices.map(({ espeak }) => espeak.variant)).size).toBe(4);
      expect(new Set(voices.map(({ espeak }) => espeak.rate)).size).toBe(4);
      expect(new Set(voices.map(({ name }) => name)).size).toBe(4);
    }
  });

  it('has keys that are unique, in kebab case, and found again', () => {
    expect(new Set(VOICES.map(({ key }) => key)).size).toBe(VOICES.length);
    for (const voice of VOICES) {
      expect(voice.key).toMatch(/^[a-z]+(?:-[a-z]+)+$/u);
      expect(findVoice(voice.key)).toBe(voice);
    }
    expect(findVoice('nobody')).toBeUndefined();
  });

  it('defaults to an English woman', () => {
    expect(DEFAULT_VOICE).toMatchObject({ key: 'en-emma', language: 'English', gender: 'female' });
  });
});
