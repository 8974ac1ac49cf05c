import { outline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { points3 } from '@avatarcade/stage/pen/points';
import type { Body } from '../cloth/body.ts';
import { type Cloth, dye, fold, paintArms, paintCloth, seam } from '../cloth/cloth.draw.ts';
import { emblem } from '../cloth/emblem.draw.ts';
import type { Garment, Wearer } from '../cloth/garment.ts';
import { cape, crewLine, gem, paintWhole, trimBand } from '../cloth/pieces.draw.ts';
import { drawNeck } from '../cloth/skin.draw.ts';
import { bandedSleeve } from '../cloth/sleeves.draw.ts';

const MUSCLE = points3('8 176, 60 194, 112 172, 128 120');

/** Figure-hugging, with a cape from the shoulders and a sign on the chest. */
function drawHero(pen: Pen, { character, clothing, body, cloth }: Wearer): void {
  const { inner, trim } = clothing;
  const w = body.shoulders;
  cape(pen, { body, color: inner });
  drawNeck(pen, { character, body });
  paintWhole(pen, {
    body,
    cloth,
    ease: 2,
    neckline: crewLine({ body, deep: 26, wide: 5 }),
    inside: () => {
      const [x, y] = body.on([-54, 120]);
      pen.blob({ at: [x, y], radius: [70, 74], color: cloth.light, alpha: 0.7 });
      const [rx, ry] = body.on([60, 124]);
      pen.blob({ at: [rx, ry], radius: [60, 66], color: cloth.light, alpha: 0.34 });
      for (const s of [-1, 1]) {
        const muscle = body.path(MUSCLE, s);
        fold(pen, { cloth, points: muscle, width: 22, depth: 0.8 });
        seam(pen, {
          cloth,
          points: [
            body.at([s * w * 0.66, 20, 24]),
            body.on([s * w * 0.58, 130]),
            body.on([s * w * 0.52, 320]),
          ],
          alpha: 0.6,
        });
        trimBand(pen, {
          points: body.path([
            [s * w * 0.6, 210],
            [s * w * 0.55, 260],
            [s * w * 0.52, 320],
          ]),
          width: 8,
          color: trim,
        });
      }
      paintArms(pen, { cloth, body, stiff: 0.5 });
    },
  });
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
  const { shoulders: w, neck: n } = body;
  for (const s of [-1, 1]) {
    const drape = [
      body.at([s * (n + 2), -44, 0]),
      body.at([s * (n + 26), -26, 6]),
      body.at([s * w * 0.84, 26, 30]),
      body.at([s * w * 1.08, 70, 14]),
      body.at([s * w * 1.2, 160, 0]),
      body.at([s * w * 0.96, 108, 44]),
      body.on([s * (n + 40), 74, 14]),
      body.on([s * (n * 0.5), 50, 12]),
      body.on([s * (n * 0.8), 24, 12]),
    ];
    const high = [body.on([s * 30, 46, 14]), body.at([s * w * 0.6, 66, 40]), body.at([s * w * 1.1, 120, 20])];
    const low = [body.at([s * n, -10, 14]), body.at([s * w * 0.6, 30, 40]), body.at([s * w * 1.05, 76, 20])];
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
