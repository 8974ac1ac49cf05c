import { mix } from '@avatarcade/stage/pen/color';
import { curve, outline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { type P2, sample } from '@avatarcade/stage/pen/spline';
import type { Body } from '../cloth/body.ts';
import { type Cloth, paintCloth, seam } from '../cloth/cloth.draw.ts';
import { emblem } from '../cloth/emblem.draw.ts';
import type { Garment, Wearer } from '../cloth/garment.ts';
import { button, crewLine, paintHalf, trimBand, underLayer } from '../cloth/pieces.draw.ts';
import { readShapes } from '../cloth/shapes.ts';
import { drawNecklace } from '../cloth/skin.draw.ts';
import { bandedSleeve } from '../cloth/sleeves.draw.ts';
import shapes from './denim.json' with { type: 'json' };

const SHAPES = readShapes(shapes);

/** A jean jacket with pockets and double seams over a tee. */
function drawDenim(pen: Pen, { character, clothing, body, cloth }: Wearer): void {
  const thread = mix([clothing.trim, '#ffffff'], 0.1);
  const w = body.shoulders;
  underLayer(pen, {
    character,
    body,
    color: clothing.inner,
    neckline: crewLine({ body, deep: 40, wide: 4 }),
  });
  if (clothing.necklace) drawNecklace(pen, { body, color: clothing.necklace });
  trimBand(pen, {
    points: crewLine({ body, deep: 40, wide: 4 }),
    width: 6,
    color: mix([clothing.inner, clothing.trim], 0.5),
  });
  emblem(pen, { body, kind: clothing.emblem, x: 0, y: 150, size: 0.9, color: clothing.trim });
  const stitch = (points: P2[]): void => {
    seam(pen, { cloth, points, alpha: 0.5 });
    const path = sample(
      points.map(([x, y]): P2 => [x + 4, y + 2]),
      30,
    );
    for (let i = 0; i < 29; i += 2) {
      const a = path[i];
      const b = path[i + 1];
      if (a && b) pen.path(curve([a, b]), { stroke: { color: thread, width: 1.5, alpha: 0.85 } });
    }
  };
  for (const s of [-1, 1]) {
    const front = body.cut(SHAPES.front, s);
    const inside = (): void => {
      stitch(
        body.path([
          [s * 60, 106],
          [s * 110, 104],
          [s * w * 0.78, 112],
        ]),
      );
      stitch(body.cut(SHAPES.sideStitches, s));
      stitch(body.cut(SHAPES.sideStitches2, s));
      pen.softStroke(curve(front), { color: cloth.light, width: 16, alpha: 0.5, steps: 4 });
    };
    paintHalf(pen, { body, cloth, side: s, ease: 7, front, inside });
    const flap = body.cut(SHAPES.flap, s);
    paintCloth(pen, { cloth, path: curve([...flap, flap[0] ?? [0, 0]]), edge: 0.4 });
    button(pen, { at: body.on([s * 107, 130, 4]), radius: 4.6, color: clothing.trim });
    for (const y of [170, 230])
      if (s > 0) button(pen, { at: body.on([s * 68, y, 3]), radius: 5.4, color: clothing.trim });
    drawPointCollar(pen, { cloth, body, side: s });
  }
}

function drawPointCollar(
  pen: Pen,
  { cloth, body, side: s }: { cloth: Cloth; body: Body; side: number },
): void {
  const collar = body.cut(SHAPES.collar, s);
  paintCloth(pen, {
    cloth,
    path: outline(collar),
    inside: () => pen.softStroke(outline(collar), { color: cloth.light, width: 10, alpha: 0.5, steps: 3 }),
    edge: 0.4,
  });
}

export const garment: Garment = { draw: drawDenim, sleeve: bandedSleeve() };
