import { DEFAULT_AVATAR, resolveAvatar } from '@avatarcade/cast/avatars';
import { describe, expect, it } from 'vitest';
import { buildBrandColors } from './brand-colors.ts';
import { buildPalette, DEFAULT_COLORS, PAPER } from './colors.ts';
import { contrastOf } from './oklch.ts';

const { skin } = resolveAvatar(DEFAULT_AVATAR).character;
const paletteOf = (primary: string, secondary: string) =>
  buildPalette(buildBrandColors({ primary, secondary }).colors, skin);

describe('the colours of a video', () => {
  it.each(['#000000', '#101010', '#808080', '#c0c0c0', '#ffffff'])(
    'make no word that is said darker than the others: with the accent %s',
    (accent) => {
      expect(paletteOf('#3b1fb3', accent).$bright).toBe(PAPER);
    },
  );

  it('show a hue where the accent has one', () => {
    expect(paletteOf('#3b1fb3', '#d01010').$bright).not.toBe(PAPER);
    expect(buildPalette(DEFAULT_COLORS, skin).$bright).toBe(DEFAULT_COLORS.accent);
  });

  it.each(['#ffffff', '#fdfdfb', '#ffe11a', '#3b1fb3', '#000000'])(
    'part letters of paper from what is below them: with the brand colour %s',
    (primary) => {
      expect(contrastOf(paletteOf(primary, '#d01010').$drop, PAPER)).toBeGreaterThan(1.8);
    },
  );

  it('keep the gradient below letters where it differs from them', () => {
    expect(buildPalette(DEFAULT_COLORS, skin).$drop).toBe(DEFAULT_COLORS.to);
  });
});
