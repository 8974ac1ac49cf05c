import type { Canvas2D } from '@avatarcade/stage/canvas';
import { mix } from '@avatarcade/stage/pen/color';
import { type P2, traceClosed, traceLines } from '@avatarcade/stage/pen/spline';
import type { HatWorn } from '../character/character.ts';
import { band, plate } from '../cloth/pieces.draw.ts';
import { blob, fill, line, shades } from '../paint/brush.ts';
import type { View } from '../view.ts';
import type { Hat } from '../wear/hat.ts';
import { arc } from '../wear/hat-shapes.ts';

/** Pushed up over the forehead. */
function drawGoggles(c: Canvas2D, worn: HatWorn, view: View): void {
  band(c, arc(view, 131, -134, -8, 118), 20, mix(worn.color, '#140a1c', 0.45));
  const bridge = [view.project(-20, -128, 124), view.project(0, -134, 128), view.project(20, -128, 124)];
  line(c, () => traceLines(c, bridge), '#241a2c', 11);
  for (const s of [-1, 1]) {
    const lens = (grow: number): P2[] =>
      Array.from({ length: 12 }, (_, i) => {
        const a = (i / 12) * Math.PI * 2;
        const x = s * 55 + Math.cos(a) * (44 + grow);
        return view.project(x, -126 + Math.sin(a) * (31 + grow), 128 - Math.abs(x) * 0.42);
      });
    const rim = lens(7);
    c.save();
    c.translate(3, 9);
    line(c, () => traceClosed(c, rim), '#140824', 9, 0.25);
    c.restore();
    plate(c, worn.color, rim);
    const glass = lens(-3);
    const [cx, cy] = view.project(s * 55, -126, 108);
    fill(
      c,
      () => traceClosed(c, glass),
      shades(
        c,
        [cx - 30, cy - 28],
        [cx + 30, cy + 28],
        [
          [0, mix(worn.trim, '#ffffff', 0.75)],
          [0.4, worn.trim],
          [1, mix(worn.trim, '#0c0438', 0.65)],
        ],
      ),
    );
    line(c, () => traceClosed(c, glass), '#140a24', 2.4, 0.8);
    blob(c, cx - 13, cy - 11, 16, 9, '#ffffff', 0.95, -0.5);
    blob(c, cx + 16, cy + 12, 12, 5, '#ffffff', 0.4, -0.5);
  }
}

export const hat: Hat = { draw: drawGoggles };
