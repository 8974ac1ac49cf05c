import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeVoiceover, voiceoverField } from './voiceover.ts';

describe('a voiceover', () => {
  it.each([
    ['a pasted vertical tab', 'Play\u000b now'],
    ['a trailing control character', 'Play now\u0001'],
    ['a control character behind a trailing space', 'Play now \u0001'],
    ['white space at both ends', '\n Play now\t'],
    ['NUL', '\u0000Play now'],
  ])('is the same text without %s', (_, text) => {
    expect(normalizeVoiceover(text)).toBe('Play now');
  });

  it('keeps line breaks and every character that is meant', () => {
    const text = 'Swap.\nMatch!\tWin 💎';
    expect(normalizeVoiceover(text)).toBe(text);
  });

  it('is in plain letters and digits where they were styled, in those of its script otherwise', () => {
    expect(normalizeVoiceover('𝗣𝗹𝗮𝘆 𝓃𝑜𝓌, level 𝟭𝟬')).toBe('Play now, level 10');
    expect(normalizeVoiceover('ＬＶ３ ३ ½ ™ ﬁ …')).toBe('ＬＶ３ ३ ½ ™ ﬁ …');
  });

  it('is normal once and for all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const normal = normalizeVoiceover(text);
        expect(normalizeVoiceover(normal)).toBe(normal);
        expect(normal.trim()).toBe(normal);
      }),
    );
  });

  it('is normalised before its length is checked', () => {
    const field = voiceoverField({ required: 'empty', tooLong: 'long', pause: 'pause' });
    expect(field.parse(` ${'a'.repeat(500)}\u0001 `)).toHaveLength(500);
    expect(field.safeParse('\u0001 ').error?.issues[0]?.message).toBe('empty');
    expect(field.safeParse('a'.repeat(501)).error?.issues[0]?.message).toBe('long');
    expect(field.safeParse('Go [pause 9s]').error?.issues[0]?.message).toBe('pause');
  });
});
