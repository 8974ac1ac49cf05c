import { mix } from '@avatarcade/stage/pen/color';
import { outline, polyline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import type { P2 } from '@avatarcade/stage/pen/spline';
import type { HatWorn } from '../character/character.ts';
import { plate, trimBand } from '../cloth/pieces.draw.ts';
import type { View } from '../view.ts';
import type { Hat } from '../wear/hat.ts';
import { arc } from '../wear/hat-shapes.ts';

/** Pushed up over the forehead. */
function drawGoggles(pen: Pen, { worn, view }: { worn: HatWorn; view: View }): void {
  trimBand(pen, {
    points: arc({ view, rx: 131, y: -134, rise: -8, z: 118 }),
    width: 20,
    color: mix([worn.color, '#140a1c'], 0.45),
  });
  const bridge = [
    view.project([-20, -128, 124]),
    view.project([0, -134, 128]),
    view.project([20, -128, 124]),
  ];
  pen.path(polyline(bridge), { stroke: { color: '#241a2c', width: 11 } });
  for (const s of [-1, 1]) {
    const lens = (grow: number): P2[] =>
      Array.from({ length: 12 }, (_, i) => {
        const a = (i / 12) * Math.PI * 2;
        const x = s * 55 + Math.cos(a) * (44 + grow);
        return view.project([x, -126 + Math.sin(a) * (31 + grow), 128 - Math.abs(x) * 0.42]);
      });
    const rim = lens(7);
    pen.canvas.save();
    pen.canvas.translate(3, 9);
    pen.path(outline(rim), { stroke: { color: '#140824', width: 9, alpha: 0.25 } });
    pen.canvas.restore();
    plate(pen, { metal: worn.color, points: rim });
    const glass = lens(-3);
    const [cx, cy] = view.project([s * 55, -126, 108]);
    pen.path(outline(glass), {
      fill: pen.gradient({
        from: [cx - 30, cy - 28],
        to: [cx + 30, cy + 28],
        stops: [
          [0, mix([worn.trim, '#ffffff'], 0.75)],
          [0.4, worn.trim],
          [1, mix([worn.trim, '#0c0438'], 0.65)],
        ],
      }),
    });
    pen.path(outline(glass), { stroke: { color: '#140a24', width: 2.4, alpha: 0.8 } });
    pen.blob({ at: [cx - 13, cy - 11], radius: [16, 9], color: '#ffffff', alpha: 0.95, turn: -0.5 });
    pen.blob({ at: [cx + 16, cy + 12], radius: [12, 5], color: '#ffffff', alpha: 0.4, turn: -0.5 });
  }
}

export const hat: Hat = { draw: drawGoggles };
