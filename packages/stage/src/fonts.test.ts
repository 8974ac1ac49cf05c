import { beforeAll, describe, expect, it } from 'vitest';
import { FONTS, fontOf } from './fonts.ts';
import { createNodeSurface, loadNodeFonts, pixelsOf } from './testing/canvas.node.ts';

const ALPHABETS = {
  polish: 'ąćęłńóśźż ĄĆĘŁŃÓŚŹŻ',
  turkish: 'çğıöşü ÇĞİÖŞÜ',
  czech: 'ěščřžýáíéůúďťň',
  german: 'äöüßÄÖÜẞ„“',
  vietnamese: 'ăâđêôơưạảấầẩẫậắằẳẵặ',
  icelandic: 'ðþæö',
  signs: '€£¥%&!?…—™0123456789',
};

beforeAll(loadNodeFonts);

describe('the fonts of the stage', () => {
  it.each(Object.entries(ALPHABETS))('have the letters of %s', (_, letters) => {
    for (const letter of letters.replaceAll(' ', '')) {
      const point = letter.codePointAt(0) ?? 0;
      const files = FONTS.filter((font) =>
        font.ranges.some(([first, last]) => point >= first && point <= last),
      );
      expect([letter, files.length > 0]).toEqual([letter, true]);
      expect([letter, isDrawn(letter)]).toEqual([letter, true]);
    }
  });

  it('are one family for one script: a family has one file of a weight', () => {
    const faces = FONTS.map((font) => `${font.family} ${font.weight}`);
    expect(new Set(faces).size).toBe(FONTS.length);
  });
});

/** A letter that no font has is drawn as the same box as a character that doesn't exist. */
function isDrawn(letter: string): boolean {
  return !paint(letter).equals(paint('\u{E123}'));
}

function paint(letter: string): Buffer {
  const surface = createNodeSurface(64, 64);
  surface.context.font = fontOf('text', 600, 40);
  surface.context.fillText(letter, 10, 48);
  return pixelsOf(surface);
}
