import type { Canvas2D } from '@avatarcade/stage/canvas';
import { fade, mix } from '@avatarcade/stage/pen/color';
import { type P2, sample, traceClosed } from '@avatarcade/stage/pen/spline';
import type { Character } from '../character/character.ts';
import { blob, ribbon, shades, softFill, softRibbon, within } from '../paint/brush.ts';
import type { Body } from './body.ts';

/** Neck and upper chest, with the chin's shadow; what the clothes leave bare shows. */
export function drawNeck(c: Canvas2D, character: Character, body: Body): void {
  const { skin, face } = character;
  const n = face.neck;
  const shape: P2[] = [
    body.at(-n + 4, -150, -10),
    body.at(-n, -70, 0),
    body.at(-n - 4, -34, 0),
    body.at(-n - 30, -6, 0),
    body.at(-body.shoulders * 0.5, 26, 0),
    body.at(-body.shoulders * 0.5, 150, 20),
    body.at(body.shoulders * 0.5, 150, 20),
    body.at(body.shoulders * 0.5, 26, 0),
    body.at(n + 30, -6, 0),
    body.at(n + 4, -34, 0),
    body.at(n, -70, 0),
    body.at(n - 4, -150, -10),
  ];
  within(
    c,
    () => traceClosed(c, shape),
    () => {
      c.fillStyle = shades(
        c,
        [-n - 20, 0],
        [n + 40, 20],
        [
          [0, mix(skin.base, skin.light, 0.25)],
          [0.45, skin.base],
          [1, mix(skin.base, skin.shade, 0.7)],
        ],
      );
      c.fillRect(-320, -220, 640, 520);
      blob(c, 20 + body.turn * 0.5, -92, n * 1.6, 62, skin.deep, 0.72);
      const [sx, sy] = body.at(14, -70, 20);
      softFill(
        c,
        () => c.ellipse(sx, sy - 20, n * 1.25, 44, 0.08, 0, Math.PI * 2),
        mix(skin.shade, skin.deep, 0.55),
        0.62,
        16,
        6,
      );
      for (const s of [-1, 1]) {
        const cord = sample(
          [body.at(s * n * 0.86, -84, 6), body.at(s * n * 0.5, -34, 22), body.at(s * 12, -4, 30)],
          12,
        );
        softRibbon(c, cord, 16, skin.shade, 0.34, 0.6);
        const bone = sample([body.at(s * 16, 6, 30), body.at(s * 52, 13, 30), body.at(s * 112, 2, 24)], 12);
        softRibbon(c, bone, 16, skin.shade, 0.36, 0.35);
        const above = bone.map(([x, y]): P2 => [x, y - 9]);
        softRibbon(c, above, 13, skin.light, 0.34, 0.35);
      }
      const [px, py] = body.on(0, 4);
      blob(c, px, py, 16, 13, skin.shade, 0.3);
      blob(c, px - 20, py + 50, 60, 40, skin.light, 0.42);
    },
  );
  for (const s of [-1, 1]) {
    const edge = sample(
      [
        body.at(s * (n - 4), -150, -10),
        body.at(s * n, -70, 0),
        body.at(s * (n + 4), -34, 0),
        body.at(s * (n + 30), -6, 0),
        body.at(s * body.shoulders * 0.5, 26, 0),
      ],
      16,
    );
    ribbon(c, edge, () => 2.3, fade(skin.line, 0.75));
  }
}

export function drawNecklace(c: Canvas2D, body: Body, color: string): void {
  const chain = sample(
    [
      body.at(-body.neck - 14, -14, 6),
      body.on(-40, 34),
      body.on(0, 62),
      body.on(40, 34),
      body.at(body.neck + 14, -14, 6),
    ],
    30,
  );
  ribbon(
    c,
    chain.map(([x, y]): P2 => [x + 1.5, y + 3]),
    () => 3,
    'rgba(60,10,20,.28)',
  );
  ribbon(c, chain, () => 2.8, mix(color, '#5a3208', 0.4));
  ribbon(
    c,
    chain.map(([x, y]): P2 => [x - 0.5, y - 0.6]),
    () => 1.3,
    mix(color, '#ffffff', 0.4),
  );
  const [x, y] = body.on(0, 70);
  blob(c, x + 2, y + 4, 14, 14, '#3c0a14', 0.4);
  c.beginPath();
  c.arc(x, y, 8.5, 0, Math.PI * 2);
  c.fillStyle = shades(
    c,
    [x - 6, y - 8],
    [x + 6, y + 9],
    [
      [0, mix(color, '#ffffff', 0.7)],
      [0.45, color],
      [1, mix(color, '#5a3208', 0.6)],
    ],
  );
  c.fill();
  blob(c, x - 2.5, y - 3, 3, 2.6, '#ffffff', 0.95);
}
