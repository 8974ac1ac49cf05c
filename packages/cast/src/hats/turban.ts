import type { Canvas2D } from '@avatarcade/stage/canvas';
import { mix } from '@avatarcade/stage/pen/color';
import { mirror3, points3 } from '@avatarcade/stage/pen/points';
import { type P2, type P3, traceClosed } from '@avatarcade/stage/pen/spline';
import type { HatWorn } from '../character/character.ts';
import { dye, fold, paintCloth } from '../cloth/cloth.draw.ts';
import { blob, softStroke } from '../paint/brush.ts';
import type { View } from '../view.ts';
import type { Hat } from '../wear/hat.ts';

const OUTER = points3(
  `-112 -18 30, -128 -40 0, -146 -100 -10, -144 -164 -10, -108 -216 -4, -44 -244 4, 30 -244 4, 100 -218 -4,
   142 -166 -10, 146 -100 -10, 128 -40 0, 112 -18 30, 104 -62 54, 74 -96 88, 0 -124 112, -74 -96 88, -104 -62 54`,
);

/** Each turn of the cloth: its edge from the side up to the middle of the brow. */
const WRAPS = [
  '-128 -30 20, -112 -92 62, -60 -132 104, 6 -150 116',
  '-142 -60 6, -124 -128 56, -68 -166 96, 4 -180 106',
  '-152 -98 0, -134 -164 44, -76 -198 80, 4 -208 90',
  '-152 -140 -4, -126 -196 30, -70 -226 56, 0 -232 66',
];

/** Wound in turns that cross over the brow. */
function drawTurban(c: Canvas2D, worn: HatWorn, view: View): void {
  const cloth = dye(worn.color);
  const at = (points: readonly P3[]): P2[] => points.map(([x, y, z]) => view.project(x, y, z));
  const under = dye(worn.trim);
  const peak = at(points3('-78 -92 88, 0 -102 112, 78 -92 88, 60 -134 100, 0 -142 116, -60 -134 100'));
  paintCloth(c, under, () => traceClosed(c, peak), undefined, 0.5);
  const outer = at(OUTER);
  c.save();
  c.translate(3, 9);
  softStroke(c, () => traceClosed(c, outer), '#140824', 8, 0.2, 3);
  c.restore();
  paintCloth(
    c,
    cloth,
    () => traceClosed(c, outer),
    () => {
      for (const text of WRAPS.toReversed()) {
        const right = mirror3(points3(text));
        wrap(c, at(right), mix(worn.color, '#14082c', 0.08), 30);
        wrap(c, at(points3(text)), worn.color, 32);
      }
      const [x, y] = view.project(-66, -196, 60);
      blob(c, x, y, 64, 30, cloth.light, 0.6, -0.5);
    },
  );
}

function wrap(c: Canvas2D, path: readonly P2[], color: string, width: number): void {
  fold(c, dye(color), path, width, 1.25);
  fold(
    c,
    dye(color),
    path.map(([x, y]): P2 => [x * 0.99, y - 16]),
    width * 0.5,
    0.6,
  );
}

export const hat: Hat = { draw: drawTurban, covers: 'head' };
