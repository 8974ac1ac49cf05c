import { cleanText } from './clean-text.ts';

/** Kokoro takes 510 phonemes at once, and all models grow unsure in long sentences. */
const MAX_LETTERS = 220;
const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** A segment that ends so is no sentence's end. */
const ABBREVIATION = /(?:^|\s)(?:mr|mrs|ms|dr|st|vs|etc|no|nr|bzw|ca|usw|sra?|\p{L})\.\s*$/iu;

/** The sentences of a text, cleaned and in order; each has something to say and is no longer than models take. */
export function splitSentences(text: string, locale: string): string[] {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'sentence' });
  const sentences: string[] = [];
  let open = '';
  for (const { segment } of segmenter.segment(text)) {
    open += segment;
    if (ABBREVIATION.test(open)) continue;
    sentences.push(open);
    open = '';
  }
  return [...sentences, open].map(cleanText).flatMap(splitLong).filter(cleanText);
}

function splitLong(sentence: string): string[] {
  if (sentence.length <= MAX_LETTERS) return [sentence];
  const at = findBreak(sentence);
  return [sentence.slice(0, at).trim(), ...splitLong(sentence.slice(at).trim())];
}

/** After the last comma that fits, or else the last space, or else between any two letters. */
function findBreak(sentence: string): number {
  const head = sentence.slice(0, MAX_LETTERS);
  const comma = Math.max(...[', ', '; ', '、', '，', '، '].map((sign) => head.lastIndexOf(sign)));
  if (comma > MAX_LETTERS / 3) return comma + 1;
  const space = head.lastIndexOf(' ');
  if (space > 0) return space;
  // A rare letter, or one with marks, is of several code units.
  return LETTERS.segment(sentence).containing(MAX_LETTERS)?.index || MAX_LETTERS;
}
