import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paceField, roundPace } from './pace.ts';
import { joinSaid, listUsed, pronunciationsField, respell } from './pronunciations.ts';

const QWIXX = { word: 'Qwixx', say: 'kwicks' };

describe('a pronunciation', () => {
  it.each([
    ['Play Qwixx now!', 'Play kwicks now!'],
    ['QWIXX? qwixx’s dice, Qwixx.', 'kwicks? kwicks’s dice, kwicks.'],
    ['Qwixxer and MyQwixx stay', 'Qwixxer and MyQwixx stay'],
  ])('is said in "%s"', (text, said) => {
    expect(joinSaid(respell(text, [QWIXX]))).toBe(said);
  });

  it('of more words goes before those of fewer', () => {
    const list = [
      { word: 'Ride', say: 'raid' },
      { word: 'Ticket to Ride', say: 'ticket two ride' },
    ];
    expect(joinSaid(respell('Ticket to ride, then Ride', list))).toBe('ticket two ride, then raid');
  });

  it('has no boundary where words are written together, nor at signs', () => {
    const list = [
      { word: '原神', say: 'げんしん' },
      { word: 'C++', say: 'sea plus plus' },
    ];
    expect(joinSaid(respell('今日は原神で C++!', list))).toBe('今日はげんしんで sea plus plus!');
  });

  it('is not said of what another pronunciation says', () => {
    const list = [
      { word: 'a', say: 'b' },
      { word: 'b', say: 'a' },
    ];
    expect(joinSaid(respell('a b', list))).toBe('b a');
  });

  it('counts only where it is used, in whatever order the list is', () => {
    const other = { word: 'Zyqo', say: 'zee ko' };
    expect(listUsed('Play qwixx.', [QWIXX, other])).toEqual(listUsed('Play qwixx.', [QWIXX]));
    expect(listUsed('Zyqo, Qwixx', [QWIXX, other])).toEqual(listUsed('Zyqo, Qwixx', [other, QWIXX]));
    expect(listUsed('Nothing here', [QWIXX, other])).toEqual([]);
  });

  it('leaves the written text whole, whatever is in the list', () => {
    const entry = fc.record({
      word: fc.string({ minLength: 1, maxLength: 3 }),
      say: fc.string({ maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.string(), fc.array(entry, { maxLength: 4 }), (text, list) => {
        const pieces = respell(text, list);
        expect(pieces.map(({ written }) => written).join('')).toBe(text);
      }),
    );
  });
});

describe('a list of pronunciations', () => {
  const field = pronunciationsField({
    word: 'no word',
    say: 'no say',
    long: 'long',
    many: 'many',
    twice: (word) => `${word} twice`,
  });
  const messageOf = (list: unknown) => field.safeParse(list).error?.issues[0]?.message;

  it('is tidied and takes words of any script', () => {
    expect(field.parse([{ word: ' Qwixx\u0000 ', say: 'kwicks\n' }])).toEqual([QWIXX]);
    expect(field.parse([{ word: '原神', say: 'げんしん' }])).toHaveLength(1);
  });

  it.each([
    [[{ word: ' ', say: 'a' }], 'no word'],
    [[{ word: 'a', say: '…' }], 'no say'],
    [[{ word: 'a', say: 'b'.repeat(61) }], 'long'],
    [Array.from({ length: 51 }, (_, index) => ({ word: `w${index}`, say: 'a' })), 'many'],
    [[QWIXX, { word: 'qwixx', say: 'x' }], 'qwixx twice'],
  ])('is refused with the reason', (list, message) => {
    expect(messageOf(list)).toBe(message);
  });
});

describe('a pace', () => {
  it('is 0.8 to 1.2 in steps of 0.05', () => {
    const field = paceField('steps');
    for (let step = 16; step <= 24; step++) {
      expect(field.parse(step / 20)).toBe(step / 20);
      expect(field.parse(0.8 + (step - 16) * 0.05)).toBe(step / 20);
    }
    for (const pace of [0.75, 1.25, 1.01, Number.NaN, '1']) {
      expect(field.safeParse(pace).error?.issues[0]?.message).toBe('steps');
    }
    expect([0, 0.97, 1.03, 7].map(roundPace)).toEqual([0.8, 0.95, 1.05, 1.2]);
  });
});
