import { findContextWords } from './context-words.ts';
import { isUnspaced } from './language-scripts.ts';

/**
 * The position of a sentence: in running text; as an item of a list about the whole game; or as a detail below a
 * heading about one mini game, mode or character.
 */
export type Standing = 'text' | 'item' | 'detail';

/** In a detail: "Turn two cards over" is a step, which is unclear without the others. */
const MIN_WORDS = 6;
const AMOUNT = /^[^\p{L}]{0,2}\d{2,}/u;
/** Whether a sentence can be understood without an earlier one. For languages without lists of words, only its position counts. */
export function standsAlone(
  text: string,
  { standing, locale, title }: { standing: Standing; locale: string; title: string },
): boolean {
  const words = findContextWords(locale);
  if (words?.leading.test(text)) return false;
  if (standing === 'text') return true;
  if (words?.within.test(text) || words?.early?.test(text)) return false;
  if (standing === 'item') return true;
  if (text.toLowerCase().includes(title.toLowerCase())) return true;
  if (words?.known?.test(text) || countWords(text, locale) < MIN_WORDS) return false;
  return AMOUNT.test(text) || (words?.opening.test(text) ?? false);
}

function countWords(text: string, locale: string): number {
  return isUnspaced(locale) ? text.length / 2 : text.split(/\s+/).length;
}
