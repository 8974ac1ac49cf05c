import { points3 } from '@avatarcade/stage/pen/points';
import { nape, parted, SCALP, wisps } from '../parts.ts';
import type { Rope } from '../ropes.draw.ts';
import type { HairModel } from '../sheet.ts';

const SIDES = [
  points3('0 -120 98, -52 -104 100, -96 -60 70, -112 -6 48, -120 44 30'),
  points3('0 -152 82, -66 -144 78, -120 -86 38, -132 -14 18, -130 48 14'),
  points3('0 -196 34, -64 -206 8, -140 -130 -6, -148 -30 -8, -136 52 -2'),
];

const TAILS: readonly Rope[] = [-1, 1].map((s) => ({
  kind: 'braid',
  spine: points3('-126 36 16, -140 86 22, -136 150 40, -146 210 44, -138 276 40').map(([x, y, z]) => [
    -s * x,
    y,
    z,
  ]),
  width: 46,
  seed: 80 + s,
}));

/** Two plaits, one over each shoulder. */
export const style: HairModel = {
  back: [nape(17, 70)],
  cap: SCALP,
  front: [
    ...parted({ guides: SIDES, seed: 82, part: { locks: 4, notch: 0, sheen: 0.36 } }),
    ...wisps(84, 64),
  ],
  strays: [points3('20 -200 30, 70 -205 10, 118 -171 0')],
  ropes: TAILS,
};
