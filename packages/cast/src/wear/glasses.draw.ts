import type { Canvas2D } from '@avatarcade/stage/canvas';
import { fade, mix } from '@avatarcade/stage/pen/color';
import { points2 } from '@avatarcade/stage/pen/points';
import { type P2, traceClosed, traceOpen } from '@avatarcade/stage/pen/spline';
import type { Character, Glasses } from '../character/character.ts';
import { fill, line, within } from '../paint/brush.ts';
import type { View } from '../view.ts';

/** Half rims, outer side positive, in parts of width and height. */
const SHAPES = {
  cat: points2(
    '-0.96 -0.1, -0.8 -0.62, 0 -0.78, 0.7 -0.94, 1.14 -1.12, 1.04 -0.4, 0.8 0.5, 0.1 0.8, -0.66 0.66',
  ),
  shades: points2(
    '-1 -0.5, -0.9 -0.9, 0 -0.92, 0.96 -0.9, 1.1 -0.5, 0.96 0.4, 0.4 0.98, -0.3 0.9, -0.86 0.3',
  ),
  half: points2('-0.94 0.12, -0.5 0.06, 0.5 0.06, 0.94 0.12, 0.9 0.6, 0.4 0.96, -0.4 0.96, -0.9 0.6'),
};

export function drawGlasses(c: Canvas2D, character: Character, glasses: Glasses, view: View): void {
  const { eyes, face } = character;
  const at = (x: number, y: number): P2 => view.onFace(x, y, 17);
  const y = eyes.y + 3;
  const w = eyes.width + 11;
  const square = glasses.shape === 'square';
  for (const s of [-1, 1]) {
    const x = s * (eyes.x + 1);
    const h = square ? 33 : 39;
    const ring: P2[] =
      glasses.shape === 'cat' || glasses.shape === 'shades' || glasses.shape === 'half'
        ? SHAPES[glasses.shape].map(([px, py]) => at(x + s * px * w, y + py * 38))
        : square
          ? [
              at(x - w, y - h * 0.72),
              at(x - w * 0.6, y - h),
              at(x + w * 0.6, y - h),
              at(x + w, y - h * 0.72),
              at(x + w * 0.94, y + h * 0.5),
              at(x + w * 0.56, y + h),
              at(x - w * 0.56, y + h),
              at(x - w * 0.94, y + h * 0.5),
            ]
          : Array.from(
              { length: 12 },
              (_, i): P2 => at(x + Math.cos((i / 6) * Math.PI) * w, y + Math.sin((i / 6) * Math.PI) * h),
            );
    const trace = (): void => traceClosed(c, ring);
    const [cx, cy] = at(x, y);
    within(c, trace, () => {
      if (glasses.tint) {
        c.fillStyle = fade(glasses.tint, glasses.shape === 'shades' ? 0.42 : 0.2);
        c.fillRect(cx - 80, cy - 80, 160, 160);
      }
      fill(
        c,
        () => {
          c.moveTo(cx - 40, cy + 10);
          c.lineTo(cx - 8, cy - 44);
          c.lineTo(cx + 12, cy - 44);
          c.lineTo(cx - 30, cy + 28);
          c.closePath();
        },
        'rgba(255,255,255,.16)',
      );
    });
    c.save();
    c.translate(1.5, 5);
    line(c, trace, character.skin.deep, 5, 0.3);
    c.restore();
    line(c, trace, mix(glasses.frame, '#0a0410', 0.5), 6.2);
    line(c, trace, glasses.frame, 4.2);
    line(
      c,
      () =>
        traceOpen(
          c,
          ring.slice(0, 5).map(([px, py]): P2 => [px - 0.6, py - 0.8]),
        ),
      mix(glasses.frame, '#ffffff', 0.6),
      1.4,
      0.8,
    );
    const hinge = at(x + s * w, y - 12);
    const ear = view.project(s * (face.cheekbone + 6), y - 18, -8);
    line(c, () => traceOpen(c, [hinge, ear]), mix(glasses.frame, '#0a0410', 0.35), 5.2);
  }
  const bridge = [at(-(eyes.x + 1) + w, y - 8), view.onFace(0, y - 15, 26), at(eyes.x + 1 - w, y - 8)];
  line(c, () => traceOpen(c, bridge), mix(glasses.frame, '#0a0410', 0.5), 6);
  line(c, () => traceOpen(c, bridge), mix(glasses.frame, '#ffffff', 0.12), 4);
}
