import { fade, mix } from '@avatarcade/stage/pen/color';
import { curve, outline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { points2 } from '@avatarcade/stage/pen/points';
import type { P2 } from '@avatarcade/stage/pen/spline';
import type { Character, Glasses } from '../character/character.ts';
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

export function drawGlasses(
  pen: Pen,
  { character, glasses, view }: { character: Character; glasses: Glasses; view: View },
): void {
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
    const trace = outline(ring);
    const [cx, cy] = at(x, y);
    pen.within(trace, () => {
      if (glasses.tint) {
        pen.canvas.fillStyle = fade(glasses.tint, glasses.shape === 'shades' ? 0.42 : 0.2);
        pen.canvas.fillRect(cx - 80, cy - 80, 160, 160);
      }
      pen.path(
        (canvas) => {
          canvas.moveTo(cx - 40, cy + 10);
          canvas.lineTo(cx - 8, cy - 44);
          canvas.lineTo(cx + 12, cy - 44);
          canvas.lineTo(cx - 30, cy + 28);
          canvas.closePath();
        },
        { fill: 'rgba(255,255,255,.16)' },
      );
    });
    pen.canvas.save();
    pen.canvas.translate(1.5, 5);
    pen.path(trace, { stroke: { color: character.skin.deep, width: 5, alpha: 0.3 } });
    pen.canvas.restore();
    pen.path(trace, { stroke: { color: mix(glasses.frame, '#0a0410', 0.5), width: 6.2 } });
    pen.path(trace, { stroke: { color: glasses.frame, width: 4.2 } });
    pen.path(curve(ring.slice(0, 5).map(([px, py]): P2 => [px - 0.6, py - 0.8])), {
      stroke: { color: mix(glasses.frame, '#ffffff', 0.6), width: 1.4, alpha: 0.8 },
    });
    const hinge = at(x + s * w, y - 12);
    const ear = view.project(s * (face.cheekbone + 6), y - 18, -8);
    pen.path(curve([hinge, ear]), { stroke: { color: mix(glasses.frame, '#0a0410', 0.35), width: 5.2 } });
  }
  const bridge = [at(-(eyes.x + 1) + w, y - 8), view.onFace(0, y - 15, 26), at(eyes.x + 1 - w, y - 8)];
  pen.path(curve(bridge), { stroke: { color: mix(glasses.frame, '#0a0410', 0.5), width: 6 } });
  pen.path(curve(bridge), { stroke: { color: mix(glasses.frame, '#ffffff', 0.12), width: 4 } });
}
