import { outline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import type { Body } from '../cloth/body.ts';
import { type Cloth, dye, fold, paintArms, paintCloth, seam } from '../cloth/cloth.draw.ts';
import { emblem } from '../cloth/emblem.draw.ts';
import type { Garment, Wearer } from '../cloth/garment.ts';
import { cape, crewLine, gem, paintWhole, trimBand } from '../cloth/pieces.draw.ts';
import { readShapes } from '../cloth/shapes.ts';
import { drawNeck } from '../cloth/skin.draw.ts';
import { bandedSleeve } from '../cloth/sleeves.draw.ts';
import shapes from './hero.json' with { type: 'json' };

const SHAPES = readShapes(shapes);

/** Figure-hugging, with a cape from the shoulders and a sign on the chest. */
function drawHero(pen: Pen, { character, clothing, body, cloth }: Wearer): void {
  const { inner, trim } = clothing;
  cape(pen, { body, color: inner });
  drawNeck(pen, { character, body });
  const inside = (): void => {
    const [x, y] = body.on([-54, 120]);
    pen.blob({ at: [x, y], radius: [70, 74], color: cloth.light, alpha: 0.7 });
    const [rx, ry] = body.on([60, 124]);
    pen.blob({ at: [rx, ry], radius: [60, 66], color: cloth.light, alpha: 0.34 });
    for (const s of [-1, 1]) {
      const muscle = body.cut(SHAPES.muscle, s);
      fold(pen, { cloth, points: muscle, width: 22, depth: 0.8 });
      seam(pen, { cloth, points: body.cut(SHAPES.seam, s), alpha: 0.6 });
      trimBand(pen, { points: body.cut(SHAPES.sideTrim, s), width: 8, color: trim });
    }
    paintArms(pen, { cloth, body, stiff: 0.5 });
  };
  paintWhole(pen, { body, cloth, ease: 2, neckline: crewLine({ body, deep: 26, wide: 5 }), inside });
  const disc = body.path(
    Array.from({ length: 10 }, (_, i) => {
      const a = (i / 10) * Math.PI * 2;
      return [Math.cos(a) * 62, 140 + Math.sin(a) * 54, 3] as const;
    }),
  );
  paintCloth(pen, { cloth: dye(trim), path: outline(disc), edge: 0.5 });
  emblem(pen, { body, kind: clothing.emblem ?? 'star', x: 0, y: 140, size: 1.08, color: clothing.inner });
  drawCloak(pen, { body, cloth: dye(inner) });
  for (const s of [-1, 1])
    gem(pen, { at: body.on([s * 46, 62, 16]), radius: 8, color: trim, metal: '#f2c75a' });
}

/** The cape's front, over both shoulders. */
function drawCloak(pen: Pen, { body, cloth }: { body: Body; cloth: Cloth }): void {
  for (const s of [-1, 1]) {
    const drape = body.cut(SHAPES.drape, s);
    const high = body.cut(SHAPES.high, s);
    const low = body.cut(SHAPES.low, s);
    paintCloth(pen, {
      cloth,
      path: outline(drape),
      inside: () => {
        fold(pen, { cloth, points: high, width: 24, depth: 1.2 });
        fold(pen, { cloth, points: low, width: 20, depth: 1.1 });
      },
      edge: 0.7,
    });
  }
}

export const garment: Garment = { draw: drawHero, sleeve: bandedSleeve() };
