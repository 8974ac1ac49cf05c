import type { CaptionPage } from '@avatarcade/video/captions/page';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CaptionStyle } from '../scene.ts';
import { createNodeSurface, loadNodeFonts } from '../testing/canvas.node.ts';
import { BASELINE, placeWords, setCaptionFont } from './placement.ts';

const ROOM = { x: 60, y: 800, width: 960, height: 240 };
const STYLE: CaptionStyle = { fontSize: 100, color: '#fff', activeColor: '#ff0', maxLines: 2 };

beforeAll(() => loadNodeFonts());

function pageOf(...lines: string[][]): CaptionPage {
  let count = 0;
  return {
    from: 0,
    to: 30,
    words: lines.flat().map((text) => ({ text, noSpaceBefore: false, from: 0, to: 1 })),
    lines: lines.map((line) => line.map(() => count++)),
  };
}

function readFromLeft(page: CaptionPage, language: string): string[] {
  const { placed } = placeWords(createNodeSurface(10, 10).context, {
    page,
    room: ROOM,
    style: STYLE,
    language,
  });
  return placed.toSorted((a, b) => a.rect.x - b.rect.x).map((word) => word.text);
}

describe('placing captions', () => {
  it('sets English from the left', () => {
    expect(readFromLeft(pageOf(['Play', 'it', 'now']), 'en')).toEqual(['Play', 'it', 'now']);
  });

  it('sets Arabic from the right', () => {
    expect(readFromLeft(pageOf(['العب', 'الآن', 'مجانا']), 'ar')).toEqual(['مجانا', 'الآن', 'العب']);
  });

  it('keeps an English name in its order within Arabic', () => {
    expect(readFromLeft(pageOf(['العب', 'Gem', 'Kingdoms', 'الآن']), 'ar')).toEqual([
      'الآن',
      'Gem',
      'Kingdoms',
      'العب',
    ]);
  });

  it('sets Arabic from the right whatever language the voice speaks, alone and within English', () => {
    expect(readFromLeft(pageOf(['العب', 'الآن'], ['5', 'مجانا']), 'en')).toEqual(
      readFromLeft(pageOf(['العب', 'الآن'], ['5', 'مجانا']), 'ar'),
    );
    expect(readFromLeft(pageOf(['العب', 'Gem'], ['Kings', 'الآن']), 'en')).toEqual(
      readFromLeft(pageOf(['العب', 'Gem'], ['Kings', 'الآن']), 'ar'),
    );
    expect(readFromLeft(pageOf(['Play', 'مملكة', 'الجواهر', 'now']), 'en')).toEqual([
      'Play',
      'الجواهر',
      'مملكة',
      'now',
    ]);
  });

  it('sets a long German word smaller until it fits', () => {
    const canvas = createNodeSurface(10, 10).context;
    const { size, placed } = placeWords(canvas, {
      page: pageOf(['Donaudampfschifffahrt']),
      room: ROOM,
      style: STYLE,
      language: 'de',
    });
    const [word] = placed;
    expect(size).toBeLessThan(100);
    expect((word?.rect.x ?? 0) >= ROOM.x).toBe(true);
    expect((word?.rect.x ?? 0) + (word?.rect.width ?? 0)).toBeLessThanOrEqual(ROOM.x + ROOM.width);
  });

  it('puts no space before a word that is written together with the one before', () => {
    const canvas = createNodeSurface(10, 10).context;
    const page = pageOf(['今すぐ', '無料で']);
    const together = { ...page, words: page.words.map((word) => ({ ...word, noSpaceBefore: true })) };
    const { placed } = placeWords(canvas, { page: together, room: ROOM, style: STYLE, language: 'ja' });
    const [first, second] = placed;
    expect(second?.rect.x).toBeCloseTo((first?.rect.x ?? 0) + (first?.rect.width ?? 0), 5);
  });

  it.each([
    ['en', ['Play', 'العب', 'الآن', 'now']],
    ['ar', ['العب', 'Gem', 'Kingdoms', 'الآن']],
  ])('gives a line of %s each of its spaces once where its direction changes', (language, line) => {
    for (const together of line.keys()) {
      const page = pageOf(line);
      const words = page.words.map((word, index) => ({ ...word, noSpaceBefore: index === together }));
      const { placed, lines } = placeWords(createNodeSurface(10, 10).context, {
        page: { ...page, words },
        room: ROOM,
        style: STYLE,
        language,
      });
      const end = Math.max(...placed.map(({ rect }) => rect.x + rect.width));
      expect(end).toBeCloseTo((lines[0]?.x ?? 0) + (lines[0]?.width ?? 0), 5);
    }
  });

  it.each([
    ['ar', ['هل', 'تستطيع'], ['الفوز', 'الآن']],
    ['ja', ['宝石', '集めよう'], ['お城', 'を']],
    ['th', ['คุณจะ', 'ผ่าน'], ['ด่าน', 'ที่สิบ']],
    ['hi', ['क्या', 'आप'], ['दसवाँ', 'स्तर']],
    ['vi', ['CHIẾN', 'THẮNG'], ['ẨN', 'SỐ']],
    ['vi', ['CHIẾN', 'THẮNG'].map((word) => word.normalize('NFD')), ['ẨN'.normalize('NFD')]],
    ['or', ['ଏବେ', 'ଖେଳନ୍ତୁ'], ['ଖେଳ', 'ନିର୍ମିତ']],
  ])('gives the letters of %s lines as high as they are', (language, ...lines) => {
    const canvas = createNodeSurface(10, 10).context;
    const low = { ...ROOM, height: 200 };
    loadNodeFonts(lines.flat().join(' '), language);
    const page = pageOf(...lines);
    const { size, placed } = placeWords(canvas, { page, room: low, style: STYLE, language });
    setCaptionFont(canvas, { page, style: STYLE, size, language });
    for (const { text, rect } of placed) {
      const { actualBoundingBoxAscent, actualBoundingBoxDescent } = canvas.measureText(text);
      const baseline = rect.y + rect.height / 2 + size * BASELINE;
      expect(baseline - actualBoundingBoxAscent, `top of ${text}`).toBeGreaterThan(rect.y - size * 0.04);
      const bottom = rect.y + rect.height + size * 0.04;
      expect(baseline + actualBoundingBoxDescent, `bottom of ${text}`).toBeLessThan(bottom);
    }
  });
});
