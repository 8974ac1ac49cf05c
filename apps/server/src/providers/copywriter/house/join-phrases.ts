import { isUnspaced } from './language-scripts.ts';
import type { Phrases } from './phrases.ts';

const ENDED = /[.!?。！？।۔።։؟]$/u;

export function joinSentences(sentences: readonly string[], locale: string): string {
  return sentences.join(isUnspaced(locale) ? '' : ' ');
}

/** A sentence with the full stop of its language, begun with a capital. */
export function closeSentence(text: string, { facts }: Phrases): string {
  const stop = facts.puzzle.at(-1) ?? '.';
  const ended = ENDED.test(text) ? text : `${text.replace(/[,;:、，]+$/u, '')}${stop}`;
  return ended.charAt(0).toUpperCase() + ended.slice(1);
}

/** The comma of a language's lists. */
function listComma(locale: string): string {
  if (isUnspaced(locale)) return '、';
  if (locale === 'am') return '፣ ';
  return locale === 'ar' || locale === 'fa' || locale === 'ur' ? '، ' : ', ';
}

/** "a, b and c". */
export function joinList(items: readonly string[], { and }: Phrases, locale: string): string {
  const last = items.at(-1) ?? '';
  // Arabic writes its "and" together with the next word.
  const joint = isUnspaced(locale) ? and : locale === 'ar' ? ` ${and}` : ` ${and} `;
  return `${items.slice(0, -1).join(listComma(locale))}${joint}${last}`;
}
