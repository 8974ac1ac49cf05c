import { fade, mix } from '@avatarcade/stage/pen/color';
import { box, curve, outline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { type P2, sample } from '@avatarcade/stage/pen/spline';
import type { Clothing } from '../character/character.ts';
import type { Body } from '../cloth/body.ts';
import { dye, fold, paintCloth, seam } from '../cloth/cloth.draw.ts';
import type { Garment, Wearer } from '../cloth/garment.ts';
import { paintHalf } from '../cloth/pieces.draw.ts';
import { readShapes } from '../cloth/shapes.ts';
import { drawNeck } from '../cloth/skin.draw.ts';
import { bandedSleeve } from '../cloth/sleeves.draw.ts';
import shapes from './bomber.json' with { type: 'json' };

const SHAPES = readShapes(shapes);

/** A zipped jacket worn open over a shirt, with a knitted collar. */
function drawBomber(pen: Pen, { character, clothing, body, cloth }: Wearer): void {
  drawNeck(pen, { character, body });
  drawShirt(pen, { clothing, body });
  for (const s of [-1, 1]) {
    const inside = (): void => {
      seam(pen, { cloth, points: body.cut(SHAPES.seam, s), alpha: 0.5 });
      fold(pen, { cloth, points: body.cut(SHAPES.sideFold, s), width: 24, depth: 0.9 });
      drawPocket(pen, { ink: cloth.line, trim: clothing.trim, body, side: s });
    };
    paintHalf(pen, { body, cloth, side: s, ease: 8, front: body.cut(SHAPES.front, s), inside });
    drawZip(pen, { clothing, body, side: s });
    drawCollar(pen, { clothing, body, side: s });
  }
}

function drawShirt(pen: Pen, { clothing, body }: { clothing: Clothing; body: Body }): void {
  const n = body.neck;
  const shirt = dye(clothing.inner);
  const shape = body.cut(SHAPES.shape);
  paintCloth(pen, {
    cloth: shirt,
    path: outline(shape),
    inside: () => {
      for (const [x0, x1, y] of [
        [-40, -8, 110],
        [34, 4, 150],
        [-22, 18, 214],
      ] as const) {
        fold(pen, {
          cloth: shirt,
          points: [body.on([x0, y]), body.on([(x0 + x1) / 2, y + 34]), body.on([x1, y + 92])],
          width: 20,
          depth: 0.9,
        });
      }
    },
  });
  const band = sample(
    [
      body.at([-n - 2, -12, 16]),
      body.on([-n * 0.66, 22]),
      body.on([0, 38]),
      body.on([n * 0.66, 22]),
      body.at([n + 2, -12, 16]),
    ],
    24,
  );
  pen.ribbon(
    band.map(([x, y]): P2 => [x, y + 4.5]),
    { width: () => 9, fill: mix([clothing.inner, clothing.trim], 0.75) },
  );
  pen.ribbon(band, { width: () => 2, fill: fade(shirt.line, 0.7) });
}

function drawPocket(
  pen: Pen,
  { ink, trim, body, side: s }: { ink: string; trim: string; body: Body; side: number },
): void {
  const slit = sample(body.cut(SHAPES.slit, s), 8);
  pen.ribbon(slit, { width: () => 9, fill: fade(ink, 0.75) });
  pen.ribbon(
    slit.map(([x, y]): P2 => [x - 1, y]),
    { width: () => 2, fill: fade(trim, 0.9) },
  );
}

function drawZip(
  pen: Pen,
  { clothing, body, side: s }: { clothing: Clothing; body: Body; side: number },
): void {
  const edge = sample([body.on([s * (body.neck * 0.55 + 30), 62, 3]), ...body.cut(SHAPES.edge, s)], 34);
  pen.softStroke(curve(edge.map(([x, y]): P2 => [x - s * 6, y + 3])), {
    color: '#1a0c30',
    width: 14,
    alpha: 0.4,
    steps: 4,
  });
  pen.ribbon(edge, { width: () => 8, fill: mix([clothing.trim, '#1a0c30'], 0.2) });
  for (let i = 0; i < edge.length - 1; i++) {
    const p = edge[i];
    if (p)
      pen.path(box([p[0] - 2.6, p[1] - 1.6], { size: [5.2, 3.4], corner: 1 }), {
        fill: i % 2 ? '#d9d4c8' : '#9c94a0',
      });
  }
  const [x, y] = edge[3] ?? [0, 0];
  if (s < 0) return;
  pen.path(box([x - 4, y], { size: [8, 20], corner: 3.5 }), {
    fill: pen.gradient({
      from: [x - 4, y],
      to: [x + 4, y],
      stops: [
        [0, '#fbf6ea'],
        [1, '#8d8494'],
      ],
    }),
  });
}

function drawCollar(
  pen: Pen,
  { clothing, body, side: s }: { clothing: Clothing; body: Body; side: number },
): void {
  const n = body.neck;
  const knit = dye(mix([clothing.color, '#0c0620'], 0.28));
  const collar = body.cut(SHAPES.collar, s);
  paintCloth(pen, {
    cloth: knit,
    path: outline(collar),
    inside: () => {
      for (let i = 0; i < 15; i++) {
        const t = i / 14;
        const a = body.on([s * (n + 4 - t * (n * 0.45 - 12)), -52 + t * 118, 12]);
        const b: P2 = [a[0] + s * 34, a[1] + 8 - t * 10];
        pen.path(curve([a, b]), { stroke: { color: knit.line, width: 2, alpha: 0.4 } });
      }
      const [x, y] = body.on([s * (n + 20), 0, 12]);
      pen.blob({ at: [x, y], radius: [26, 40], color: knit.light, alpha: s < 0 ? 0.4 : 0.2 });
    },
    edge: 0.6,
  });
}

export const garment: Garment = {
  draw: drawBomber,
  sleeve: bandedSleeve({ band: ({ color }) => dye(mix([color, '#0c0620'], 0.28)) }),
};
