import { isUnspaced } from './language-scripts.ts';
import type { Phrases } from './phrases.ts';

const ENDED = /[.!?。！？।۔።։؟]$/u;

export function joinSentences(sentences: readonly string[], locale: string): string {
  return sentences.join(isUnspaced(locale) ? '' : ' ');
}

/** Returns the sentence with an initial capital and the full stop of its language. */
export function closeSentence(text: string, { facts }: Phrases): string {
  const stop = facts.puzzle.at(-1) ?? '.';
  const ended = ENDED.test(text) ? text : `${text.replace(/[,;:、，]+$/u, '')}${stop}`;
  return ended.charAt(0).toUpperCase() + ended.slice(1);
}
