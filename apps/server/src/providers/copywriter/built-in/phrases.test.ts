import { LANGUAGES } from '@avatarcade/speech/voices';
import { VIDEO_TEXTS, videoTexts } from '@avatarcade/video/video-texts';
import { describe, expect, it } from 'vitest';
import { findForeignLetters } from './language-scripts.ts';
import { loadPhrases, PHRASE_LOCALES } from './phrase-files.ts';
import { AUDIENCES, GENRES, MECHANICS, OTHER_TAGS, type Phrases, phrasesSchema } from './phrases.ts';

/** Permitted between letters: marks that every voice reads as a pause or skips. */
const SPEAKABLE = /^[\p{L}\p{M}\p{Zs}.,:;!?'’ʼ¿¡·‐\-…«»、。！？：，；「」《》।۔،؟։․՝՞՛፣።ー]+$/u;

const slotted = ({ hooks, calls }: Phrases) => [
  ...Object.values(hooks).flat(),
  ...Object.values(calls).flat(),
];
const plain = ({ facts, moments, fillers, tags, and }: Phrases) => [
  ...Object.values(facts),
  ...Object.values(moments),
  ...fillers,
  ...Object.values(tags),
  and,
];

it('every language of the voices has phrases and video texts, and there are no others', () => {
  expect([...PHRASE_LOCALES].sort()).toEqual(LANGUAGES.map(({ locale }) => locale).sort());
  const names = [...new Set(PHRASE_LOCALES.map((locale) => locale.split('-')[0]))].sort();
  expect(Object.keys(VIDEO_TEXTS).sort()).toEqual(names);
  for (const locale of PHRASE_LOCALES) {
    const { callToAction, aiLabel } = videoTexts(locale);
    expect(callToAction.length).toBeLessThan(24);
    expect(aiLabel.length).toBeLessThan(28);
    expect(findForeignLetters(callToAction, locale)).toEqual([]);
  }
});

it('a file with a missing, empty or unknown entry is rejected', async () => {
  const phrases = await loadPhrases('en-US');
  const errorsOf = (changes: object) => phrasesSchema.safeParse({ ...phrases, ...changes }).error?.issues;
  expect(errorsOf({})).toBeUndefined();
  for (const key of Object.keys(phrases)) expect(errorsOf({ [key]: undefined })?.[0]?.path).toEqual([key]);
  expect(errorsOf({ and: '' })?.[0]?.path).toEqual(['and']);
  expect(errorsOf({ facts: { ...phrases.facts, puzzle: undefined } })?.[0]?.path).toEqual([
    'facts',
    'puzzle',
  ]);
  expect(errorsOf({ tags: { ...phrases.tags, farming: 'Farming' } })?.[0]?.code).toBe('unrecognized_keys');
  expect(errorsOf({ cals: phrases.calls })?.[0]?.code).toBe('unrecognized_keys');
});

describe.each(PHRASE_LOCALES)('phrases of %s', (locale) => {
  it('have at least twelve hooks and calls for a game of each genre, and no two the same', async () => {
    const phrases = await loadPhrases(locale);
    for (const list of [phrases.hooks, phrases.calls]) {
      const all = Object.values(list).flat();
      expect(new Set(all).size).toBe(all.length);
      for (const genre of GENRES) expect(list[genre].length + list.any.length).toBeGreaterThanOrEqual(12);
    }
    for (const genre of GENRES) expect(phrases.facts[genre].length).toBeGreaterThan(15);
    for (const tag of [...GENRES, ...OTHER_TAGS]) expect(phrases.tags[tag]).not.toBe('');
    for (const tag of [...OTHER_TAGS, ...MECHANICS, ...AUDIENCES]) expect(phrases.moments[tag]).not.toBe('');
    expect(new Set(plain(phrases)).size).toBe(plain(phrases).length);
  });

  it('name the game once where they may, without a suffix attached', async () => {
    const phrases = await loadPhrases(locale);
    for (const text of slotted(phrases)) {
      expect(text.match(/\{title\}/g)).toHaveLength(1);
      expect(text).not.toMatch(/[\p{L}\p{M}'’-]\{title\}|\{title\}[\p{L}\p{M}'’-]/u);
    }
    for (const text of plain(phrases)) expect(text).not.toContain('{');
  });

  it('can be spoken: letters of the language, no signs, no numbers, no capitals, a whole sentence', async () => {
    const phrases = await loadPhrases(locale);
    const sentences = [
      ...slotted(phrases),
      ...Object.values(phrases.facts),
      ...Object.values(phrases.moments),
      ...phrases.fillers,
    ];
    for (const text of sentences) expect(text).toMatch(/[.!?。！？।۔።։؟;]$/u);
    for (const text of [...slotted(phrases), ...plain(phrases)]) {
      // Zero-width joiners are parts of words in some scripts.
      const words = text
        .replace(/ ?\{title\} ?/, ' ')
        .replace(/\u200c|\u200d/g, '')
        .trim();
      expect(words).toMatch(SPEAKABLE);
      expect(findForeignLetters(words, locale)).toEqual([]);
      expect(words).not.toMatch(/\p{Lu}{4}|\s{2}/u);
    }
  });
});
