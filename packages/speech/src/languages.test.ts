import { beforeAll, describe, expect, it } from 'vitest';
import { sayText } from './engine/compose-speech.ts';
import { createEspeakEngine, ENGINE_RATE, type EspeakEngine } from './engine/espeak-engine.ts';
import { sayPhrase } from './engine/say-phrase.ts';
import { buildMouth, type Phone } from './mouth/mouth-keys.ts';
import { listMouthTargets } from './mouth/phone-visemes.ts';
import { measurePitch } from './testing/measure-pitch.ts';
import { measureOpening } from './testing/read-mouth.ts';
import { createJapaneseReader } from './text/japanese-reader.ts';
import { prepareText } from './text/prepare-text.ts';
import { LANGUAGES, VOICES } from './voices.ts';

let engine: EspeakEngine;
beforeAll(async () => {
  engine = await createEspeakEngine();
});

/** Says a text phrase by phrase, without finishing the sound. */
function listen(
  text: string,
  locale: string,
): { phones: Phone[]; unheard: string[]; vowels: number; seconds: number } {
  const read = locale === 'ja' ? createJapaneseReader() : undefined;
  const phones: Phone[] = [];
  const unheard: string[] = [];
  let time = 0.25;
  let seconds = 0;
  for (const phrase of prepareText(text, { locale, read })) {
    const spoken = sayPhrase(engine, { phrase, place: { sentence: 0, phrase: 0, isLast: false } });
    const length = spoken.samples.length / 22_050;
    unheard.push(
      ...phrase.words
        .filter((_, index) => spoken.phones.every(({ word }) => word !== index))
        .map(({ written }) => written),
    );
    phones.push(
      ...spoken.phones.map(({ ipa, start, end }) => ({ ipa, start: start + time, end: end + time })),
    );
    time += length + 0.4;
    seconds += length;
  }
  const vowels = phones.filter(({ ipa }) =>
    listMouthTargets(ipa).some(({ kind }) => kind === 'vowel'),
  ).length;
  return { phones, unheard, vowels: vowels / phones.length, seconds };
}

/** Consonants alone, or letters spelled by their names, are not a language. */
const MIN_VOWELS = 0.33;

describe('every language says its greeting', () => {
  it.each(LANGUAGES)('$label', ({ label, locale }) => {
    const voice = VOICES.find(({ language }) => language === label);
    if (!voice) throw new Error(`No voice speaks ${label}.`);
    engine.useVoice(voice.espeak);
    const { phones, unheard, vowels, seconds } = listen(voice.greeting, locale);
    expect(unheard).toEqual([]);
    expect(vowels).toBeGreaterThan(MIN_VOWELS);
    expect(vowels).toBeLessThan(0.6);
    expect(phones.length / seconds).toBeGreaterThan(8);
    expect(phones.length / seconds).toBeLessThan(17);
    const mouth = buildMouth(phones, seconds + 2);
    const openings = phones.map(({ start, end }) => measureOpening(mouth, (start + end) / 2));
    expect(Math.max(...openings)).toBeGreaterThan(0.6);
    expect(Math.min(...openings)).toBeLessThan(0.3);
  });

  it('which a language that is only spelled out does not pass', () => {
    engine.useVoice({ language: 'th', variant: 'house-f1', pitch: 50, range: 50, rate: 170 });
    expect(listen('สวัสดีค่ะ ฉันจะเล่าเรื่องเกมใหม่ที่สนุกมากให้ฟัง', 'th').vowels).toBeLessThan(MIN_VOWELS);
  });

  it('and a name that espeak-ng does not have is refused', () => {
    const settings = { language: 'xx', variant: 'house-f1', pitch: 50, range: 50, rate: 170 };
    expect(() => engine.useVoice(settings)).toThrow('There is no voice "xx".');
  });
});

// `node bench/voices.ts` listens to all languages.
it.each(['English', 'Arabic', 'Chinese', 'Hindi', 'Russian', 'Vietnamese'])(
  'the four voices of %s lie apart in pitch and pace, women above men',
  (label) => {
    const voices = VOICES.filter(({ language }) => language === label);
    const [bright, warm, high, deep] = voices.map(({ espeak, greeting, locale }) => {
      engine.useVoice(espeak);
      const [phrase] = prepareText(greeting, { locale }).slice(-1);
      if (!phrase) throw new Error('No phrase.');
      const { samples } = sayPhrase(engine, { phrase, place: { sentence: 0, phrase: 0, isLast: false } });
      return { pitch: measurePitch(samples, ENGINE_RATE), length: samples.length };
    });
    if (!bright || !warm || !high || !deep) throw new Error('There are fewer than four.');
    expect(bright.pitch / warm.pitch).toBeGreaterThan(1.1);
    expect(warm.pitch / high.pitch).toBeGreaterThan(1.1);
    expect(high.pitch / deep.pitch).toBeGreaterThan(1.1);
    expect(deep.pitch).toBeGreaterThan(70);
    expect(bright.pitch).toBeLessThan(290);
    expect(warm.length / bright.length).toBeGreaterThan(1.04);
    expect(deep.length / high.length).toBeGreaterThan(1.04);
  },
);

describe.each(LANGUAGES)('in $label', ({ label, locale }) => {
  const voices = VOICES.filter(({ language }) => language === label);

  it('an English name is a word, not letters, and an "&" isn’t called by its name', () => {
    const [voice] = voices;
    if (!voice) throw new Error('There is no voice.');
    const read = locale === 'ja' ? createJapaneseReader() : undefined;
    const countPhones = (text: string) =>
      sayText(engine, { text, settings: voice.espeak, locale, read }).spoken.flatMap(({ phones }) => phones)
        .length;
    expect(countPhones('Candy Rush')).toBeLessThan(13);
    expect(countPhones('Candy & Rush') - countPhones('Candy Rush')).toBeLessThan(7);
  });

  it('large numbers are not mistaken for smaller ones', () => {
    const [voice] = voices;
    if (!voice) throw new Error('There is no voice.');
    const say = (text: string) => {
      const { spoken } = sayText(engine, { text, settings: voice.espeak, locale });
      return spoken.flatMap(({ phones }) => phones.map(({ ipa }) => ipa)).join('');
    };
    const said = ['1000', '10000', '100000', '1000000', '10000000'].map(say);
    expect(new Set(said.map((ipa) => ipa.replace(/[ˈˌ]/gu, ''))).size).toBe(5);
    // One digit after the other would be as many syllables as digits.
    expect(said[3]?.length).toBeLessThan(30);
  });
});
