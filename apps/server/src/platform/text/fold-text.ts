import { cleanText } from './clean-text.ts';

/** Letters that NFKD doesn't decompose, and what people type who don't have them on their keyboard. */
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
 * Text as people search it: without case, accents and repeated blanks. Stored beside titles, so that SQL can compare
 * plain strings.
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
