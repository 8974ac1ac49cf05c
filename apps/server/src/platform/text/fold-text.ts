import { cleanText } from './clean-text.ts';

/** Letters without a decomposition, as people without them on their keyboard type them. */
const LATIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * Text as people search it: without case, accents and repeated blanks. Stored beside titles, so that SQL compares
 * plainly.
 */
export function foldText(text: string): string {
  return cleanText(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => LATIN[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}
