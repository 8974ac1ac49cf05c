import { beforeAll, describe, expect, it } from 'vitest';
import { createNodeSurface, loadNodeFonts } from '../testing/canvas.node.ts';
import { setText } from './setting.ts';

beforeAll(() => loadNodeFonts());

function linesOf(text: string, width: number, maxLines = 3): string[] {
  const setting = setText(createNodeSurface(10, 10).context, {
    text,
    language: 'en',
    face: { family: 'display', weight: 800, largest: 150 },
    room: { width, height: 450, maxLines, extra: 0 },
  });
  return setting.lines.map((line) => line.text);
}

describe('a text in a room', () => {
  it('leaves no short word alone on a line where that hardly makes its letters larger', () => {
    expect(linesOf('GEM KINGDOMS: CASTLE QUEST', 600)).toEqual(['GEM KINGDOMS:', 'CASTLE QUEST']);
  });

  it('takes more lines where they make its letters much larger', () => {
    expect(linesOf('Gem Kingdoms: Castle Quest', 600)).toEqual(['Gem', 'Kingdoms:', 'Castle Quest']);
  });

  it('breaks an overlong word where that makes its letters much larger', () => {
    const name = 'Kraftfahrzeughaftpflichtversicherungen';
    expect(linesOf(name, 600)).toEqual(['Kraftfahrzeughaft-', 'pflichtversicherungen']);
    expect(linesOf(`Die ${name} 2`, 600)).toEqual(['Die Kraftfahrzeughaft-', 'pflichtversicherungen 2']);
  });

  it('keeps an overlong word whole where it has room, or one line alone', () => {
    expect(linesOf('Donaudampfschifffahrt', 1600)).toEqual(['Donaudampfschifffahrt']);
    expect(linesOf('Donaudampfschifffahrt', 300, 1)).toEqual(['Donaudampfschifffahrt']);
  });
});
