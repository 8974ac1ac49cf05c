/// <reference path="./espeak-module.d.ts" />

import { needsSpace } from '@avatarcade/video/text/script';
import type { EspeakEvent } from '@echogarden/espeak-ng-emscripten';
import type { PhraseEnd, PreparedWord } from '../text/prepare-text.ts';

export type TimedPhone = {
  /** IPA, with stress and length marks. */
  ipa: string;
  start: number;
  end: number;
  /** Index of the phrase's word it belongs to. */
  word: number;
};

const TERMINATORS: Readonly<Record<PhraseEnd, string>> = {
  comma: ',',
  colon: ':',
  dash: ',',
  statement: '.',
  question: '?',
  exclamation: '!',
  ellipsis: '.',
  line: '.',
};

/** What espeak-ng is given for a phrase, and where each word starts in it (code points, from 0). */
export function buildPhraseText(
  words: readonly PreparedWord[],
  end: PhraseEnd,
): { text: string; starts: number[] } {
  let text = '';
  const starts: number[] = [];
  for (const [index, word] of words.entries()) {
    const before = words[index - 1]?.spoken ?? '';
    if (text && word.spoken && !(word.noSpaceBefore && !word.read && !needsSpace(before, word.spoken)))
      text += ' ';
    starts.push(Array.from(text).length);
    text += escapeMarkup(word.spoken);
  }
  return { text: text + TERMINATORS[end], starts };
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * The phones of a phrase with their times in seconds from the start of its sound. espeak-ng joins some words ("of the")
 * and reports only the first of them: their phones are dealt out by the length of what is said.
 */
export function listTimedPhones(
  events: readonly EspeakEvent[],
  {
    starts,
    words,
    soundEnd,
  }: { starts: readonly number[]; words: readonly PreparedWord[]; soundEnd: number },
): TimedPhone[] {
  const phones: TimedPhone[] = [];
  let word = 0;
  for (const event of events) {
    const time = Math.min(event.audio_position / 1000, soundEnd);
    if (event.type === 'word')
      word = Math.max(word, findWord(starts, { words, position: event.text_position - 1 }));
    if (event.type !== 'phoneme' && event.type !== 'end') continue;
    const last = phones.at(-1);
    if (last && last.end < 0) last.end = Math.max(time, last.start);
    const ipa = typeof event.id === 'string' ? event.id : '';
    if (event.type === 'phoneme' && ipa && !ipa.startsWith('('))
      phones.push({ ipa, start: time, end: -1, word });
  }
  const last = phones.at(-1);
  if (last && last.end < 0) last.end = soundEnd;
  return shareMergedWords(phones, words);
}

function findWord(
  starts: readonly number[],
  { words, position }: { words: readonly PreparedWord[]; position: number },
): number {
  let found = 0;
  for (const [index, start] of starts.entries()) if (start <= position && words[index]?.spoken) found = index;
  return found;
}

function shareMergedWords(phones: TimedPhone[], words: readonly PreparedWord[]): TimedPhone[] {
  const heard = new Set(phones.map((phone) => phone.word));
  const groups = new Map<number, number[]>();
  let owner = -1;
  for (const [index, word] of words.entries()) {
    if (heard.has(index)) {
      owner = index;
      groups.set(owner, [index]);
    } else if (word.spoken && owner >= 0) groups.get(owner)?.push(index);
  }
  for (const [first, members] of groups) {
    if (members.length > 1) dealPhones(phones, { first, members, words });
  }
  return phones;
}

function dealPhones(
  phones: TimedPhone[],
  { first, members, words }: { first: number; members: number[]; words: readonly PreparedWord[] },
): void {
  const own = phones.filter((phone) => phone.word === first);
  const sizes = members.map((index) => words[index]?.spoken.length ?? 1);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let passed = 0;
  for (const [at, index] of members.entries()) {
    const from = Math.round((passed / total) * own.length);
    passed += sizes[at] ?? 1;
    const to = Math.round((passed / total) * own.length);
    for (const phone of own.slice(from, to)) phone.word = index;
  }
}
