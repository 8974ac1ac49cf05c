import { hasUnspacedLetter } from '@avatarcade/video/text/script';
import { CURRENCY_SIGNS, findCurrency, LETTERS_AFTER, LETTERS_BEFORE } from './currency-signs.ts';
import { listScaleWords } from './scale-words.ts';

/** Letters, digits, and the signs that are read aloud. */
const SPEAKABLE = new RegExp(String.raw`[\p{L}\p{N}&%+=@§°${CURRENCY_SIGNS}]`, 'u');
const OPENING = /^[\p{Ps}\p{Pi}"'¿¡]+$/u;
const DIGIT_GROUPS = /(?<![\d.,])\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?![\d])/g;
/** The space between a number and the sign after it, or a currency's before it. */
const SPACE_AT_SIGN = new RegExp(
  String.raw`(?<=\d)[ \u00a0\u202f](?=[%${CURRENCY_SIGNS}](?![\p{L}\p{N}]))|(?<=(?<!\d[ \u00a0\u202f]?)[${CURRENCY_SIGNS}])[ \u00a0\u202f](?=\d)`,
  'gu',
);
/** The space between a number and the letters of a currency: `5 USD`, `EUR 4,99`, `20 zł`. */
const SPACE_AT_LETTERS = new RegExp(
  String.raw`(?<=\d)[ \u00a0\u202f](?=(?:${LETTERS_AFTER})(?![\p{L}\p{N}]))|(?<=(?<![\p{L}\p{N}]|\d[ \u00a0\u202f])(?:${LETTERS_BEFORE}))[ \u00a0\u202f](?=\d)`,
  'gu',
);
/** The space in `USD $5`, and in `US $5`. */
const SPACE_IN_CODE = /(?<=(?<![\p{L}\p{N}])(?:USD|MXN))[ \u00a0\u202f](?=\$\s?\d)/gu;
const SPACE_IN_COUNTRY = /(?<=(?<![\p{L}\p{N}])(?:USD?|MXN?))[ \u00a0\u202f](?=\$\s?\d)/gu;
/** A price, or a number with signs inside, amid words without spaces: `仅售$4.99`, `3,000円`. */
const FIGURE = new RegExp(
  String.raw`([${CURRENCY_SIGNS}]\d[\d.,]*(?<=\d)[万萬億亿]?|\d[\d.,]*[${CURRENCY_SIGNS}]|\d+(?:[.,]\d+)+)`,
  'u',
);
/** Stands in for the spaces inside one number while the text is split. */
const KEPT_SPACE = '\u{f8ff}';

/** One written word: `text` with the punctuation, dashes and emoji that belong to it. */
export type WrittenWord = {
  text: string;
  /** How it is read, when the reader knows. */
  spoken?: string;
  /** No space before it. */
  noSpaceBefore: boolean;
  /** A line break follows. */
  endsLine: boolean;
};

/** One piece of a text: as written, and how it is read where that differs. */
export type ReadPiece = {
  written: string;
  spoken?: string;
};

/** Cuts a run of text that has no spaces into words, perhaps with their reading. */
export type WordReader = (run: string) => ReadPiece[];

/**
 * Splits a text into its written words, in order; every character except white space is in exactly one of them. Where
 * words are written together, `read` cuts them, or else the runtime's own segmenter.
 */
export function splitWords(
  text: string,
  { locale, read }: { locale: string; read?: WordReader },
): WrittenWord[] {
  const words: WrittenWord[] = [];
  /** Quotes and brackets that open before the next word. */
  let opening = '';
  let openingNoSpaceBefore = false;
  const addPiece = (piece: ReadPiece, noSpaceBefore: boolean): void => {
    const last = words.at(-1);
    const space = noSpaceBefore ? '' : ' ';
    if (last && noSpaceBefore && !opening && piece.written === '%' && /\d$/u.test(last.text))
      last.text += piece.written;
    else if (SPEAKABLE.test(piece.written)) {
      words.push({
        text: joinOpening(opening, space) + piece.written,
        spoken: piece.spoken,
        noSpaceBefore: opening ? openingNoSpaceBefore : noSpaceBefore,
        endsLine: false,
      });
      opening = '';
    } else if (!last || opening || OPENING.test(piece.written)) {
      if (!opening) openingNoSpaceBefore = noSpaceBefore;
      opening = joinOpening(opening, space) + piece.written;
    } else last.text += space + piece.written;
  };
  for (const line of text.split(/\s*[\n\r\u2028\u2029]+\s*/u)) {
    for (const chunk of protectNumbers(line, locale).split(/\s+/u)) {
      const pieces = chunk ? splitChunk(chunk.replaceAll(KEPT_SPACE, ' '), { locale, read }) : [];
      for (const [index, piece] of pieces.entries()) addPiece(piece, index > 0);
    }
    const last = words.at(-1);
    if (last) last.endsLine = true;
  }
  const last = words.at(-1);
  if (opening && last) last.text += opening;
  return words;
}

function joinOpening(opening: string, space: string): string {
  return opening && !OPENING.test(opening) ? opening + space : opening;
}

function protectNumbers(text: string, locale: string): string {
  // Where a bare sign is another currency's, letters before it count; elsewhere they are a word: "in the US $5 is little".
  const country = findCurrency('$', locale) === 'USD' ? SPACE_IN_CODE : SPACE_IN_COUNTRY;
  const signed = [SPACE_AT_SIGN, SPACE_AT_LETTERS, country].reduce(
    (joined, space) => joined.replace(space, KEPT_SPACE),
    text,
  );
  const line = protectScales(signed, locale);
  const grouping = new Intl.NumberFormat(locale)
    .formatToParts(1_234_567)
    .find((part) => part.type === 'group');
  if (grouping && !/\s/u.test(grouping.value)) return line;
  return line.replace(DIGIT_GROUPS, (number) => number.replace(/\s/gu, KEPT_SPACE));
}

/** Joins a price with the word that it is multiplied by: `$5 million`, `5 Millionen €`. */
function protectScales(text: string, locale: string): string {
  const words = [...listScaleWords(locale).keys()].sort((one, other) => other.length - one.length);
  if (words.length === 0) return text;
  const word = words.join('|').replaceAll('.', '\\.');
  const price = new RegExp(
    String.raw`([${CURRENCY_SIGNS}]${KEPT_SPACE}?\d[\d.,]*)[ \u00a0\u202f](${word})(?![\p{L}\p{M}-])`,
    'giu',
  );
  const after = new RegExp(
    String.raw`(?<=\d)[ \u00a0\u202f](${word})[ \u00a0\u202f]([${CURRENCY_SIGNS}])(?![\p{L}\p{N}])`,
    'giu',
  );
  const join = (match: string) => match.replace(/[ \u00a0\u202f]/gu, KEPT_SPACE);
  return text.replace(price, join).replace(after, join);
}

function splitChunk(
  chunk: string,
  { locale, read }: { locale: string; read: WordReader | undefined },
): ReadPiece[] {
  if (!hasUnspacedLetter(chunk)) return [{ written: chunk }];
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  const cut: WordReader =
    read ?? ((run) => Array.from(segmenter.segment(run), ({ segment }) => ({ written: segment })));
  return chunk
    .split(FIGURE)
    .filter(Boolean)
    .flatMap((part) => (FIGURE.test(part) ? [{ written: part }] : cut(part)));
}
