import type { TimedWord } from '@avatarcade/video/speech-track';
import type { Phrase } from '../text/prepare-text.ts';
import type { TimedPhone } from './time-phones.ts';

/** Accents nearer than this, in seconds, would make brows and head nervous. */
const ACCENT_GAP = 0.5;
/** The least time a word gets in which nothing is heard of it. */
const MIN = 0.001;

/**
 * The written words of a phrase with their times. `phones` are in seconds of the whole sound; `start` and `end` are the
 * phrase's. Words without a sound of their own share a moment with the word before them, so that times never run back.
 */
export function timeWords(
  phrase: Phrase,
  { phones, start, end }: { phones: readonly TimedPhone[]; start: number; end: number },
): TimedWord[] {
  const words: TimedWord[] = [];
  for (const [index, word] of phrase.words.entries()) {
    const own = phones.filter((phone) => phone.word === index);
    const before = words.at(-1)?.end ?? start;
    const from = Math.max(before, own[0]?.start ?? before);
    const to = Math.max(from + MIN, own.at(-1)?.end ?? from);
    words.push({
      text: word.written,
      start: from,
      end: Math.min(to, Math.max(end, from)),
      stressed: false,
      endsPhrase: false,
      noSpaceBefore: word.noSpaceBefore,
    });
  }
  markAccents(words, { phrase, phones });
  const last = words.at(-1);
  if (last) last.endsPhrase = true;
  return words;
}

/** Accents: the last stressed word of the phrase, what is written to stand out, and the first stressed one, if not near. */
function markAccents(
  words: TimedWord[],
  { phrase, phones }: { phrase: Phrase; phones: readonly TimedPhone[] },
): void {
  const stressed = [...new Set(phones.filter((phone) => phone.ipa.includes('ˈ')).map((phone) => phone.word))];
  const wanted = [
    stressed.at(-1),
    ...stressed.filter((index) => phrase.words[index]?.emphasised),
    stressed[0],
    ...(stressed.length > 4 ? [stressed[Math.floor(stressed.length / 2)]] : []),
  ];
  const chosen: TimedWord[] = [];
  for (const index of wanted) {
    const word = index === undefined ? undefined : words[index];
    if (!word || chosen.some((other) => Math.abs(other.start - word.start) < ACCENT_GAP)) continue;
    word.stressed = true;
    chosen.push(word);
  }
}
