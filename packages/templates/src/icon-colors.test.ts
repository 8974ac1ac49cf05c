import { createNodeSurface, pixelsOf } from '@avatarcade/stage/testing/canvas.node';
import { paintIcon } from '@avatarcade/stage/testing/example';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_COLORS, PAPER } from './colors.ts';
import { colorsOf } from './icon-colors.ts';
import { contrastOf, oklchToHex, rgbOf, toOklch } from './oklch.ts';

function pixels(...colors: string[]): number[] {
  return colors.flatMap((color) => [...rgbOf(color), 255]);
}

function hueOf(color: string): number {
  return toOklch(color).h;
}

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('colours of an icon', () => {
  it('are led by the hue that covers most of it', () => {
    const colors = colorsOf(pixels(...new Array(8).fill('#1060d0'), '#ffcc00', '#ffcc00'));
    expect(Math.abs(hueOf(colors.from) - hueOf('#1060d0'))).toBeLessThan(0.2);
    expect(Math.abs(hueOf(colors.accent) - hueOf('#ffcc00'))).toBeLessThan(0.3);
  });

  it('are the usual ones for an icon that is grey or empty', () => {
    expect(colorsOf(pixels('#ffffff', '#808080', '#000000'))).toEqual(DEFAULT_COLORS);
    expect(colorsOf([])).toEqual(DEFAULT_COLORS);
    expect(colorsOf([255, 0, 0, 0])).toEqual(DEFAULT_COLORS);
  });

  it('are its own where black, white and transparent pixels leave little room for them', () => {
    const painted = { '#3f7f9c': 75, '#28708f': 25, '#8a5f1c': 25, '#85601a': 22, '#a8821f': 6 };
    const drawn = Object.entries(painted).flatMap(([color, count]) => new Array<string>(count).fill(color));
    const plain = [...new Array<string>(250).fill('#202020'), ...new Array<string>(150).fill('#f4f4f4')];
    for (const around of [pixels(...new Array(480).fill('#ffffff')), new Array(480 * 4).fill(0)]) {
      const colors = colorsOf([...around, ...pixels(...plain, ...drawn)]);
      expect(Math.abs(hueOf(colors.from) - hueOf('#3f7f9c'))).toBeLessThan(0.2);
      expect(Math.abs(hueOf(colors.accent) - hueOf('#ffc000'))).toBeLessThan(0.2);
    }
  });

  it('are the usual ones where a few pixels alone have a colour', () => {
    expect(colorsOf(pixels(...new Array(99).fill('#f4f4f4'), '#d02020'))).toEqual(DEFAULT_COLORS);
  });

  it('can be read: white on the gradient at 4.5, the accent against the gradient at 3', () => {
    fc.assert(
      fc.property(fc.array(hex, { minLength: 1, maxLength: 12 }), (icon) => {
        const colors = colorsOf(pixels(...icon));
        if (colors === DEFAULT_COLORS) return;
        for (const color of [colors.from, colors.to]) {
          expect(contrastOf(PAPER, color)).toBeGreaterThanOrEqual(4.4);
          expect(contrastOf(colors.accent, color)).toBeGreaterThanOrEqual(3);
        }
      }),
    );
  });

  it('come from the pixels of a drawn icon', () => {
    const surface = createNodeSurface(128, 128);
    surface.context.drawImage(paintIcon(createNodeSurface), 0, 0, 128, 128);
    expect(colorsOf(pixelsOf(surface))).toEqual(colorsOf(pixelsOf(surface)));
    expect(colorsOf(pixelsOf(surface))).not.toEqual(DEFAULT_COLORS);
  });

  it('go to OKLCH and back', () => {
    fc.assert(
      fc.property(hex, (color) => {
        const back = rgbOf(oklchToHex(toOklch(color)));
        rgbOf(color).forEach((channel, at) => {
          expect(Math.abs(channel - (back[at] ?? 0))).toBeLessThanOrEqual(9);
        });
      }),
    );
  });
});
