import { expect, it } from 'vitest';
import type { CurtainLayer } from '../scene.ts';
import { createNodeSurface } from '../testing/canvas.node.ts';
import { curtainContent } from './curtain.draw.ts';

const SIZE = { width: 54, height: 96 };

/** How much of each pixel is covered, 0 to 1, so many frames after the cut. */
function coverage(transition: CurtainLayer['cuts'][number]['transition'], since: number): number[] {
  const layer: CurtainLayer = {
    id: 'curtain',
    kind: 'curtain',
    from: 0,
    to: 4,
    rect: { x: 0, y: 0, ...SIZE },
    radius: 0,
    color: '#ffd23f',
    light: '#ffffff',
    seed: 3,
    cuts: [{ frame: 60, transition }],
  };
  const surface = createNodeSurface(SIZE.width, SIZE.height);
  curtainContent(layer, 60 + since)?.paint(surface.context, {
    createSurface: createNodeSurface,
    images: {},
    presenter: () => undefined,
  });
  const { data } = surface.canvas.getContext('2d').getImageData(0, 0, SIZE.width, SIZE.height);
  return Array.from({ length: data.length / 4 }, (_, pixel) => (data[pixel * 4 + 3] ?? 0) / 255);
}

const share = (covered: number[]): number => covered.reduce((sum, part) => sum + part, 0) / covered.length;

it.each(['wipe', 'tiles'] as const)('%s covers all at the cut', (transition) => {
  expect(Math.min(...coverage(transition, 0))).toBe(1);
});

it('a wipe shows the game on until shortly before the cut, and soon after it', () => {
  for (const since of [-3, 3]) {
    expect(share(coverage('wipe', since))).toBeGreaterThan(0.3);
    expect(share(coverage('wipe', since))).toBeLessThan(0.95);
  }
});

it('a flash begins softly, is brightest at the cut, and never hides the game', () => {
  const strengths = [-1, 0, 1, 3, 6].map((since) => share(coverage('flash', since)));
  const [before = 0, at = 0, ...after] = strengths;
  expect(before).toBeLessThan(at / 2);
  expect(at).toBeLessThan(0.8);
  expect(after).toEqual(after.toSorted((one, other) => other - one));
});
