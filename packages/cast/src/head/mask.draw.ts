import { mix } from '@avatarcade/stage/pen/color';
import { outline, tracePath } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import type { P2 } from '@avatarcade/stage/pen/spline';
import type { Character } from '../character/character.ts';
import type { View } from '../view.ts';

/** A domino mask with room for the eyes. */
export function drawMask(
  pen: Pen,
  { character, color, view }: { character: Character; color: string; view: View },
): void {
  const { eyes, face } = character;
  const { x, y, width: w } = eyes;
  const at = (px: number, py: number): P2 => view.onFace([px, y + py, 3]);
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
  const silhouette = [...side(1), at(0, 14), ...side(-1).reverse(), at(0, -24)];
  const hole = (s: number): P2[] =>
    [
      [-w - 5, 6],
      [-w * 0.5, -eyes.up - 6],
      [w * 0.3, -eyes.up - 8],
      [w + 7, -6],
      [w * 0.5, eyes.low + 7],
      [-w * 0.4, eyes.low + 7],
    ].map(([px = 0, py = 0]) => at(s * (x + px), py - (px / w) * eyes.tilt * 0.5));
  const trace = [outline(silhouette), outline(hole(1)), outline(hole(-1).reverse())];
  const [tx, ty] = at(-60, -40);
  pen.canvas.beginPath();
  tracePath(pen.canvas, trace);
  pen.canvas.fillStyle = pen.gradient({
    from: [tx, ty],
    to: [tx + 120, ty + 90],
    stops: [
      [0, mix([color, '#ffffff'], 0.28)],
      [0.4, color],
      [1, mix([color, '#140828'], 0.5)],
    ],
  });
  pen.canvas.fill('evenodd');
  const [bx, by] = at(-70, -30);
  pen.blob({ at: [bx, by], radius: [30, 8], color: '#ffffff', alpha: 0.4, turn: -0.15 });
  pen.path(outline(silhouette), { stroke: { color: mix([color, '#0c0418'], 0.7), width: 2.2, alpha: 0.85 } });
  for (const s of [-1, 1])
    pen.path(outline(hole(s)), { stroke: { color: mix([color, '#0c0418'], 0.6), width: 1.8, alpha: 0.7 } });
}
