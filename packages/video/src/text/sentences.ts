import { localeOf } from './script.ts';

/** What opens a bracket or a quotation in some language; the straight ones close it as well. */
const OPENING = /[\p{Ps}\p{Pi}"']$/u;
/** What opens a quotation in one language closes in another one that which this sign opened. */
const CLOSES: Readonly<Record<string, string>> = { '“': '„', '‘': '‚', '«': '»' };

/** Of every script that is spoken here. */
const ENDING = '.!?…。．！？।॥؟۔։።፧။។\u037e';
/** Quotes and brackets that may close after it: “ and « close in some languages. */
const CLOSING = '["\'\\s\\p{Pe}\\p{Pf}\\p{Pi}]*$';
const SENTENCE_END = new RegExp(`[${ENDING}]${CLOSING}`, 'u');
/** Greek asks with a semicolon: its own question mark is normalised to one. */
const GREEK_SENTENCE_END = new RegExp(`[${ENDING};]${CLOSING}`, 'u');

/** Whether a word, or a longer text, ends with a sign that ends a sentence in that language. `locale` is BCP 47. */
export function endsSentence(text: string, locale: string): boolean {
  const pattern = /^el\b/i.test(locale) ? GREEK_SENTENCE_END : SENTENCE_END;
  return pattern.test(text);
}

/** Returns where each sentence ends, with the white space after it. `locale` is BCP 47. */
export function listSentenceEnds(text: string, locale: string): number[] {
  const ends: number[] = [];
  const segmenter = new Intl.Segmenter(localeOf(locale), { granularity: 'sentence' });
  for (const { index, segment } of segmenter.segment(text)) {
    const end = index + segment.length;
    // Unicode's rules end a sentence after all brackets and quotes that follow its sign, also after those that open.
    const own = end < text.length ? dropOpening(text.slice(0, end)).length : end;
    if (own > (ends.at(-1) ?? 0)) ends.push(own);
  }
  return ends;
}

/** How many sentences of a text end with a sign for it. `locale` is BCP 47. */
export function countEndedSentences(text: string, locale: string): number {
  let from = 0;
  let count = 0;
  for (const end of listSentenceEnds(text, locale)) {
    if (endsSentence(text.slice(from, end), locale)) count++;
    from = end;
  }
  return count;
}

/** Without the brackets and quotes at its end that open the next sentence. */
function dropOpening(text: string): string {
  let kept = text;
  while (opensAtEnd(kept)) kept = kept.slice(0, -1);
  return kept;
}

function opensAtEnd(text: string): boolean {
  const sign = text.at(-1) ?? '';
  if (!OPENING.test(sign)) return false;
  const before = text.slice(0, -1);
  if (sign === '"' || sign === "'") return countQuotes(before, sign) % 2 === 0;
  const closed = CLOSES[sign];
  return closed === undefined || countOf(before, closed) <= countOf(before, sign);
}

/** Apostrophes within words are none. */
function countQuotes(text: string, sign: string): number {
  return countOf(text.replace(/(?<=[\p{L}\p{N}])'(?=[\p{L}\p{N}])/gu, ''), sign);
}

function countOf(text: string, sign: string): number {
  return text.split(sign).length - 1;
}
