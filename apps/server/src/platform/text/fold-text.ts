import { cleanText } from './clean-text.ts';

/** Text as people search it: without case, accents and double blanks. Kept beside titles, so that SQL compares plainly. */
export function foldText(text: string): string {
  return cleanText(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/\s+/g, ' ')
    .trim();
}
