import { mix } from '@avatarcade/stage/pen/color';
import { outline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { mirror3, points3 } from '@avatarcade/stage/pen/points';
import type { P2 } from '@avatarcade/stage/pen/spline';
import type { HatWorn } from '../character/character.ts';
import { dye, fold, paintCloth } from '../cloth/cloth.draw.ts';
import type { View } from '../view.ts';
import type { Hat } from '../wear/hat.ts';

const PEAK = points3('-78 -92 88, 0 -102 112, 78 -92 88, 60 -134 100, 0 -142 116, -60 -134 100');

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
].map(points3);

/** Wound in turns that cross over the brow. */
function drawTurban(pen: Pen, { worn, view }: { worn: HatWorn; view: View }): void {
  const cloth = dye(worn.color);
  const under = dye(worn.trim);
  const peak = PEAK.map(view.project);
  paintCloth(pen, { cloth: under, path: outline(peak), edge: 0.5 });
  const outer = OUTER.map(view.project);
  pen.canvas.save();
  pen.canvas.translate(3, 9);
  pen.softStroke(outline(outer), { color: '#140824', width: 8, alpha: 0.2, steps: 3 });
  pen.canvas.restore();
  paintCloth(pen, {
    cloth,
    path: outline(outer),
    inside: () => {
      for (const left of WRAPS.toReversed()) {
        const right = mirror3(left);
        wrap(pen, {
          path: right.map(view.project),
          color: mix([worn.color, '#14082c'], 0.08),
          width: 30,
        });
        wrap(pen, { path: left.map(view.project), color: worn.color, width: 32 });
      }
      const [x, y] = view.project([-66, -196, 60]);
      pen.blob({ at: [x, y], radius: [64, 30], color: cloth.light, alpha: 0.6, turn: -0.5 });
    },
  });
}

function wrap(pen: Pen, { path, color, width }: { path: readonly P2[]; color: string; width: number }): void {
  fold(pen, { cloth: dye(color), points: path, width, depth: 1.25 });
  fold(pen, {
    cloth: dye(color),
    points: path.map(([x, y]): P2 => [x * 0.99, y - 16]),
    width: width * 0.5,
    depth: 0.6,
  });
}

export const hat: Hat = { draw: drawTurban, covers: 'head' };
