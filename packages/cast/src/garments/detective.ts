import { fade, mix } from '@avatarcade/stage/pen/color';
import { box, outline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import type { Body } from '../cloth/body.ts';
import { dye, fold, paintCloth } from '../cloth/cloth.draw.ts';
import type { Garment, Wearer } from '../cloth/garment.ts';
import { button, paintHalf, trimBand, underLayer } from '../cloth/pieces.draw.ts';
import { readShapes } from '../cloth/shapes.ts';
import { cuffedSleeve } from '../cloth/sleeves.draw.ts';
import shapes from './detective.json' with { type: 'json' };

const SHAPES = readShapes(shapes);

/** A belted trench coat, a shirt and a tie. */
function drawDetective(pen: Pen, { character, clothing, body, cloth }: Wearer): void {
  const { color, inner, trim } = clothing;
  const shirt = dye(inner);
  const w = body.shoulders;
  underLayer(pen, { character, body, color: inner, neckline: body.cut(SHAPES.neckline) });
  drawTie(pen, { body, trim });
  for (const s of [-1, 1]) {
    const wing = body.cut(SHAPES.wing, s);
    paintCloth(pen, { cloth: shirt, path: outline(wing), edge: 0.4 });
    const inside = (): void => {
      fold(pen, { cloth, points: body.cut(SHAPES.sideFold, s), width: 20, depth: 1 });
    };
    paintHalf(pen, { body, cloth, side: s, ease: 10, front: body.cut(SHAPES.front, s), inside });
    const lapel = body.cut(SHAPES.lapel, s);
    paintCloth(pen, { cloth: dye(mix([color, '#ffffff'], 0.08)), path: outline(lapel), edge: 0.6 });
    const collar = body.cut(SHAPES.collar, s);
    paintCloth(pen, { cloth, path: outline(collar), edge: 0.6 });
    const epaulette = body.cut(SHAPES.epaulette, s);
    trimBand(pen, { points: epaulette, width: 20, color: mix([color, '#1a0c20'], 0.12) });
    button(pen, { at: body.at([s * w * 0.6, 14, 36]), radius: 5, color: '#5a3a24' });
    for (const y of [196, 244]) button(pen, { at: body.on([s * 64 + 6, y, 4]), radius: 7, color: '#5a3a24' });
  }
  const belt = body.cut(SHAPES.belt);
  trimBand(pen, { points: belt, width: 26, color: mix([color, '#2a1420'], 0.3) });
  const [x, y] = body.on([8, 283, 8]);
  pen.path(box([x - 18, y - 18], { size: [36, 36], corner: 5 }), { stroke: { color: '#c9a25a', width: 6 } });
  pen.blob({ at: [x - 10, y - 12], radius: [10, 8], color: '#ffffff', alpha: 0.6 });
}

/** Striped, with its knot. */
function drawTie(pen: Pen, { body, trim }: { body: Body; trim: string }): void {
  const tie = dye(trim);
  const blade = body.cut(SHAPES.blade);
  paintCloth(pen, {
    cloth: tie,
    path: outline(blade),
    inside: () => {
      for (let y = 60; y < 300; y += 26)
        pen.ribbon(
          body.path([
            [-34, y + 14],
            [0, y],
            [34, y - 14],
          ]),
          { width: () => 7, fill: fade(tie.light, 0.5) },
        );
    },
    edge: 0.5,
  });
  paintCloth(pen, { cloth: tie, path: outline(body.cut(SHAPES.knot)), edge: 0.4 });
}

export const garment: Garment = { draw: drawDetective, sleeve: cuffedSleeve };
