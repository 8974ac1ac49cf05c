import { fade, mix } from '@avatarcade/stage/pen/color';
import { outline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { taper } from '@avatarcade/stage/pen/ribbon';
import { type P2, type P3, sample } from '@avatarcade/stage/pen/spline';
import type { Character } from '../character/character.ts';
import type { View } from '../view.ts';

/** Drawn live: nothing shows a turn as plainly as the nose. */
export function drawNose(pen: Pen, { character, view }: { character: Character; view: View }): void {
  const { nose, skin, eyes } = character;
  const w = nose.width;
  const tipZ = 16 + 18 * nose.tip;
  const at = ([x, y, dz]: P3): P2 => view.onFace([x, y, dz]);
  const y = nose.y;
  const droop = nose.droop ?? 0;
  const flare = 1 - droop * 0.35;
  // The side turned from the light.
  const side = sample(
    [
      at([20, eyes.y - 26, 2]),
      at([11, eyes.y - 4, 3]),
      at([w * 0.5 + 3, y - 26, 6]),
      at([w * 0.86, y - 6, 4]),
      at([w * 0.7, y + 6, 8]),
    ],
    16,
  );
  pen.softRibbon(side, { width: 24 + w * 0.3, color: skin.shade, alpha: 0.3 + nose.bridge * 0.3, peak: 0.6 });
  const near = sample([at([-25, eyes.y - 42, 2]), at([-13, eyes.y - 4, 2]), at([-w * 0.8, y - 12, 3])], 10);
  pen.softRibbon(near, { width: 15, color: skin.shade, alpha: 0.16 + nose.bridge * 0.14, peak: 0.4 });
  const under = [
    at([-w * 0.8, y + 7, 4]),
    at([0, y + 3 + droop * 6, tipZ]),
    at([w * 0.85, y + 7, 4]),
    at([w * 0.45, y + 14, 5]),
    at([0, y + 14 + droop * 5, 9]),
    at([-w * 0.45, y + 14, 5]),
  ];
  pen.softFill(outline(under), { color: skin.shade, alpha: 0.56, spread: 4, steps: 4 });
  // Light down the bridge and on the ball.
  const [bx, by] = at([-3, y - 26, 10 + nose.bridge * 8]);
  pen.blob({ at: [bx, by], radius: [6 + w * 0.14, 30], color: skin.light, alpha: 0.34 + nose.bridge * 0.3 });
  const [tx, ty] = at([-2, y - 4 + droop * 6, tipZ]);
  pen.blob({ at: [tx, ty], radius: [w * 0.8, w * 0.66], color: skin.light, alpha: 0.85 });
  pen.blob({ at: [tx - 1.5, ty - 3], radius: [w * 0.32, w * 0.24], color: '#ffffff', alpha: 0.78 });
  for (const s of [-1, 1]) {
    const hole = [
      at([s * w * 0.2, y + 10, 10]),
      at([s * w * 0.5, y + 9 - 2.5 * flare, 8]),
      at([s * w * 0.72, y + 9.5, 4]),
      at([s * w * 0.45, y + 9 + 2.5 * flare, 7]),
    ];
    pen.path(outline(hole), { fill: fade(mix([skin.deep, skin.line], 0.5), 0.82) });
    const wing = sample(
      [
        at([s * w * 0.84, y - 8, 4]),
        at([s * w * (1 + nose.wings * 0.1), y + 1, 3]),
        at([s * w * 0.98, y + 8.5, 3]),
        at([s * w * 0.7, y + 11.5, 4]),
      ],
      12,
    );
    pen.ribbon(wing, {
      width: (t) => (1 + nose.wings * 1.3) * taper(t, 0.62) + 0.2,
      fill: fade(skin.deep, s > 0 ? 0.72 : 0.5),
    });
    const [wx, wy] = at([s * w * 0.72, y - 1, 6]);
    pen.blob({ at: [wx, wy], radius: [w * 0.3, w * 0.26], color: skin.light, alpha: s < 0 ? 0.5 : 0.22 });
  }
  const base = sample(
    [
      at([-w * 0.3, y + 11, tipZ * 0.6]),
      at([0, y + 13.5 + droop * 6, tipZ * 0.55]),
      at([w * 0.3, y + 11, tipZ * 0.6]),
    ],
    8,
  );
  pen.ribbon(base, { width: (t) => 2 * taper(t) + 0.2, fill: fade(skin.deep, 0.6) });
}
