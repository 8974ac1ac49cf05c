import { beforeAll, describe, expect, it } from 'vitest';
import { createEspeakEngine, type EspeakEngine } from './engine/espeak.engine.ts';
import { sayPhrase } from './engine/phrase.sound.ts';
import { buildMouth, type Phone } from './mouth/mouth.keys.ts';
import { listMouthTargets } from './mouth/phone.visemes.ts';
import { measureOpening } from './testing/read-mouth.ts';
import { createJapaneseReader } from './text/japanese-reading.text.ts';
import { prepareText } from './text/prepare.text.ts';
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
  for (const phrase of prepareText(text, locale, read)) {
    const spoken = sayPhrase(engine, phrase, { sentence: 0, phrase: 0, isLast: false });
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
const FEWEST_VOWELS = 0.33;

describe('every language says its greeting', () => {
  it.each(LANGUAGES)('$label', ({ label, locale }) => {
    const voice = VOICES.find(({ language }) => language === label);
    if (!voice) throw new Error(`No voice speaks ${label}.`);
    engine.useVoice(voice.espeak);
    const { phones, unheard, vowels, seconds } = listen(voice.greeting, locale);
    expect(unheard).toEqual([]);
    expect(vowels).toBeGreaterThan(FEWEST_VOWELS);
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
    expect(listen('สวัสดีค่ะ ฉันจะเล่าเรื่องเกมใหม่ที่สนุกมากให้ฟัง', 'th').vowels).toBeLessThan(FEWEST_VOWELS);
  });

  it('and a name that espeak-ng does not have is refused', () => {
    const settings = { language: 'xx', variant: 'house-f1', pitch: 50, range: 50, rate: 170 };
    expect(() => engine.useVoice(settings)).toThrow('There is no voice "xx".');
  });
});

describe('the four voices of a language', () => {
  it('lie apart in pitch, women above men', () => {
    const pitches = VOICES.filter(({ language }) => language === 'English').map(({ espeak }) => {
      engine.useVoice(espeak);
      const [phrase] = prepareText('Meet the sweetest game of the year, and play it now', 'en');
      if (!phrase) throw new Error('No phrase.');
      return measurePitch(sayPhrase(engine, phrase, { sentence: 0, phrase: 0, isLast: false }).samples);
    });
    const [bright = 0, warm = 0, high = 0, deep = 0] = pitches;
    expect(bright / warm).toBeGreaterThan(1.12);
    expect(warm / high).toBeGreaterThan(1.12);
    expect(high / deep).toBeGreaterThan(1.12);
    expect(deep).toBeGreaterThan(75);
    expect(bright).toBeLessThan(270);
  });
});

/** The middle of the pitches heard, in Hz, by autocorrelation. */
function measurePitch(samples: Float32Array): number {
  const pitches: number[] = [];
  for (let start = 0; start + 1_600 < samples.length; start += 600) {
    let best = 0;
    let bestLag = 0;
    for (let lag = 70; lag < 320; lag++) {
      let sum = 0;
      let before = 0;
      let after = 0;
      for (let index = start; index < start + 800; index++) {
        const a = samples[index] as number;
        const b = samples[index + lag] as number;
        sum += a * b;
        before += a * a;
        after += b * b;
      }
      const likeness = before < 0.3 ? 0 : sum / Math.sqrt(before * after + 1e-9);
      if (likeness > best + 0.02) {
        best = likeness;
        bestLag = lag;
      }
    }
    if (best > 0.8) pitches.push(22_050 / bestLag);
  }
  return pitches.sort((a, b) => a - b)[Math.floor(pitches.length / 2)] ?? 0;
}
