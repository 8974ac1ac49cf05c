import { points3 } from '@avatarcade/stage/pen/points';
import { drawnBack, nape, SCALP, wisps } from '../parts.ts';
import type { HairModel } from '../sheet.ts';

/** High on the crown, falling behind the shoulder on the viewer's right. */
export const style: HairModel = {
  back: [
    nape(32),
    {
      guides: [
        points3(
          '-16 -194 -20, 30 -232 -30, 96 -214 -40, 132 -130 -50, 140 -10 -50, 128 100 -44, 150 176 -40',
        ),
        points3('-6 -206 -20, 50 -252 -30, 130 -226 -40, 172 -122 -50, 178 10 -50, 166 110 -44, 186 184 -40'),
        points3('0 -214 -20, 60 -272 -30, 158 -240 -40, 208 -124 -50, 212 20 -50, 200 110 -44, 222 168 -40'),
      ],
      locks: 5,
      notch: 0.16,
      sheen: 0.3,
      gloss: 0.9,
      shade: 0.12,
      seed: 33,
    },
  ],
  cap: SCALP,
  front: [drawnBack({ seed: 34, lift: 2 }), ...wisps(35, 84)],
  strays: [points3('200 0 -40, 226 70 -40, 222 130 -40')],
};
