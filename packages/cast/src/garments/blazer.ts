import { mix } from '@avatarcade/stage/pen/color';
import { circle, curve, outline, polygon, polyline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import type { Clothing } from '../character/character.ts';
import type { Body } from '../cloth/body.ts';
import { dye, fold, paintCloth, seam } from '../cloth/cloth.draw.ts';
import type { Garment, Wearer } from '../cloth/garment.ts';
import { paintHalf } from '../cloth/pieces.draw.ts';
import { readShapes } from '../cloth/shapes.ts';
import { drawNeck, drawNecklace } from '../cloth/skin.draw.ts';
import { cuffedSleeve } from '../cloth/sleeves.draw.ts';
import shapes from './blazer.json' with { type: 'json' };

const SHAPES = readShapes(shapes);

function drawBlazer(pen: Pen, { character, clothing, body, cloth }: Wearer): void {
  const top = dye(clothing.inner);
  const { shoulders: w, neck: n } = body;
  drawNeck(pen, { character, body });
  if (clothing.necklace) drawNecklace(pen, { body, color: clothing.necklace });
  const neckline = clothing.crew
    ? [
        body.at([-n - 4, -12, 14]),
        body.on([-n * 0.7, 20]),
        body.on([0, 36]),
        body.on([n * 0.7, 20]),
        body.at([n + 4, -12, 14]),
      ]
    : body.cut(SHAPES.neckline);
  const blouse = [
    body.at([-w * 0.36, 4, 10]),
    ...neckline,
    body.at([w * 0.36, 4, 10]),
    body.on([w * 0.5, 300]),
    body.on([-w * 0.5, 300]),
  ];
  paintCloth(pen, {
    cloth: top,
    path: curve(blouse),
    inside: () => {
      fold(pen, { cloth: top, points: body.cut(SHAPES.leftFold), width: 16, depth: 0.9 });
      fold(pen, { cloth: top, points: body.cut(SHAPES.rightFold), width: 14, depth: 0.8 });
    },
  });
  for (const s of [-1, 1]) {
    const inside = (): void => {
      fold(pen, { cloth, points: body.cut(SHAPES.sideFold, s), width: 16, depth: 0.9 });
      seam(pen, { cloth, points: body.cut(SHAPES.sideSeam, s), alpha: 0.4 });
      const lapel = body.cut(SHAPES.lapel, s);
      pen.softStroke(polyline(lapel), { color: cloth.line, width: 18, alpha: 0.55, steps: 5 });
    };
    paintHalf(pen, { body, cloth, side: s, ease: 5, front: body.cut(SHAPES.front, s), inside });
    drawLapel(pen, { body, side: s, clothing });
  }
  const [bx, by] = body.on([4, 258, 6]);
  pen.blob({ at: [bx + 2, by + 4], radius: 13, color: cloth.line, alpha: 0.6 });
  pen.path(circle([bx, by], 8.5), {
    fill: pen.gradient({
      from: [bx - 5, by - 8],
      to: [bx + 5, by + 9],
      stops: [
        [0, mix([clothing.trim, '#ffffff'], 0.6)],
        [0.5, clothing.trim],
        [1, mix([clothing.trim, '#5a3208'], 0.6)],
      ],
    }),
  });
}

function drawLapel(
  pen: Pen,
  { body, side: s, clothing }: { body: Body; side: number; clothing: Clothing },
): void {
  const cloth = dye(mix([clothing.color, s < 0 ? '#ffffff' : '#101030'], s < 0 ? 0.07 : 0.05));
  const lapel = body.cut(SHAPES.lapel, s);
  paintCloth(pen, {
    cloth,
    path: polygon(lapel),
    inside: () => fold(pen, { cloth, points: body.cut(SHAPES.sideFold2, s), width: 16, depth: 0.7 }),
    edge: 0.5,
  });
  const collar = body.cut(SHAPES.collar, s);
  paintCloth(pen, { cloth, path: outline(collar), edge: 0.5 });
}

export const garment: Garment = { draw: drawBlazer, sleeve: cuffedSleeve };
