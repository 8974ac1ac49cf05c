import { mix } from '@avatarcade/stage/pen/color';
import { hash } from '@avatarcade/stage/pen/number';
import { outline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import type { P2 } from '@avatarcade/stage/pen/spline';
import { dye, fold, paintCloth } from '../cloth/cloth.draw.ts';
import type { Garment, Wearer } from '../cloth/garment.ts';
import { button, crewLine, gem, paintHalf, trimBand, underLayer } from '../cloth/pieces.draw.ts';
import { readShapes } from '../cloth/shapes.ts';
import { bandedSleeve } from '../cloth/sleeves.draw.ts';
import shapes from './wizard.json' with { type: 'json' };

const SHAPES = readShapes(shapes);

/** A robe sewn with stars, open over a tunic, under a broad mantle. */
function drawWizard(pen: Pen, { character, clothing, body, cloth }: Wearer): void {
  const { color, inner, trim } = clothing;
  const w = body.shoulders;
  underLayer(pen, { character, body, color: inner, neckline: crewLine({ body, deep: 30, wide: 4 }) });
  for (const y of [110, 146, 182, 218, 254]) button(pen, { at: body.on([0, y, 4]), radius: 5, color: trim });
  for (const s of [-1, 1]) {
    const front = body.cut(SHAPES.front, s);
    const inside = (): void => {
      fold(pen, { cloth, points: body.cut(SHAPES.sideFold, s), width: 30, depth: 1.1 });
      fold(pen, { cloth, points: body.cut(SHAPES.sideFold2, s), width: 26, depth: 0.9 });
      for (let i = 0; i < 26; i++) {
        const x = s * (60 + hash([i, 3, s]) * w);
        const p = body.on([Math.max(-w, Math.min(w, x)), 110 + hash([i, 4, s]) * 190]);
        star(pen, {
          at: p,
          radius: 3 + hash([i, 5]) * 5,
          color: mix([trim, '#ffffff'], hash([i, 6]) * 0.5),
        });
      }
    };
    paintHalf(pen, { body, cloth, side: s, ease: 14, front, inside });
    trimBand(pen, { points: front, width: 12, color: trim });
  }
  const mantle = body.cut(SHAPES.mantle);
  const hood = dye(mix([color, '#ffffff'], 0.1));
  paintCloth(pen, {
    cloth: hood,
    path: outline(mantle),
    inside: () => {
      for (const s of [-1, 1]) {
        fold(pen, { cloth: hood, points: body.cut(SHAPES.fold, s), width: 24, depth: 1 });
        fold(pen, { cloth: hood, points: body.cut(SHAPES.fold2, s), width: 18, depth: 0.9 });
      }
    },
    edge: 0.7,
  });
  trimBand(pen, { points: mantle.slice(3, 10), width: 9, color: trim });
  gem(pen, { at: body.on([0, 62, 18]), radius: 15, color: clothing.necklace ?? '#5fd8f0', metal: trim });
}

function star(pen: Pen, { at: [x, y], radius: r, color }: { at: P2; radius: number; color: string }): void {
  pen.path(
    (canvas) => {
      for (let i = 0; i < 8; i++) {
        const a = (i / 8) * Math.PI * 2;
        const q = i % 2 ? r * 0.3 : r;
        if (i === 0) canvas.moveTo(x + q, y);
        else canvas.lineTo(x + Math.cos(a) * q, y + Math.sin(a) * q);
      }
      canvas.closePath();
    },
    { fill: color },
  );
}

export const garment: Garment = { draw: drawWizard, sleeve: bandedSleeve() };
