import { fade, mix } from '@avatarcade/stage/pen/color';
import { ellipse, outline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { points3 } from '@avatarcade/stage/pen/points';
import { type P2, sample } from '@avatarcade/stage/pen/spline';
import type { Character } from '../character/character.ts';
import type { Body } from './body.ts';

const CHAIN = points3('-40 34, 0 62, 40 34');

/** Neck and upper chest, with the chin's shadow; what the clothes leave bare shows. */
export function drawNeck(pen: Pen, { character, body }: { character: Character; body: Body }): void {
  const { skin, face } = character;
  const n = face.neck;
  const shape: P2[] = [
    body.at([-n + 4, -150, -10]),
    body.at([-n, -70, 0]),
    body.at([-n - 4, -34, 0]),
    body.at([-n - 30, -6, 0]),
    body.at([-body.shoulders * 0.5, 26, 0]),
    body.at([-body.shoulders * 0.5, 150, 20]),
    body.at([body.shoulders * 0.5, 150, 20]),
    body.at([body.shoulders * 0.5, 26, 0]),
    body.at([n + 30, -6, 0]),
    body.at([n + 4, -34, 0]),
    body.at([n, -70, 0]),
    body.at([n - 4, -150, -10]),
  ];
  pen.within(outline(shape), () => {
    pen.canvas.fillStyle = pen.gradient({
      from: [-n - 20, 0],
      to: [n + 40, 20],
      stops: [
        [0, mix([skin.base, skin.light], 0.25)],
        [0.45, skin.base],
        [1, mix([skin.base, skin.shade], 0.7)],
      ],
    });
    pen.canvas.fillRect(-320, -220, 640, 520);
    pen.blob({ at: [20 + body.turn * 0.5, -92], radius: [n * 1.6, 62], color: skin.deep, alpha: 0.72 });
    const [sx, sy] = body.at([14, -70, 20]);
    pen.softFill(ellipse([sx, sy - 20], { radius: [n * 1.25, 44], turn: 0.08 }), {
      color: mix([skin.shade, skin.deep], 0.55),
      alpha: 0.62,
      spread: 16,
      steps: 6,
    });
    for (const s of [-1, 1]) {
      const cord = sample(
        [body.at([s * n * 0.86, -84, 6]), body.at([s * n * 0.5, -34, 22]), body.at([s * 12, -4, 30])],
        12,
      );
      pen.softRibbon(cord, { width: 16, color: skin.shade, alpha: 0.34, peak: 0.6 });
      const bone = sample(
        [body.at([s * 16, 6, 30]), body.at([s * 52, 13, 30]), body.at([s * 112, 2, 24])],
        12,
      );
      pen.softRibbon(bone, { width: 16, color: skin.shade, alpha: 0.36, peak: 0.35 });
      const above = bone.map(([x, y]): P2 => [x, y - 9]);
      pen.softRibbon(above, { width: 13, color: skin.light, alpha: 0.34, peak: 0.35 });
    }
    const [px, py] = body.on([0, 4]);
    pen.blob({ at: [px, py], radius: [16, 13], color: skin.shade, alpha: 0.3 });
    pen.blob({ at: [px - 20, py + 50], radius: [60, 40], color: skin.light, alpha: 0.42 });
  });
  for (const s of [-1, 1]) {
    const edge = sample(
      [
        body.at([s * (n - 4), -150, -10]),
        body.at([s * n, -70, 0]),
        body.at([s * (n + 4), -34, 0]),
        body.at([s * (n + 30), -6, 0]),
        body.at([s * body.shoulders * 0.5, 26, 0]),
      ],
      16,
    );
    pen.ribbon(edge, { width: () => 2.3, fill: fade(skin.line, 0.75) });
  }
}

export function drawNecklace(pen: Pen, { body, color }: { body: Body; color: string }): void {
  const chain = sample(
    [body.at([-body.neck - 14, -14, 6]), ...body.path(CHAIN), body.at([body.neck + 14, -14, 6])],
    30,
  );
  pen.ribbon(
    chain.map(([x, y]): P2 => [x + 1.5, y + 3]),
    { width: () => 3, fill: 'rgba(60,10,20,.28)' },
  );
  pen.ribbon(chain, { width: () => 2.8, fill: mix([color, '#5a3208'], 0.4) });
  pen.ribbon(
    chain.map(([x, y]): P2 => [x - 0.5, y - 0.6]),
    { width: () => 1.3, fill: mix([color, '#ffffff'], 0.4) },
  );
  const [x, y] = body.on([0, 70]);
  pen.blob({ at: [x + 2, y + 4], radius: 14, color: '#3c0a14', alpha: 0.4 });
  pen.canvas.beginPath();
  pen.canvas.arc(x, y, 8.5, 0, Math.PI * 2);
  pen.canvas.fillStyle = pen.gradient({
    from: [x - 6, y - 8],
    to: [x + 6, y + 9],
    stops: [
      [0, mix([color, '#ffffff'], 0.7)],
      [0.45, color],
      [1, mix([color, '#5a3208'], 0.6)],
    ],
  });
  pen.canvas.fill();
  pen.blob({ at: [x - 2.5, y - 3], radius: [3, 2.6], color: '#ffffff', alpha: 0.95 });
}
