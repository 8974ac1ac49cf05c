import { endsSentence } from '@avatarcade/video/text/sentences';
import { splitWords, type WordReader, type WrittenWord } from './split-words.ts';
import { buildSpokenWord } from './spoken-word.ts';

/** How a phrase ends; it decides the melody and the pause after it. */
export type PhraseEnd =
  | 'comma'
  | 'colon'
  | 'dash'
  | 'statement'
  | 'question'
  | 'exclamation'
  | 'ellipsis'
  | 'line';

export type PreparedWord = {
  /** As written, with its punctuation. */
  written: string;
  /** What is said for it; empty only for words that are mere signs. */
  spoken: string;
  /** Written without a space before it. */
  noSpaceBefore: boolean;
  /** Its reading is known, and is spoken apart from the word before. */
  read: boolean;
  /** Written to stand out: capitals or a number. */
  emphasised: boolean;
};

export type Phrase = {
  words: PreparedWord[];
  end: PhraseEnd;
};

const CLOSING = /(?:[\p{Pe}\p{Pf}"'*_~\p{Extended_Pictographic}\s]|\u200d|\ufe0f)+$/u;
const ENDS: readonly (readonly [RegExp, PhraseEnd])[] = [
  [/(?:\.{2,}|…)$/u, 'ellipsis'],
  [/[?？؟\u037e՞፧]!*$/u, 'question'],
  [/[!！՜]+$/u, 'exclamation'],
  [/[.。．।॥։።۔]$/u, 'statement'],
  [/[:：;；؛፤]$/u, 'colon'],
  [/[,，、،፣]$/u, 'comma'],
  [/[\s\p{L}\p{N}][—–-]+$/u, 'dash'],
  [/[—–]$/u, 'dash'],
];
/** A full stop after one of these, or after a single letter, doesn't end a sentence. */
const ABBREVIATION = /^(?:mr|mrs|ms|dr|st|vs|etc|e\.g|i\.e|no|nr|z\.b|bzw|ca|usw|sr|sra|т\.е|др|\p{L})\.$/iu;
/** A phrase without punctuation is cut after this many words. */
const MAX_BREATH = 16;

/** Cuts a text into phrases of written words with what is said for each. No phrase is empty. */
export function prepareText(text: string, { locale, read }: { locale: string; read?: WordReader }): Phrase[] {
  const written = splitWords(text, { locale, read });
  const shouting = isShouting(text);
  const phrases: Phrase[] = [];
  let words: PreparedWord[] = [];
  for (const [index, word] of written.entries()) {
    const loud = shouting || isAmongCapitals(written, index);
    words.push(prepareWord(word, { locale, shouting: loud }));
    const end = findPhraseEnd(word, { next: written[index + 1], locale });
    if (end) {
      phrases.push({ words, end });
      words = [];
    }
  }
  return mergeSilentPhrases(phrases.flatMap(splitLongPhrase));
}

function prepareWord(
  word: WrittenWord,
  { locale, shouting }: { locale: string; shouting: boolean },
): PreparedWord {
  const spoken = word.spoken ?? buildSpokenWord(word.text, { locale, shouting });
  const emphasised = /\p{Lu}{3}/u.test(word.text) || /\d/u.test(word.text);
  return {
    written: word.text,
    spoken,
    noSpaceBefore: word.noSpaceBefore,
    read: word.spoken !== undefined,
    emphasised,
  };
}

/** A short word in capitals is a word, not initials, when its neighbour is in capitals too. */
function isAmongCapitals(words: WrittenWord[], index: number): boolean {
  return isCapitals(words[index - 1]?.text) || isCapitals(words[index + 1]?.text);
}

function isCapitals(word: string | undefined): boolean {
  return word !== undefined && /^\P{L}*\p{Lu}{2,}\P{L}*$/u.test(word);
}

function isShouting(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  return letters > 0 && capitals > letters * 0.6;
}

function findPhraseEnd(
  word: WrittenWord,
  { next, locale }: { next: WrittenWord | undefined; locale: string },
): PhraseEnd | undefined {
  const text = word.text.replace(CLOSING, '');
  // Where a semicolon ends a sentence, it asks.
  const asks = /;!*$/u.test(text) && endsSentence(';', locale);
  const end = asks ? 'question' : ENDS.find(([pattern]) => pattern.test(text))?.[1];
  if (!next) return end === 'comma' || end === 'dash' || !end ? 'statement' : end;
  if (end === 'statement' && isAbbreviation(text, next.text)) return word.endsLine ? 'line' : undefined;
  return end ?? (word.endsLine ? 'line' : undefined);
}

function isAbbreviation(text: string, next: string): boolean {
  return ABBREVIATION.test(text) || /^\p{Ll}/u.test(next);
}

/** Cuts a run of words without any sign into breaths of about the same length. */
function splitLongPhrase(phrase: Phrase): Phrase[] {
  if (phrase.words.length <= MAX_BREATH) return [phrase];
  const parts = Math.ceil(phrase.words.length / MAX_BREATH);
  const size = Math.ceil(phrase.words.length / parts);
  const result: Phrase[] = [];
  for (let start = 0; start < phrase.words.length; start += size) {
    const words = phrase.words.slice(start, start + size);
    result.push({ words, end: start + size < phrase.words.length ? 'comma' : phrase.end });
  }
  return result;
}

/** A phrase with nothing to say joins the one before it, or else the one after it. */
function mergeSilentPhrases(phrases: Phrase[]): Phrase[] {
  const result: Phrase[] = [];
  let waiting: PreparedWord[] = [];
  for (const phrase of phrases) {
    const last = result.at(-1);
    if (phrase.words.some((word) => word.spoken)) {
      result.push({ words: [...waiting, ...phrase.words], end: phrase.end });
      waiting = [];
    } else if (last) last.words.push(...phrase.words);
    else waiting.push(...phrase.words);
  }
  return result;
}
