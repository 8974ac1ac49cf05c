import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasInvalidPause, isSpeakable, removePauses, splitPauses, sumPauses, writePause } from './pauses.ts';

describe('a pause in a voiceover', () => {
  it.each([
    ['Hello [pause 0.5s] world', [{ text: 'Hello' }, { pause: 0.5 }, { text: 'world' }]],
    ['Hello.[Pause 1,25 s]World', [{ text: 'Hello.' }, { pause: 1.25 }, { text: 'World' }]],
    ['[pause 3s]Go', [{ pause: 3 }, { text: 'Go' }]],
    ['Go [pause .1s]', [{ text: 'Go' }, { pause: 0.1 }]],
    ['One [pause 0.1s][pause 0.2s] two', [{ text: 'One' }, { pause: 0.3 }, { text: 'two' }]],
    ['Go [pause 1s]! 🎮', [{ text: 'Go ! 🎮' }, { pause: 1 }]],
    ['🎮 [pause 1s] Go', [{ pause: 1 }, { text: '🎮 Go' }]],
    ['The [paused] game', [{ text: 'The [paused] game' }]],
    ['Too long: [pause 9s]', [{ text: 'Too long: [pause 9s]' }]],
  ])('is read from "%s"', (text, parts) => {
    expect(splitPauses(text)).toEqual(parts);
  });

  it.each([
    '[pause]',
    '[pause 0.05s]',
    '[pause 3.1s]',
    '[pause 1]',
    '[pause one second]',
    '[pause -1s]',
    '[pause 1s',
    'So [ PAUSE 1 m ] then',
    '[pause 1e0s]',
  ])('is refused as "%s"', (text) => {
    expect(hasInvalidPause(text)).toBe(true);
    expect(removePauses(text)).toBe(text);
  });

  it.each(['', 'No pause.', '[paused 1s]', 'pause 1s', '[pause 0.1s]', 'a [pause 3s] b'])(
    'is not missed in "%s"',
    (text) => {
      expect(hasInvalidPause(text)).toBe(false);
    },
  );

  const words = fc.stringMatching(/^[a-z]{1,6}[.!]?$/);
  const pause = fc.integer({ min: 1, max: 30 }).map((tenths) => tenths / 10);
  const script = fc.array(fc.oneof(words, pause), { minLength: 1, maxLength: 12 });

  it('never reaches the words, and none is lost', () => {
    fc.assert(
      fc.property(script, (items) => {
        const text = items.map((item) => (typeof item === 'number' ? writePause(item) : item)).join(' ');
        const said = items.filter((item) => typeof item === 'string').join(' ');
        const total = items.reduce<number>((sum, item) => sum + (typeof item === 'number' ? item : 0), 0);
        expect(hasInvalidPause(text)).toBe(false);
        expect(removePauses(text)).toBe(said);
        expect(sumPauses(text)).toBeCloseTo(total, 9);
        expect(isSpeakable(text)).toBe(said !== '');
        const parts = splitPauses(text);
        expect(parts.flatMap((part) => ('text' in part ? [part.text] : [])).join(' ')).toBe(said);
        const kinds = parts.map((part) => 'pause' in part);
        expect(kinds.every((kind, index) => kind !== kinds[index - 1])).toBe(true);
      }),
    );
  });

  it('is read of any text without losing a sign', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const kept = splitPauses(text)
          .flatMap((part) => ('text' in part ? [part.text] : []))
          .join('');
        expect(sorted(kept)).toBe(sorted(removePauses(text)));
      }),
    );
  });
});

function sorted(text: string): string {
  return text.replace(/\s/gu, '').split('').sort().join('');
}
