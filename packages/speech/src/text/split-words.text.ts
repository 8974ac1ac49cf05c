import { hasSpacelessScript } from './script.text.ts';

/** Letters, digits, and the signs that are read aloud. */
const SPEAKABLE = /[\p{L}\p{N}&%+=€$£¥₹₽₩₺₴₫₪@§°]/u;
const OPENING = /^[\p{Ps}\p{Pi}"'¿¡]+$/u;
const DIGIT_GROUPS = /(?<![\d.,])\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?![\d])/g;
const NUMBER_AND_SIGN = /(?<=\d)[ \u00a0\u202f](?=[%€£₽₹₩₺₴₫₪$](?![\p{L}\p{N}]))/gu;
/** Stands in for the spaces inside one number while the text is split. */
const KEPT_SPACE = '\u{f8ff}';

/** One written word: `text` with the punctuation, dashes and emoji that belong to it. */
export interface WrittenWord {
  text: string;
  /** No space before it. */
  glued: boolean;
  /** A line break follows. */
  endsLine: boolean;
}

/** Splits a text into its written words, in order; every character except white space is in exactly one of them. */
export function splitWords(text: string, locale: string): WrittenWord[] {
  const words: WrittenWord[] = [];
  let opening = '';
  for (const line of text.split(/\s*[\n\r\u2028\u2029]+\s*/u)) {
    for (const chunk of protectNumbers(line, locale).split(/\s+/u)) {
      if (!chunk) continue;
      for (const [index, piece] of splitChunk(chunk.replaceAll(KEPT_SPACE, ' '), locale).entries()) {
        const glued = index > 0;
        const last = words.at(-1);
        if (SPEAKABLE.test(piece)) {
          words.push({ text: opening + piece, glued, endsLine: false });
          opening = '';
        } else if (!last || (OPENING.test(piece) && !opening))
          opening += glued || !opening ? piece : ` ${piece}`;
        else last.text += glued ? piece : ` ${piece}`;
      }
    }
    const last = words.at(-1);
    if (last) last.endsLine = true;
  }
  const last = words.at(-1);
  if (opening && last) last.text += opening;
  return words;
}

function protectNumbers(text: string, locale: string): string {
  const line = text.replace(NUMBER_AND_SIGN, KEPT_SPACE);
  const grouping = new Intl.NumberFormat(locale)
    .formatToParts(1_234_567)
    .find((part) => part.type === 'group');
  if (grouping && !/\s/u.test(grouping.value)) return line;
  return line.replace(DIGIT_GROUPS, (number) => number.replace(/\s/gu, KEPT_SPACE));
}

function splitChunk(chunk: string, locale: string): string[] {
  if (!hasSpacelessScript(chunk)) return [chunk];
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  return Array.from(segmenter.segment(chunk), (segment) => segment.segment);
}
