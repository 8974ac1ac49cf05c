import { findForeignLetters } from './language-scripts.ts';
import { loadPhrases, PHRASE_LOCALES } from './phrase-files.ts';
import type { Phrases } from './phrases.ts';

/** Regions of one language: a listing in one serves the others. */
const FAMILIES: readonly (readonly string[])[] = [
  ['en-US', 'en-GB'],
  ['es-ES', 'es-MX'],
  ['pt-BR', 'pt-PT'],
  ['bs', 'hr'],
];
/** Letters of a text that are examined. */
const SAMPLE = 1500;
const MIN_LETTERS = 12;
/** A text is in a script if nearly all of its letters are, because names in other scripts are common. */
const MAX_FOREIGN = 0.25;

export async function isWrittenIn(text: string, locale: string): Promise<boolean> {
  const guess = await guessLanguage(text);
  if (guess === undefined) return false;
  return guess === locale || FAMILIES.some((family) => family.includes(guess) && family.includes(locale));
}

/** Returns the likeliest of our languages by script and trigrams, or undefined if the text is too short to tell. */
export async function guessLanguage(text: string): Promise<string | undefined> {
  const sample = plain(text).slice(0, SAMPLE);
  const letters = sample.replaceAll(' ', '').length;
  if (letters < MIN_LETTERS) return undefined;
  const fitting = PHRASE_LOCALES.filter(
    (locale) => findForeignLetters(sample, locale).length <= letters * MAX_FOREIGN,
  );
  const candidates = withoutJapanese(fitting, sample);
  const triples = triplesOf(sample);
  let best: { locale: string; score: number } | undefined;
  for (const locale of candidates) {
    const score = candidates.length === 1 ? 0 : scoreOf(triples, await profileOf(locale));
    if (!best || score > best.score) best = { locale, score };
  }
  return best?.locale;
}

/** Chinese characters alone aren't Japanese. */
function withoutJapanese(locales: string[], sample: string): string[] {
  const hasKana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(sample);
  return hasKana ? locales : locales.filter((locale) => locale !== 'ja');
}

type Profile = { counts: Map<string, number>; total: number };
const profiles = new Map<string, Promise<Profile>>();

function profileOf(locale: string): Promise<Profile> {
  const known = profiles.get(locale);
  if (known) return known;
  const profile = loadPhrases(locale).then(buildProfile);
  profiles.set(locale, profile);
  return profile;
}

/** A language's own phrases are a sufficient sample of its spelling. */
function buildProfile({ hooks, calls, facts, moments, fillers, tags }: Phrases): Profile {
  const texts = [
    ...Object.values(hooks).flat(),
    ...Object.values(calls).flat(),
    ...Object.values(facts),
    ...Object.values(moments),
    ...fillers,
    ...Object.values(tags),
  ];
  const counts = new Map<string, number>();
  const triples = triplesOf(plain(texts.join(' ').replace(/\{\w+\}/g, ' ')));
  for (const triple of triples) counts.set(triple, (counts.get(triple) ?? 0) + 1);
  return { counts, total: triples.length };
}

const SMOOTHING = 0.3;
const POSSIBLE_TRIPLES = 4000;

function scoreOf(triples: string[], { counts, total }: Profile): number {
  const whole = total + SMOOTHING * POSSIBLE_TRIPLES;
  let score = 0;
  for (const triple of triples) score += Math.log(((counts.get(triple) ?? 0) + SMOOTHING) / whole);
  return score;
}

/** Includes single letters: one that a language doesn't use says more than many trigrams. */
function triplesOf(text: string): string[] {
  const padded = ` ${text} `;
  const triples = Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3));
  return [...triples, ...text.replaceAll(' ', '')];
}

/** Looked for word by word: in a long text without spaces, a search from each letter to the end takes its length squared. */
function withoutAddress(word: string): string {
  return /.@./.test(word) ? '' : word.replace(/https?:.+/, '');
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .split(/\s+/)
    .map(withoutAddress)
    .join(' ')
    .replace(/[^\p{L}\p{M}']+/gu, ' ')
    .trim();
}
