import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinSaid, respell } from './pronunciations.ts';
import { restoreWords } from './restore-words.ts';
import type { TimedWord } from './speech-track.ts';

const LIST = [
  { word: 'Qwixx', say: 'kwicks' },
  { word: 'Zyqo', say: 'zee ko' },
  { word: 'Ticket to Ride', say: 'tikketoraid' },
];

/** As a voice times a text: a second for each word, signs with the word before them. */
function timeWords(text: string): TimedWord[] {
  const words = text.split(/\s+(?=\S*[\p{L}\p{N}])/u).filter(Boolean);
  return words.map((word, index) => ({
    text: word,
    start: index,
    end: index + 0.8,
    stressed: index === 0,
    endsPhrase: index === words.length - 1,
    noSpaceBefore: false,
  }));
}

const restore = (text: string) => {
  const pieces = respell(text, LIST);
  return restoreWords(timeWords(joinSaid(pieces)), pieces).map(({ text: word, start, end }) => [
    word,
    start,
    end,
  ]);
};

describe('words as they are written', () => {
  it('keep their times where one word is said for one', () => {
    expect(restore('Play “Qwixx”, now!')).toEqual([
      ['Play', 0, 0.8],
      ['“Qwixx”,', 1, 1.8],
      ['now!', 2, 2.8],
    ]);
  });

  it('have the time of all that is said for them', () => {
    expect(restore('Try Zyqo — today')).toEqual([
      ['Try', 0, 0.8],
      ['Zyqo —', 1, 2.8],
      ['today', 3, 3.8],
    ]);
  });

  it('share the time of one word by their length', () => {
    const [ticket, to, ride] = restore('Ticket to Ride!');
    expect([ticket?.[0], to?.[0], ride?.[0]]).toEqual(['Ticket', 'to', 'Ride!']);
    expect([ticket?.[1], ride?.[2]]).toEqual([0, 0.8]);
    expect(ticket?.[2]).toBe(to?.[1]);
  });

  it('stay as they were said where they are not those of the text', () => {
    const words = timeWords('something else');
    expect(restoreWords(words, respell('Play Qwixx', LIST))).toEqual(words);
  });

  it('are the text again, in order, whatever is replaced in it', () => {
    const word = fc.constantFrom(
      'Qwixx',
      'qwixx,',
      'Zyqo',
      '(zyqo)',
      'Ticket to Ride',
      'play',
      'now!',
      '1 000',
      '—',
      '🎮',
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (items) => {
        const text = `go ${items.join(' ')}`;
        const pieces = respell(text, LIST);
        const words = restoreWords(timeWords(joinSaid(pieces)), pieces);
        expect(words.map((each) => each.text).join(' ')).toBe(text);
        for (const [index, each] of words.entries()) {
          expect(each.end).toBeGreaterThan(each.start);
          expect(each.start).toBeGreaterThanOrEqual(words[index - 1]?.end ?? 0);
        }
        expect(words.at(-1)?.endsPhrase).toBe(true);
      }),
    );
  });
});
