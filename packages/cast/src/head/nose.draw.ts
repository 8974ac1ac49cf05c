import type { Canvas2D } from '@avatarcade/stage/canvas';
import { fade, mix } from '@avatarcade/stage/pen/color';
import { type P2, sample, traceClosed } from '@avatarcade/stage/pen/spline';
import type { Character } from '../character/character.ts';
import { blob, fill, ribbon, softFill, softRibbon, taper } from '../paint/brush.ts';
import type { View } from '../view.ts';

/** Drawn live: nothing shows a turn as plainly as the nose. */
export function drawNose(c: Canvas2D, character: Character, view: View): void {
  const { nose, skin, eyes } = character;
  const w = nose.width;
  const tipZ = 16 + 18 * nose.tip;
  const at = (x: number, y: number, dz: number): P2 => view.onFace(x, y, dz);
  const y = nose.y;
  const droop = nose.droop ?? 0;
  const flare = 1 - droop * 0.35;
  // The side turned from the light.
  const side = sample(
    [
      at(20, eyes.y - 26, 2),
      at(11, eyes.y - 4, 3),
      at(w * 0.5 + 3, y - 26, 6),
      at(w * 0.86, y - 6, 4),
      at(w * 0.7, y + 6, 8),
    ],
    16,
  );
  softRibbon(c, side, 24 + w * 0.3, skin.shade, 0.3 + nose.bridge * 0.3, 0.6);
  const near = sample([at(-25, eyes.y - 42, 2), at(-13, eyes.y - 4, 2), at(-w * 0.8, y - 12, 3)], 10);
  softRibbon(c, near, 15, skin.shade, 0.16 + nose.bridge * 0.14, 0.4);
  const under = [
    at(-w * 0.8, y + 7, 4),
    at(0, y + 3 + droop * 6, tipZ),
    at(w * 0.85, y + 7, 4),
    at(w * 0.45, y + 14, 5),
    at(0, y + 14 + droop * 5, 9),
    at(-w * 0.45, y + 14, 5),
  ];
  softFill(c, () => traceClosed(c, under), skin.shade, 0.56, 4, 4);
  // Light down the bridge and on the ball.
  const [bx, by] = at(-3, y - 26, 10 + nose.bridge * 8);
  blob(c, bx, by, 6 + w * 0.14, 30, skin.light, 0.34 + nose.bridge * 0.3);
  const [tx, ty] = at(-2, y - 4 + droop * 6, tipZ);
  blob(c, tx, ty, w * 0.8, w * 0.66, skin.light, 0.85);
  blob(c, tx - 1.5, ty - 3, w * 0.32, w * 0.24, '#ffffff', 0.78);
  for (const s of [-1, 1]) {
    const hole = [
      at(s * w * 0.2, y + 10, 10),
      at(s * w * 0.5, y + 9 - 2.5 * flare, 8),
      at(s * w * 0.72, y + 9.5, 4),
      at(s * w * 0.45, y + 9 + 2.5 * flare, 7),
    ];
    fill(c, () => traceClosed(c, hole), fade(mix(skin.deep, skin.line, 0.5), 0.82));
    const wing = sample(
      [
        at(s * w * 0.84, y - 8, 4),
        at(s * w * (1.0 + nose.wings * 0.1), y + 1, 3),
        at(s * w * 0.98, y + 8.5, 3),
        at(s * w * 0.7, y + 11.5, 4),
      ],
      12,
    );
    ribbon(
      c,
      wing,
      (t) => (1 + nose.wings * 1.3) * taper(t, 0.62) + 0.2,
      fade(skin.deep, s > 0 ? 0.72 : 0.5),
    );
    const [wx, wy] = at(s * w * 0.72, y - 1, 6);
    blob(c, wx, wy, w * 0.3, w * 0.26, skin.light, s < 0 ? 0.5 : 0.22);
  }
  const base = sample(
    [
      at(-w * 0.3, y + 11, tipZ * 0.6),
      at(0, y + 13.5 + droop * 6, tipZ * 0.55),
      at(w * 0.3, y + 11, tipZ * 0.6),
    ],
    8,
  );
  ribbon(c, base, (t) => 2 * taper(t) + 0.2, fade(skin.deep, 0.6));
}
