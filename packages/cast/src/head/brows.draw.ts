import { fade, mix } from '@avatarcade/stage/pen/color';
import { lerp } from '@avatarcade/stage/pen/number';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { type P2, sample } from '@avatarcade/stage/pen/spline';
import type { Character } from '../character/character.ts';
import type { Pose } from '../pose.ts';
import type { View } from '../view.ts';

export function drawBrows(
  pen: Pen,
  { character, view, pose }: { character: Character; view: View; pose: Pose },
): void {
  const { brows, eyes } = character;
  for (const side of [-1, 1]) {
    const raise = (side < 0 ? pose.browLeft : pose.browRight) * 13;
    const knit = pose.knit;
    const x = eyes.x + 3;
    const y = brows.y - raise;
    const at = (ex: number, ey: number): P2 =>
      view.onFace([side * (x + ex - knit * 6 * (ex < 0 ? 1 : 0)), y + ey, 7]);
    const w = brows.width;
    const inner = knit > 0 ? knit * 13 : knit * 9;
    const spine = sample(
      [
        at(-w, -3 + inner),
        at(-w * 0.52, -5 + inner * 0.5),
        at(w * 0.02, -brows.arch * 0.9),
        at(w * 0.5, -brows.arch - brows.tilt * 0.3),
        at(w * 1.04, 7.6 - brows.tilt * 1.05),
      ],
      18,
    );
    const width = (t: number): number =>
      brows.thick *
      (t < 0.12
        ? 0.5 + t * 2.6
        : t < 0.55
          ? 0.81 + (t - 0.12) * 0.44
          : 1 - ((t - 0.55) / 0.45) ** 1.3 * 0.93);
    pen.ribbon(spine, { width: (t) => width(t) * 1.06, fill: fade(brows.color, 0.82) });
    for (let i = 0; i < 13; i++) {
      const t = i / 13.5;
      const p = spine[Math.floor(t * 17)];
      const q = spine[Math.min(17, Math.floor(t * 17) + 3)];
      if (!p || !q) continue;
      const half = width(t) * 0.5;
      const rise = 1 - t * 1.35;
      const hair: P2[] = [
        [p[0], p[1] + half * 0.7],
        [lerp([p[0], q[0]], 0.55), lerp([p[1], q[1]], 0.5) - half * rise * 0.4],
        [q[0], q[1] - half * rise * 0.8],
      ];
      pen.ribbon(hair, {
        width: (k) => 2 * (1 - k) + 0.4,
        fill: fade(mix([brows.color, '#000000'], 0.2), 0.5),
      });
    }
  }
}
