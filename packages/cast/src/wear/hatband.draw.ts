import type { Canvas2D } from '@avatarcade/stage/canvas';
import { fade, mix } from '@avatarcade/stage/pen/color';
import { hash } from '@avatarcade/stage/pen/number';
import { points3 } from '@avatarcade/stage/pen/points';
import { type P2, sample, traceClosed, traceLines } from '@avatarcade/stage/pen/spline';
import { dye, fold, paintCloth } from '../clothes/cloth.draw.ts';
import { band, button, gem, plate } from '../clothes/pieces.draw.ts';
import { blob, fill, line, ribbon, shades } from '../paint/brush.ts';
import type { View } from '../view.ts';
import type { Hat } from './hat.ts';

/** What is worn about the forehead and leaves the hair free. */

function arc(view: View, rx: number, y: number, rise: number, z: number, count = 15): P2[] {
  return Array.from({ length: count }, (_, i) => {
    const k = (i / (count - 1)) * 2 - 1;
    return view.project(k * rx, y - rise * (1 - k * k), z * Math.sqrt(Math.max(0.02, 1 - k * k)) + 8);
  });
}

export function drawCirclet(c: Canvas2D, hat: Hat, view: View): void {
  const path = arc(view, 111, -114, -26, 112, 25);
  // It runs out thin into the hair on both sides.
  const thin = (most: number) => (t: number) =>
    most * (0.12 + 0.88 * Math.min(1, Math.sin(t * Math.PI) * 1.7));
  ribbon(
    c,
    path.map(([x, y]): P2 => [x + 2, y + 4]),
    thin(9),
    'rgba(24,8,40,.3)',
  );
  ribbon(c, path, thin(10), mix(hat.color, '#3a1c04', 0.6));
  ribbon(c, path, thin(7), hat.color);
  ribbon(
    c,
    path.map(([x, y]): P2 => [x - 1, y - 1.4]),
    thin(2),
    mix(hat.color, '#ffffff', 0.65),
  );
  for (const s of [-1, 1]) {
    const curl = sample(
      points3('10 -92 124, 34 -110 120, 62 -116 108, 78 -104 96').map(([x, y, z]) =>
        view.project(s * x, y, z),
      ),
      12,
    );
    ribbon(c, curl, (t) => 6 * (1 - t) + 1.4, mix(hat.color, '#3a1c04', 0.5));
    ribbon(c, curl, (t) => 3.6 * (1 - t) + 0.8, mix(hat.color, '#ffffff', 0.3));
  }
  gem(c, view.project(0, -90, 126), 10, hat.trim, hat.color);
  for (const s of [-1, 1]) button(c, view.project(s * 52, -94, 112), 4.4, hat.trim);
}

export function drawHeadband(c: Canvas2D, hat: Hat, view: View): void {
  const cloth = dye(hat.color);
  const tails = points3(
    '128 -100 0, 160 -86 -10, 186 -30 -20, 196 30 -20, 182 40 -20, 164 -10 -14, 168 50 -14, 150 56 -10, 140 -30 0, 126 -78 8',
  );
  const at = tails.map(([x, y, z]) => view.project(x, y, z));
  paintCloth(c, dye(mix(hat.color, '#14082c', 0.25)), () => traceClosed(c, at), undefined, 0.6);
  const top = arc(view, 133, -124, -16, 118);
  const low = arc(view, 132, -100, -28, 120);
  const shape = [...top, ...low.toReversed()];
  paintCloth(
    c,
    cloth,
    () => traceClosed(c, shape),
    () => {
      fold(
        c,
        cloth,
        [view.project(126, -100, 30), view.project(70, -96, 100), view.project(20, -90, 120)],
        12,
        1.1,
      );
      fold(
        c,
        cloth,
        [view.project(-126, -104, 30), view.project(-80, -92, 90), view.project(-44, -82, 112)],
        12,
        1,
      );
      // Towards its ends it goes round the head.
      for (const s of [-1, 1]) {
        const [x, y] = view.project(s * 134, -110, 30);
        blob(c, x, y, 34, 40, mix(hat.color, '#08040f', 0.75), 0.85);
      }
    },
    0.5,
  );
  const metal = points3('-50 -104 118, 0 -100 130, 50 -104 118, 52 -78 116, 0 -74 128, -52 -78 116').map(
    ([x, y, z]) => view.project(x, y, z),
  );
  plate(c, '#b9c2d6', metal);
  for (const s of [-1, 1]) button(c, view.project(s * 42, -90, 120), 3.4, '#8a92a8');
  const [x, y] = view.project(0, -88, 130);
  line(c, () => c.arc(x, y, 9, 0.4, 5.2), mix(hat.trim, '#180a28', 0.3), 3.4);
}

/** Pushed up over the forehead. */
export function drawGoggles(c: Canvas2D, hat: Hat, view: View): void {
  band(c, arc(view, 131, -134, -8, 118), 20, mix(hat.color, '#140a1c', 0.45));
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
    plate(c, hat.color, rim);
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
          [0, mix(hat.trim, '#ffffff', 0.75)],
          [0.4, hat.trim],
          [1, mix(hat.trim, '#0c0438', 0.65)],
        ],
      ),
    );
    line(c, () => traceClosed(c, glass), '#140a24', 2.4, 0.8);
    blob(c, cx - 13, cy - 11, 16, 9, '#ffffff', 0.95, -0.5);
    blob(c, cx + 16, cy + 12, 12, 5, '#ffffff', 0.4, -0.5);
  }
}

/** Flowers and leaves laid over the hair. */
export function drawFlowers(c: Canvas2D, hat: Hat, view: View): void {
  const path = arc(view, 138, -128, 30, 92, 13);
  for (const [i, [x, y]] of path.entries()) {
    const turn = hash(i, 3) * 6;
    for (const k of [0, 1]) {
      const a = turn + k * 2.6;
      c.save();
      c.translate(x + Math.cos(a) * 17, y + Math.sin(a) * 13);
      c.rotate(a);
      fill(c, () => c.ellipse(0, 0, 15, 6.5, 0, 0, Math.PI * 2), k ? '#3f8a4a' : '#5fb05a');
      ribbon(
        c,
        [
          [-12, 0],
          [12, 0],
        ],
        () => 1.4,
        fade('#1f4a2a', 0.7),
      );
      c.restore();
    }
  }
  for (const [i, [x, y]] of path.entries()) {
    const r = i % 3 === 1 ? 10 : 15;
    const color = i % 3 === 0 ? hat.color : i % 3 === 1 ? hat.trim : mix(hat.color, '#ffffff', 0.45);
    blob(c, x + 3, y + 6, r * 1.7, r * 1.5, '#1a0a28', 0.4);
    for (let k = 0; k < 5; k++) {
      const a = hash(i, 5) * 6 + (k / 5) * Math.PI * 2;
      const px = x + Math.cos(a) * r * 0.66;
      const py = y + Math.sin(a) * r * 0.62;
      fill(c, () => c.ellipse(px, py, r * 0.62, r * 0.48, a, 0, Math.PI * 2), mix(color, '#3a0a3a', 0.4));
      fill(c, () => c.ellipse(px, py, r * 0.55, r * 0.41, a, 0, Math.PI * 2), color);
      blob(c, px - 1, py - 1, r * 0.34, r * 0.28, '#ffffff', 0.5);
    }
    fill(c, () => c.arc(x, y, r * 0.28, 0, Math.PI * 2), '#ffd85a');
  }
}
