import { DEFAULT_AVATAR, resolveAvatar } from '@avatarcade/cast/avatars';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildBrandColors } from './brand-colors.ts';
import { buildPalette, DEFAULT_COLORS, INK, TEXT_CONTRAST } from './colors.ts';
import { contrastOf } from './oklch.ts';

const { skin } = resolveAvatar(DEFAULT_AVATAR).character;
const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the colours of a brand', () => {
  it('let every text be read that templates write on them, whatever was chosen', () => {
    fc.assert(
      fc.property(color, color, (primary, secondary) => {
        const palette = buildPalette(buildBrandColors({ primary, secondary }).colors, skin);
        const pairs = [
          [palette.$onGradient, palette.$from],
          [palette.$onGradient, palette.$to],
          [palette.$onAccent, palette.$accent],
          [palette.$onAccent, palette.$accentLow],
          [palette.$bright, INK],
          [palette.$paper, palette.$deep],
          [palette.$paper, palette.$deeper],
          [palette.$ink, palette.$pale],
        ] as const;
        for (const [text, ground] of pairs) {
          expect([text, ground, contrastOf(text, ground) >= TEXT_CONTRAST]).toEqual([text, ground, true]);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('say what was changed, and change nothing that can be read', () => {
    const { colors, adjusted } = buildBrandColors({ primary: '#8A8A00', secondary: '#ffd83d' });
    expect(colors.accent).toBe('#ffd83d');
    expect(adjusted).toEqual([{ color: 'primary', wanted: '#8A8A00', used: colors.from }]);
    expect(buildBrandColors({ primary: '#3b1fb3', secondary: '#101010' }).adjusted).toEqual([]);
  });

  it('leave the highlight of the usual colours as it is', () => {
    expect(buildPalette(DEFAULT_COLORS, skin).$bright).toBe(DEFAULT_COLORS.accent);
  });
});
