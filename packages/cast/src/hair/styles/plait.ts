import { points3 } from '@avatarcade/stage/pen/points';
import { buildLock } from '../lock.ts';
import { nape, SCALP } from '../parts.ts';
import type { HairModel } from '../sheet.ts';

/** One thick plait over the shoulder on the viewer's left. */
export const style: HairModel = {
  back: [nape(18, 54)],
  cap: SCALP,
  front: [
    {
      guides: [
        points3('38 -118 96, 74 -106 84, 105 -70 56, 114 -24 40, 122 18 12'),
        points3('38 -150 80, 92 -142 56, 126 -90 26, 132 -34 4, 130 30 -6'),
        points3('38 -196 30, 92 -202 4, 144 -122 -8, 146 -30 -10, 136 40 -10'),
      ],
      locks: 4,
      notch: 0,
      sheen: 0.34,
      gloss: 0.8,
      shade: 0.1,
      seed: 86,
      openRoot: true,
    },
    {
      guides: [
        points3('38 -118 98, -20 -114 112, -76 -80 92, -108 -16 60, -122 62 42'),
        points3('38 -150 84, -30 -154 92, -108 -104 56, -136 -10 26, -140 78 26'),
        points3('38 -180 56, -40 -192 48, -134 -118 14, -154 -6 6, -152 86 14'),
        points3('38 -198 36, -44 -222 6, -146 -142 -8, -168 -14 -12, -158 92 0'),
      ],
      locks: 5,
      notch: 0,
      sheen: 0.32,
      gloss: 1,
      shade: 0,
      seed: 87,
      openRoot: true,
      casts: true,
    },
    buildLock({
      spine: points3('38 -122 98, -16 -116 114, -72 -84 96, -106 -30 66, -114 30 48, -126 84 40'),
      width: 26,
      seed: 88,
      options: {
        belly: 0.3,
        root: 0.05,
        gloss: 1,
      },
    }),
  ],
  strays: [points3('38 -200 36, 80 -211 10, 130 -171 0')],
  ropes: [
    {
      kind: 'braid',
      spine: points3('-136 70 22, -150 120 40, -134 178 56, -132 232 56, -120 296 50'),
      width: 64,
      seed: 89,
      ring: '#e8b64c',
    },
  ],
};
