/** What a text's script requires of how the text is set. */

const RIGHT_TO_LEFT = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'iw',
  'ks',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
]);
const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;
const LETTER = /\p{L}/u;
const DIGIT = /\p{N}/u;
/** Letters of scripts that put no spaces between words. */
const UNSPACED_LETTERS =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const UNSPACED_LETTER = new RegExp(`[${UNSPACED_LETTERS}]`, 'u');
/** The letters and the wide punctuation that is written with them. */
const UNSPACED_CLASS = `[${UNSPACED_LETTERS}\\u3000-\\u303f\\uff00-\\uffef]`;
const UNSPACED = new RegExp(UNSPACED_CLASS, 'u');
const STARTS_UNSPACED = new RegExp(`^${UNSPACED_CLASS}`, 'u');
const ENDS_UNSPACED = new RegExp(`${UNSPACED_CLASS}$`, 'u');
/** Scripts with marks high above or deep below the letters. */
const TALL =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Arabic}\p{Script=Ethiopic}]/u;

/** Capitals of Vietnamese with a mark above a mark, written as one character or as several. */
const STACKED = /[ẤẦẨẪẮẰẲẴẾỀỂỄỐỒỔỖ]|[ÂĂÊÔ]\p{M}|[AEO]\p{M}{2}/u;

export type Direction = 'ltr' | 'rtl';

/** Returns a locale that Intl accepts: the given one, or English where it isn't well formed. */
export function localeOf(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

export function directionOfLanguage(language: string): Direction {
  return RIGHT_TO_LEFT.has(language.split('-')[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr';
}

/** Returns the direction of the first letter, or `otherwise` where there is none. A number reads from left to right. */
export function directionOfText(text: string, otherwise: Direction): Direction {
  for (const char of text) {
    if (RTL_LETTER.test(char)) return 'rtl';
    if (LETTER.test(char)) return 'ltr';
  }
  return DIGIT.test(text) ? 'ltr' : otherwise;
}

export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text);
}

/** Whether a text has letters of an unspaced script; its punctuation alone doesn't count. */
export function hasUnspacedLetter(text: string): boolean {
  return UNSPACED_LETTER.test(text);
}

/** Two neighbours are written with a space between them unless both letters that meet belong to an unspaced script. */
export function needsSpace(before: string, after: string): boolean {
  return !(ENDS_UNSPACED.test(before) && STARTS_UNSPACED.test(after));
}

/** Distance of base lines, in parts of the font size. */
export function lineHeightOf(text: string): number {
  if (STACKED.test(text)) return 1.6;
  return TALL.test(text) ? 1.5 : 1.12;
}

/** The smallest line height, in parts of the font size: below it, letters touch the next line or leave their plate. */
export function leastLineOf(text: string): number {
  if (STACKED.test(text)) return 1.6;
  return TALL.test(text) ? 1.44 : UNSPACED.test(text) ? 1.12 : 1;
}

/** A part of a text that is never broken into two lines; `noSpaceBefore` when it follows the one before without a space. */
export type Piece = {
  text: string;
  noSpaceBefore: boolean;
};

/** The smallest parts at which a text may be broken into lines, in reading order; spaces are left out. */
export function breakable(text: string, language: string): Piece[] {
  const parts: Piece[] = [];
  for (const word of text.split(/\s+/u)) {
    if (word === '') continue;
    const pieces = isUnspaced(word) ? segmentWords(word, language) : [word];
    parts.push(...pieces.map((piece, index) => ({ text: piece, noSpaceBefore: index > 0 })));
  }
  return parts;
}

/** Single letters as a reader sees them, marks included. */
export function graphemesOf(text: string): string[] {
  if (SINGLE.test(text)) return text.split('');
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(graphemes.segment(text), (part) => part.segment);
}

/** Latin, Greek, Cyrillic, quotation marks and dashes without marks, signs of control or emoji: each is a letter of its own, and the segmenter takes its time. */
const SINGLE = /^[\x20-\x7e\xa0-\xa8\xaa-\xac\xaf-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027]*$/;

/** The first one of a process reads its tables, which takes 12 ms or more. */
let graphemes: Intl.Segmenter | undefined;

/** Words of an unspaced text; marks stay with the word before them, opening brackets with the word after. */
function segmentWords(text: string, language: string): string[] {
  const segmenter = new Intl.Segmenter(localeOf(language), { granularity: 'word' });
  const words: string[] = [];
  let opening = '';
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    if (/^[\p{Ps}\p{Pi}]+$/u.test(segment)) {
      opening += segment;
    } else if (isWordLike || opening !== '' || words.length === 0) {
      words.push(opening + segment);
      opening = '';
    } else {
      words[words.length - 1] += segment;
    }
  }
  if (opening !== '') words.push(opening);
  return words;
}
