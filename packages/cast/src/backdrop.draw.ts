import { fade, mix } from '@avatarcade/stage/pen/color';
import { box, polygon } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import type { P2 } from '@avatarcade/stage/pen/spline';
import type { Rect } from '@avatarcade/stage/scene';
import type { Look } from './character/character.ts';

const RAYS = 14;
const WHITE = '#ffffff';

/** Draws coloured light with soft rays behind a portrait; nothing outside `rect`. */
export function drawBackdrop(pen: Pen, { look, rect }: { look: Look; rect: Rect }): void {
  const { inner, outer } = look.light;
  const { x, y, width, height } = rect;
  const middle: P2 = [x + width / 2, y + height * 0.46];
  const reach = Math.hypot(width, height);
  pen.within(box([x, y], { size: [width, height] }), () => {
    const fill = pen.radial({
      at: middle,
      radius: reach * 0.62,
      stops: [
        [0, mix([inner, WHITE], 0.2)],
        [0.45, inner],
        [1, outer],
      ],
    });
    pen.canvas.fillStyle = fill;
    pen.canvas.fillRect(x, y, width, height);
    drawRays(pen, { middle, reach });
    pen.blob({ at: [middle[0], y + height], radius: [width * 0.8, height * 0.3], color: outer, alpha: 0.55 });
  });
}

function drawRays(pen: Pen, { middle, reach }: { middle: P2; reach: number }): void {
  const [x, y] = middle;
  const end = (angle: number): P2 => [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  for (let i = 0; i < RAYS; i++) {
    const angle = (i / RAYS) * Math.PI * 2 + 0.12;
    const half = 0.1 + 0.035 * Math.sin(i * 2.4);
    const fill = pen.radial({
      at: middle,
      inner: reach * 0.1,
      radius: reach * 0.75,
      stops: [
        [0, fade(WHITE, 0)],
        [0.35, fade(WHITE, 0.11)],
        [1, fade(WHITE, 0)],
      ],
    });
    pen.path(polygon([middle, end(angle - half), end(angle + half)]), { fill });
  }
}
