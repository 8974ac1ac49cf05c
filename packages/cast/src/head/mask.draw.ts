import type { Canvas2D } from '@avatarcade/stage/canvas';
import { mix } from '@avatarcade/stage/pen/color';
import { type P2, traceClosed } from '@avatarcade/stage/pen/spline';
import type { Character } from '../character/character.ts';
import { blob, line, shades } from '../paint/brush.ts';
import type { View } from '../view.ts';

/** A domino mask with room for the eyes. */
export function drawMask(c: Canvas2D, character: Character, color: string, view: View): void {
  const { eyes, face } = character;
  const { x, y, width: w } = eyes;
  const at = (px: number, py: number): P2 => view.onFace(px, y + py, 3);
  const side = (s: number): P2[] => [
    at(s * 14, -34),
    at(s * x, -46),
    at(s * (x + w + 8), -36),
    at(s * (face.cheekbone - 2), -26),
    at(s * (face.cheekbone - 12), 6),
    at(s * (x + 20), 34),
    at(s * (x - 14), 32),
    at(s * 16, 20),
  ];
  const outline = [...side(1), at(0, 14), ...side(-1).reverse(), at(0, -24)];
  const hole = (s: number): P2[] =>
    [
      [-w - 5, 6],
      [-w * 0.5, -eyes.up - 6],
      [w * 0.3, -eyes.up - 8],
      [w + 7, -6],
      [w * 0.5, eyes.low + 7],
      [-w * 0.4, eyes.low + 7],
    ].map(([px = 0, py = 0]) => at(s * (x + px), py - (px / w) * eyes.tilt * 0.5));
  const trace = (): void => {
    traceClosed(c, outline);
    traceClosed(c, hole(1));
    traceClosed(c, hole(-1).reverse());
  };
  const [tx, ty] = at(-60, -40);
  c.beginPath();
  trace();
  c.fillStyle = shades(
    c,
    [tx, ty],
    [tx + 120, ty + 90],
    [
      [0, mix(color, '#ffffff', 0.28)],
      [0.4, color],
      [1, mix(color, '#140828', 0.5)],
    ],
  );
  c.fill('evenodd');
  const [bx, by] = at(-70, -30);
  blob(c, bx, by, 30, 8, '#ffffff', 0.4, -0.15);
  line(c, () => traceClosed(c, outline), mix(color, '#0c0418', 0.7), 2.2, 0.85);
  for (const s of [-1, 1]) line(c, () => traceClosed(c, hole(s)), mix(color, '#0c0418', 0.6), 1.8, 0.7);
}
