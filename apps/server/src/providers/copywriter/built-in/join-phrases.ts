import { endsSentence } from '@avatarcade/video/text/sentences';
import { isUnspaced } from './language-scripts.ts';
import type { Phrases } from './phrases.ts';

export function joinSentences(sentences: readonly string[], locale: string): string {
  return sentences.join(isUnspaced(locale) ? '' : ' ');
}

/** Returns the sentence with an initial capital and the full stop of its language. */
export function closeSentence(
  text: string,
  { locale, phrases: { facts } }: { locale: string; phrases: Phrases },
): string {
  const stop = facts.puzzle.at(-1) ?? '.';
  const ended = endsSentence(text, locale) ? text : `${text.replace(/[,;:、，]+$/u, '')}${stop}`;
  return ended.charAt(0).toUpperCase() + ended.slice(1);
}
