import { listMouthTargets } from '../mouth/phone-visemes.ts';
import type { Phrase } from '../text/prepare-text.ts';
import { vocaliseArabic } from '../text/vocalise-arabic.ts';
import { ENGINE_RATE, type EspeakEngine } from './espeak-engine.ts';
import { buildPhraseText, listTimedPhones, type TimedPhone } from './time-phones.ts';

/** A phrase as spoken: trimmed sound at `ENGINE_RATE`, and its phones in seconds from the start of that sound. */
export type SpokenPhrase = {
  samples: Float32Array;
  phones: TimedPhone[];
};

/** Under this the engine's sound counts as silence (full scale is 1). */
const SILENCE = 0.003;
const FADE = Math.round(0.006 * ENGINE_RATE);
const KEPT_BEFORE = 0.012;
const KEPT_AFTER = 0.03;

/** Says one phrase; its place and its end change the melody a little. */
export function sayPhrase(
  engine: EspeakEngine,
  { phrase, place }: { phrase: Phrase; place: PhrasePlace },
): SpokenPhrase {
  const spoken = sayWords(engine, { phrase, place });
  const vocalised = findVocalisedPhrase(phrase, spoken.phones);
  return vocalised ? sayWords(engine, { phrase: vocalised, place }) : spoken;
}

/** The phrase with short vowels guessed for the Arabic words that came out as bare consonants, if there are any. */
function findVocalisedPhrase(phrase: Phrase, phones: readonly TimedPhone[]): Phrase | undefined {
  const words = phrase.words.map((word, index) => {
    if (!/\p{Script=Arabic}/u.test(word.spoken)) return word;
    const own = phones.filter((phone) => phone.word === index);
    const vowels = own.filter((phone) =>
      listMouthTargets(phone.ipa).some((target) => target.kind === 'vowel'),
    );
    return vowels.length * 3 < own.length ? { ...word, spoken: vocaliseArabic(word.spoken) } : word;
  });
  return words.some((word, index) => word !== phrase.words[index]) ? { ...phrase, words } : undefined;
}

function sayWords(
  engine: EspeakEngine,
  { phrase, place }: { phrase: Phrase; place: PhrasePlace },
): SpokenPhrase {
  const { text, starts } = buildPhraseText(phrase.words, phrase.end);
  const raw = engine.say(text, chooseMelody(phrase, place));
  const [first, last] = findSound(raw.samples);
  const from = Math.max(0, first - Math.round(KEPT_BEFORE * ENGINE_RATE));
  const to = Math.min(raw.samples.length, last + Math.round(KEPT_AFTER * ENGINE_RATE));
  const samples = raw.samples.slice(from, to);
  fadeEnds(samples);
  const phones = listTimedPhones(raw.events, { starts, words: phrase.words, soundEnd: last / ENGINE_RATE });
  const shift = from / ENGINE_RATE;
  for (const phone of phones) {
    phone.start = Math.max(0, phone.start - shift);
    phone.end = Math.max(phone.start, phone.end - shift);
  }
  return { samples, phones };
}

/** A phrase's position: number of the sentence in the text, and of the phrase in the sentence, both from 0. */
export type PhrasePlace = {
  sentence: number;
  phrase: number;
  isLast: boolean;
};

/** Sentences begin higher and sink; calls are livelier; the very last phrase takes its time. */
function chooseMelody(phrase: Phrase, place: PhrasePlace): { pitch: number; range: number; rate: number } {
  const sinking = Math.min(place.phrase, 3) * -2;
  const swing = [2, -1, 1, -2][place.sentence % 4] ?? 0;
  const call = phrase.end === 'exclamation' ? 1 : 0;
  const question = phrase.end === 'question' ? 1 : 0;
  return {
    pitch: sinking + swing + call * 3 + question * 2 - (place.isLast ? 1 : 0),
    range: call * 10 + question * 6,
    rate: (place.isLast ? 0.95 : 1) * (phrase.words.length <= 2 ? 0.95 : 1),
  };
}

function findSound(samples: Float32Array): [number, number] {
  const first = samples.findIndex((sample) => Math.abs(sample) > SILENCE);
  const last = samples.findLastIndex((sample) => Math.abs(sample) > SILENCE);
  return first < 0 ? [0, 0] : [first, last];
}

function fadeEnds(samples: Float32Array): void {
  for (let index = 0; index < Math.min(FADE, samples.length); index++) {
    const gain = index / FADE;
    samples[index] = (samples[index] ?? 0) * gain;
    const end = samples.length - 1 - index;
    samples[end] = (samples[end] ?? 0) * gain;
  }
}
