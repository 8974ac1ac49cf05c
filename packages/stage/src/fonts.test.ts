import { createRequire } from 'node:module';
import { openSync } from 'fontkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { FONTS, type FontFile, fontsFor, setFont } from './fonts.ts';
import { ALPHABETS } from './testing/alphabets.ts';
import { createNodeSurface, loadNodeFonts } from './testing/canvas.node.ts';
import { hasCharacter } from './testing/has-character.ts';

const SIZE = 48;
const surface = createNodeSurface(SIZE, SIZE);

/** Signs that are seen in their neighbours only. */
const UNSEEN = new Set([' ', '\u200c', '\u200d', '\ufe0f']);

function paint(letter: string, language: string, family: 'display' | 'text' = 'text', weight = 600): Buffer {
  surface.context.clearRect(0, 0, SIZE, SIZE);
  setFont(surface.context, { face: { family, weight: weight as 600, size: 28 }, text: letter, language });
  surface.context.fillText(letter, 10, 34);
  return surface.canvas.data();
}

const { resolve } = createRequire(import.meta.url);
const pointsOfFiles = new Map<string, Set<number>>();

/** Code points that a file has glyphs for. */
function pointsOf({ file }: FontFile): Set<number> {
  const known = pointsOfFiles.get(file);
  if (known) return known;
  const font = openSync(resolve(file));
  const points = new Set('characterSet' in font ? font.characterSet : []);
  pointsOfFiles.set(file, points);
  return points;
}

/** What none of the loaded files has, or what leaves no ink. Skia draws a letter that they lack from fonts of the machine. */
function missingOf(letters: string, language: string): string[] {
  const points = fontsFor(letters, language).map(pointsOf);
  const empty = paint(' ', language);
  return [...new Set(letters)].filter((letter) => {
    if (UNSEEN.has(letter)) return false;
    const point = letter.codePointAt(0) ?? 0;
    return !points.some((some) => some.has(point)) || paint(letter, language).equals(empty);
  });
}

beforeAll(() => {
  for (const [language, letters] of Object.entries(ALPHABETS)) loadNodeFonts(letters, language);
});

describe('the fonts of the stage', () => {
  it.each(Object.entries(ALPHABETS))('have every letter of %s, drawn with ink', (language, letters) => {
    expect(missingOf(letters, language)).toEqual([]);
  });

  it('lack what is written in no language of ours, and the test sees it', () => {
    expect(missingOf('aⵣ\u{E124}b', 'en')).toEqual(['ⵣ', '\u{E124}']);
  });

  it('name every letter of every language in the ranges of a file that is loaded for it', () => {
    for (const [language, letters] of Object.entries(ALPHABETS)) {
      const files = fontsFor(letters, language);
      for (const letter of letters.replaceAll('\ufe0f', '')) {
        const hits = files.filter((file) => hasCharacter(file, letter));
        expect([language, letter, hits.length > 0]).toEqual([language, letter, true]);
      }
    }
  });

  it('are few for one text: one more for Arabic, at most thirty for a Japanese sentence', () => {
    const english = fontsFor('Play now!').length;
    expect(english).toBeLessThanOrEqual(16);
    expect(fontsFor('العب الآن').length).toBe(english + 1);
    expect(fontsFor('新しくて楽しいゲームを紹介します。', 'ja').length).toBeLessThan(english + 30);
  });

  it('have the capitals of the language, which are not those of English in Turkish', () => {
    for (const capital of 'İNDİR')
      expect(fontsFor('indir', 'tr').some((file) => hasCharacter(file, capital))).toBe(true);
    expect(fontsFor('indir', 'en').some((file) => hasCharacter(file, 'İ'))).toBe(false);
  });

  it('follow the language in the shapes of Han characters', () => {
    const pictures = ['ja', 'zh-CN', 'yue', 'ko'].map((language) => {
      loadNodeFonts('直', language);
      return paint('直', language).toString('latin1');
    });
    expect(new Set(pictures).size).toBeGreaterThanOrEqual(2);
  });

  it('are bolder at 800 than at 500 in every script', () => {
    for (const letter of ['A', 'Ж', 'ب', 'ह', 'ก', '新', '가', 'ሀ']) {
      const [light = 0, bold = 0] = [500, 800].map((weight) =>
        paint(letter, 'ja', 'display', weight).reduce(
          (sum, value, at) => sum + (at % 4 === 3 ? value : 0),
          0,
        ),
      );
      expect([letter, bold > light * 1.05]).toEqual([letter, true]);
    }
  });

  it('are one family for one file: a family has one file of a weight', () => {
    const faces = FONTS.map((font) => `${font.family} ${font.weight}`);
    expect(new Set(faces).size).toBe(FONTS.length);
  });
});
