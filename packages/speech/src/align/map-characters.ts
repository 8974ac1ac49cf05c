import type { SaidText, TimeMap } from '../engine/compose-speech.ts';

/** One character of a text (or a few, where the speaker took them together) and when it is heard, in seconds. */
export type TimedCharacter = {
  char: string;
  start: number;
  end: number;
};

type Span = {
  /** In the times of the said text. */
  from: number;
  to: number;
  /** In those of the foreign sound. */
  start: number;
  end: number;
};

/**
 * Maps the times of a said text onto a foreign sound whose characters are timed: each word exactly, and its phones
 * evenly within it. Undefined when the characters aren't those of the text, white space aside.
 */
export function mapCharacters(said: SaidText, characters: readonly TimedCharacter[]): TimeMap | undefined {
  const heard = splitCharacters(characters);
  const spans: Span[] = [];
  let at = 0;
  for (const [index, phrase] of said.phrases.entries()) {
    for (const [number, word] of phrase.words.entries()) {
      const own = takeWord(heard, { at, written: word.written });
      if (!own) return undefined;
      at += own.length;
      const span = findSpan(own, {
        saidText: said,
        phrase: index,
        word: number,
        earliest: spans.at(-1)?.end ?? 0,
      });
      if (span) spans.push(span);
    }
  }
  if (at < heard.length || spans.length === 0) return undefined;
  return {
    start: (time) => mapTime(spans, { time, isStart: true }),
    end: (time) => mapTime(spans, { time, isStart: false }),
  };
}

/** Single code points without white space. */
function splitCharacters(characters: readonly TimedCharacter[]): TimedCharacter[] {
  return characters.flatMap(({ char, start, end }) =>
    Array.from(char)
      .filter((point) => /\S/u.test(point))
      .map((point) => ({ char: point, start, end })),
  );
}

function takeWord(heard: readonly TimedCharacter[], { at, written }: { at: number; written: string }) {
  const text = written.replaceAll(/\s/gu, '');
  const own = heard.slice(at, at + Array.from(text).length);
  return own.map(({ char }) => char).join('') === text ? own : undefined;
}

/** The times of punctuation may include a pause, so a word lasts from its first letter or digit to its last one. */
function findSpan(
  own: readonly TimedCharacter[],
  {
    saidText: { spoken, starts },
    phrase,
    word,
    earliest,
  }: { saidText: SaidText; phrase: number; word: number; earliest: number },
): Span | undefined {
  const phones = spoken[phrase]?.phones.filter((phone) => phone.word === word) ?? [];
  const [first, last] = [phones[0], phones.at(-1)];
  const letters = own.filter(({ char }) => /[\p{L}\p{M}\p{N}]/u.test(char));
  const said = letters.length > 0 ? letters : own;
  if (!first || !last) return undefined;
  const start = Math.max(earliest, said[0]?.start ?? 0);
  const offset = starts[phrase] ?? 0;
  return {
    from: first.start + offset,
    to: last.end + offset,
    start,
    end: Math.max(start, said.at(-1)?.end ?? 0),
  };
}

/** Between two words, a start is mapped by the later word and an end by the earlier one. */
function mapTime(spans: readonly Span[], { time, isStart }: { time: number; isStart: boolean }): number {
  const span = isStart
    ? (spans.find(({ to }) => to > time) ?? spans.at(-1))
    : (spans.findLast(({ from }) => from < time) ?? spans[0]);
  if (!span) return time;
  const share = span.to > span.from ? (time - span.from) / (span.to - span.from) : 0;
  return span.start + Math.min(1, Math.max(0, share)) * (span.end - span.start);
}
