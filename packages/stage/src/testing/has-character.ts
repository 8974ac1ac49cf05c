import type { FontFile } from '../fonts.ts';
import { parseRanges } from '../text/ranges.ts';

/** Whether a file says that it draws a character. */
export function hasCharacter({ unicodeRange }: FontFile, char: string): boolean {
  const point = char.codePointAt(0) ?? 0;
  return parseRanges(unicodeRange).some(([first, last]) => first <= point && point <= last);
}
