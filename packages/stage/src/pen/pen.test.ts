import { describe, expect, it } from 'vitest';
import { createNodeSurface } from '../testing/canvas.node.ts';
import { box, circle, curve, outline, polygon, polyline } from './path.ts';
import { Pen } from './pen.ts';
import { points2, points3 } from './points.ts';

const SIZE = 40;

function draw(paint: (pen: Pen) => void): (x: number, y: number) => number[] {
  const { canvas, context } = createNodeSurface(SIZE, SIZE);
  paint(new Pen(context));
  return (x, y) => [...canvas.getContext('2d').getImageData(x, y, 1, 1).data];
}

const RED = [255, 0, 0, 255];
const NOTHING = [0, 0, 0, 0];

describe('the pen', () => {
  it('fills paths of one part and of several', () => {
    const squares = [
      box([2, 2], { size: [10, 10] }),
      polygon([
        [20, 20],
        [30, 20],
        [30, 30],
        [20, 30],
      ]),
    ];
    const colorAt = draw((pen) => pen.path(squares, { fill: '#ff0000' }));
    expect(colorAt(5, 5)).toEqual(RED);
    expect(colorAt(25, 25)).toEqual(RED);
    expect(colorAt(15, 15)).toEqual(NOTHING);
  });

  it('draws lines of a width over the fill', () => {
    const line = polyline([
      [0, 20],
      [40, 20],
    ]);
    const colorAt = draw((pen) => pen.path(line, { stroke: { color: '#ff0000', width: 4 } }));
    expect(colorAt(20, 19)).toEqual(RED);
    expect(colorAt(20, 25)).toEqual(NOTHING);
  });

  it('closes an outline and leaves a curve open', () => {
    const corners = points2('10 10, 30 10, 30 30, 10 30');
    const look = { stroke: { color: '#ff0000', width: 2 } };
    const closed = draw((pen) => pen.path(outline(corners), look));
    const open = draw((pen) => pen.path(curve(corners), look));
    const strokedAtLeft = (colorAt: ReturnType<typeof draw>) =>
      Array.from({ length: 12 }, (_, x) => colorAt(x, 20)[3] ?? 0).some((alpha) => alpha > 0);
    expect(strokedAtLeft(closed)).toBe(true);
    expect(strokedAtLeft(open)).toBe(false);
  });

  it('fades a blob from its centre to its edge', () => {
    const colorAt = draw((pen) => pen.blob({ at: [20, 20], radius: [18, 9], color: '#ff0000', alpha: 1 }));
    const alphas = [20, 26, 32, 39].map((x) => colorAt(x, 20)[3] ?? 0);
    expect(alphas).toEqual(alphas.toSorted((a, b) => b - a));
    expect(alphas[0]).toBeGreaterThan(200);
    expect(colorAt(20, 31)).toEqual(NOTHING);
  });

  it('paints within a path only, and puts the state back', () => {
    const colorAt = draw((pen) => {
      pen.within(circle([20, 20], 10), () => pen.path(box([0, 0], { size: [40, 40] }), { fill: '#ff0000' }));
      pen.placed({ at: [30, 30], turn: Math.PI }, () =>
        pen.path(box([0, 0], { size: [4, 4] }), { fill: '#ff0000' }),
      );
      pen.path(box([0, 0], { size: [3, 3] }), { fill: '#ff0000' });
    });
    expect(colorAt(20, 20)).toEqual(RED);
    expect(colorAt(20, 5)).toEqual(NOTHING);
    expect(colorAt(28, 28)).toEqual(RED);
    expect(colorAt(1, 1)).toEqual(RED);
  });

  it('feathers strokes, fills and ribbons towards their edges', () => {
    const middle = polyline([
      [0, 20],
      [40, 20],
    ]);
    const soft = { color: '#ff0000', alpha: 1 };
    for (const colorAt of [
      draw((pen) => pen.softStroke(middle, { ...soft, width: 16 })),
      draw((pen) => pen.softFill(box([0, 18], { size: [40, 4] }), { ...soft, spread: 8 })),
      draw((pen) =>
        pen.softRibbon(
          [
            [0, 20],
            [20, 20],
            [40, 20],
          ],
          { ...soft, width: 20 },
        ),
      ),
    ]) {
      const alphas = [20, 24, 35].map((y) => colorAt(20, y)[3] ?? 0);
      expect(alphas[0]).toBeGreaterThan(alphas[1] ?? 0);
      expect(alphas[1]).toBeGreaterThan(0);
      expect(alphas[2]).toBe(0);
    }
  });
});

describe('points written as text', () => {
  it('are read with and without a depth', () => {
    expect(points3('-60 210, 0 2.5 -4')).toEqual([
      [-60, 210, 0],
      [0, 2.5, -4],
    ]);
  });

  it.each(['', '1', '1 x', '1 2 3 4', '1 2,'])('are refused when they are wrong: "%s"', (text) => {
    expect(() => points3(text)).toThrow(SyntaxError);
  });
});
