import { fade, mix } from '@avatarcade/stage/pen/color';
import { box, curve, outline, polyline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { type P2, sample } from '@avatarcade/stage/pen/spline';
import type { Body } from '../cloth/body.ts';
import { dye, fold, paintArms, paintCloth } from '../cloth/cloth.draw.ts';
import { emblem } from '../cloth/emblem.draw.ts';
import type { Garment, Wearer } from '../cloth/garment.ts';
import { button, crewLine, paintWhole, plate, strap, trimBand } from '../cloth/pieces.draw.ts';
import { readShapes } from '../cloth/shapes.ts';
import { drawNeck } from '../cloth/skin.draw.ts';
import { bandedSleeve } from '../cloth/sleeves.draw.ts';
import shapes from './pilot.json' with { type: 'json' };

const SHAPES = readShapes(shapes);

/** A pressure suit with ring collar, shoulder pads and a live chest unit. */
function drawPilot(pen: Pen, { character, clothing, body, cloth }: Wearer): void {
  const { trim, inner } = clothing;
  const w = body.shoulders;
  drawNeck(pen, { character, body });
  const inside = (): void => {
    paintArms(pen, { cloth, body });
    for (const s of [-1, 1]) {
      for (const y of [196, 222, 248])
        fold(pen, {
          cloth,
          points: [
            body.at([s * w * 1.16, y, 8]),
            body.at([s * w, y + 12, 34]),
            body.at([s * w * 0.84, y + 4, 38]),
          ],
          width: 14,
          depth: 0.9,
        });
      trimBand(pen, { points: body.cut(SHAPES.sideTrim, s), width: 7, color: trim });
    }
    fold(pen, { cloth, points: body.cut(SHAPES.leftFold), width: 20, depth: 0.8 });
  };
  paintWhole(pen, { body, cloth, ease: 14, neckline: crewLine({ body, deep: 24, wide: 10 }), inside });
  for (const s of [-1, 1]) {
    strap(pen, {
      points: body.cut(SHAPES.strap, s),
      width: 20,
      color: mix([inner, '#141030'], 0.35),
      metal: '#c9cede',
    });
    drawPad(pen, { body, side: s, color: mix([inner, '#ffffff'], 0.2), trim });
  }
  drawUnit(pen, { body, trim });
  emblem(pen, { body, kind: clothing.emblem ?? 'star', x: 118, y: 96, size: 0.56, color: trim });
  const ring = body.cut(SHAPES.ring);
  plate(pen, { metal: '#c4cadc', points: ring });
  const glow = sample(ring.slice(0, 7), 24).map(([x, y]): P2 => [x * 0.94, y * 0.9 - 6]);
  pen.ribbon(glow, { width: () => 9, fill: fade(trim, 0.3) });
  pen.ribbon(glow, { width: () => 3.4, fill: mix([trim, '#ffffff'], 0.5) });
}

function drawPad(
  pen: Pen,
  { body, side: s, color, trim }: { body: Body; side: number; color: string; trim: string },
): void {
  const w = body.shoulders;
  const pad = body.cut(SHAPES.pad, s);
  const cloth = dye(color);
  paintCloth(pen, {
    cloth,
    path: outline(pad),
    inside: () => {
      const [x, y] = body.at([s * w * 0.9, 52, 40]);
      pen.blob({ at: [x - 10, y - 8], radius: [40, 26], color: '#ffffff', alpha: s < 0 ? 0.7 : 0.35 });
    },
    edge: 0.7,
  });
  trimBand(pen, { points: pad.slice(3, 6), width: 7, color: trim });
}

function drawUnit(pen: Pen, { body, trim }: { body: Body; trim: string }): void {
  const unit = body.cut(SHAPES.unit);
  const trace = curve([...unit.flatMap((p) => [p, p]), unit[0] ?? [0, 0]]);
  pen.softStroke(trace, { color: '#140a2c', width: 22, alpha: 0.6, steps: 5 });
  const metal = dye('#a9b0c8');
  paintCloth(pen, { cloth: metal, path: trace, edge: 0.4 });
  const [x, y] = body.on([0, 164, 12]);
  pen.path(box([x - 33, y - 16], { size: [66, 32], corner: 5 }), { fill: '#0c1430' });
  const beat: P2[] = [
    [-28, 2],
    [-14, 2],
    [-8, -9],
    [0, 10],
    [7, -5],
    [12, 2],
    [28, 2],
  ];
  const path = beat.map(([px, py]): P2 => [x + px, y + py]);
  pen.path(polyline(path), { stroke: { color: trim, width: 5, alpha: 0.3 } });
  pen.path(polyline(path), { stroke: { color: mix([trim, '#ffffff'], 0.4), width: 2 } });
  for (const [k, color] of ['#ff5a5a', '#ffc845', '#5af08a'].entries())
    button(pen, { at: [x - 22 + k * 22, y + 32], radius: 5.6, color });
}

export const garment: Garment = { draw: drawPilot, sleeve: bandedSleeve() };
