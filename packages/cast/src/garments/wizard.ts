import { mix } from '@avatarcade/stage/pen/color';
import { hash } from '@avatarcade/stage/pen/number';
import { outline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { points3 } from '@avatarcade/stage/pen/points';
import type { P2 } from '@avatarcade/stage/pen/spline';
import { dye, fold, paintArms, paintCloth } from '../cloth/cloth.draw.ts';
import type { Garment, Wearer } from '../cloth/garment.ts';
import { button, crewLine, gem, paintHalf, trimBand, underLayer } from '../cloth/pieces.draw.ts';
import { bandedSleeve } from '../cloth/sleeves.draw.ts';

const FRONT = points3('64 330, 48 230, 34 140, 40 50');
const MANTLE = points3('-70 96 14, 0 122 14, 70 96 14');
const SIDE_FOLD = points3('74 140, 92 210, 84 310');
const SIDE_FOLD_2 = points3('116 130, 136 220, 128 310');

/** A robe sewn with stars, open over a tunic, under a broad mantle. */
function drawWizard(pen: Pen, { character, clothing, body, cloth }: Wearer): void {
  const { color, inner, trim } = clothing;
  const { shoulders: w, neck: n } = body;
  underLayer(pen, { character, body, color: inner, neckline: crewLine({ body, deep: 30, wide: 4 }) });
  for (const y of [110, 146, 182, 218, 254]) button(pen, { at: body.on([0, y, 4]), radius: 5, color: trim });
  for (const s of [-1, 1]) {
    const front = [...body.path(FRONT, s), body.at([s * (n + 6), -30, 12])];
    paintHalf(pen, {
      body,
      cloth,
      side: s,
      ease: 14,
      front,
      inside: () => {
        paintArms(pen, { cloth, body });
        fold(pen, { cloth, points: body.path(SIDE_FOLD, s), width: 30, depth: 1.1 });
        fold(pen, { cloth, points: body.path(SIDE_FOLD_2, s), width: 26, depth: 0.9 });
        for (let i = 0; i < 26; i++) {
          const x = s * (60 + hash([i, 3, s]) * w);
          const p = body.on([Math.max(-w, Math.min(w, x)), 110 + hash([i, 4, s]) * 190]);
          star(pen, {
            at: p,
            radius: 3 + hash([i, 5]) * 5,
            color: mix([trim, '#ffffff'], hash([i, 6]) * 0.5),
          });
        }
      },
    });
    trimBand(pen, { points: front, width: 12, color: trim });
  }
  const mantle = [
    body.at([-n - 2, -50, 4]),
    body.at([-n - 34, -24, 8]),
    body.at([-w * 0.88, 26, 28]),
    body.at([-w * 1.16, 96, 10]),
    body.at([-w * 0.8, 112, 52]),
    ...body.path(MANTLE),
    body.at([w * 0.8, 112, 52]),
    body.at([w * 1.16, 96, 10]),
    body.at([w * 0.88, 26, 28]),
    body.at([n + 34, -24, 8]),
    body.at([n + 2, -50, 4]),
    body.on([n * 0.7, 18, 12]),
    body.on([0, 40, 12]),
    body.on([-n * 0.7, 18, 12]),
  ];
  const hood = dye(mix([color, '#ffffff'], 0.1));
  paintCloth(pen, {
    cloth: hood,
    path: outline(mantle),
    inside: () => {
      for (const s of [-1, 1]) {
        fold(pen, {
          cloth: hood,
          points: [
            body.at([s * n, -20, 14]),
            body.at([s * w * 0.5, 40, 50]),
            body.at([s * w * 0.78, 108, 50]),
          ],
          width: 24,
          depth: 1,
        });
        fold(pen, {
          cloth: hood,
          points: [body.at([s * n * 0.8, 10, 20]), body.on([s * 62, 52, 14]), body.on([s * 76, 104, 14])],
          width: 18,
          depth: 0.9,
        });
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
