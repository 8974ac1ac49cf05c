import { fade, mix } from '@avatarcade/stage/pen/color';
import { curve, outline, polygon } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { points2 } from '@avatarcade/stage/pen/points';
import type { P2 } from '@avatarcade/stage/pen/spline';
import type { Character, Glasses } from '../character/character.ts';
import type { View } from '../view.ts';

/** One glass: its rim, mirrored for the other side, and how much of its tint shows. */
type Rim = {
  /** In parts of half the width and `height`; x outward. */
  points: readonly P2[];
  height: number;
  tinted: number;
  /** The same on both sides: not mirrored. */
  isEven?: boolean;
};

const TINTED = 0.2;
const RIMS: Record<Glasses['shape'], Rim> = {
  cat: {
    points: points2(
      '-0.96 -0.1, -0.8 -0.62, 0 -0.78, 0.7 -0.94, 1.14 -1.12, 1.04 -0.4, 0.8 0.5, 0.1 0.8, -0.66 0.66',
    ),
    height: 38,
    tinted: TINTED,
  },
  shades: {
    points: points2(
      '-1 -0.5, -0.9 -0.9, 0 -0.92, 0.96 -0.9, 1.1 -0.5, 0.96 0.4, 0.4 0.98, -0.3 0.9, -0.86 0.3',
    ),
    height: 38,
    tinted: 0.42,
  },
  half: {
    points: points2('-0.94 0.12, -0.5 0.06, 0.5 0.06, 0.94 0.12, 0.9 0.6, 0.4 0.96, -0.4 0.96, -0.9 0.6'),
    height: 38,
    tinted: TINTED,
  },
  square: {
    points: points2('-1 -0.72, -0.6 -1, 0.6 -1, 1 -0.72, 0.94 0.5, 0.56 1, -0.56 1, -0.94 0.5'),
    height: 33,
    tinted: TINTED,
    isEven: true,
  },
  round: {
    points: Array.from(
      { length: 12 },
      (_, i): P2 => [Math.cos((i / 6) * Math.PI), Math.sin((i / 6) * Math.PI)],
    ),
    height: 39,
    tinted: TINTED,
    isEven: true,
  },
};

export function drawGlasses(
  pen: Pen,
  { character, glasses, view }: { character: Character; glasses: Glasses; view: View },
): void {
  const { eyes, face } = character;
  const at = (x: number, y: number): P2 => view.onFace([x, y, 17]);
  const y = eyes.y + 3;
  const w = eyes.width + 11;
  const rim = RIMS[glasses.shape];
  for (const s of [-1, 1]) {
    const x = s * (eyes.x + 1);
    const way = rim.isEven ? 1 : s;
    const ring = rim.points.map(([px, py]) => at(x + way * px * w, y + py * rim.height));
    const trace = outline(ring);
    const [cx, cy] = at(x, y);
    pen.within(trace, () => {
      if (glasses.tint) {
        pen.canvas.fillStyle = fade(glasses.tint, rim.tinted);
        pen.canvas.fillRect(cx - 80, cy - 80, 160, 160);
      }
      const glint: P2[] = [
        [cx - 40, cy + 10],
        [cx - 8, cy - 44],
        [cx + 12, cy - 44],
        [cx - 30, cy + 28],
      ];
      pen.path(polygon(glint), { fill: 'rgba(255,255,255,.16)' });
    });
    pen.canvas.save();
    pen.canvas.translate(1.5, 5);
    pen.path(trace, { stroke: { color: character.skin.deep, width: 5, alpha: 0.3 } });
    pen.canvas.restore();
    pen.path(trace, { stroke: { color: mix([glasses.frame, '#0a0410'], 0.5), width: 6.2 } });
    pen.path(trace, { stroke: { color: glasses.frame, width: 4.2 } });
    pen.path(curve(ring.slice(0, 5).map(([px, py]): P2 => [px - 0.6, py - 0.8])), {
      stroke: { color: mix([glasses.frame, '#ffffff'], 0.6), width: 1.4, alpha: 0.8 },
    });
    const hinge = at(x + s * w, y - 12);
    const ear = view.project([s * (face.cheekbone + 6), y - 18, -8]);
    pen.path(curve([hinge, ear]), { stroke: { color: mix([glasses.frame, '#0a0410'], 0.35), width: 5.2 } });
  }
  const bridge = [at(-(eyes.x + 1) + w, y - 8), view.onFace([0, y - 15, 26]), at(eyes.x + 1 - w, y - 8)];
  pen.path(curve(bridge), { stroke: { color: mix([glasses.frame, '#0a0410'], 0.5), width: 6 } });
  pen.path(curve(bridge), { stroke: { color: mix([glasses.frame, '#ffffff'], 0.12), width: 4 } });
}
