import { mirror3, points3 } from '@avatarcade/stage/pen/points';
import { nape } from '../parts.ts';
import { type HairModel, mirrored, type Sheet } from '../sheet.ts';

/** Bald on top, soft at the sides. */
function rim(s: number): Sheet {
  const outline = points3(
    '-114 -74 10, -108 -56 40, -110 -34 44, -113 -6 40, -113 20 36, -121 30 16, -130 8 -2, -132 -34 -10, -124 -68 -4',
  );
  const guides = [
    points3('-122 -76 0, -134 -36 -8, -128 30 4'),
    points3('-114 -86 30, -122 -40 26, -122 30 22'),
    points3('-107 -72 42, -110 -30 42, -112 26 36'),
  ];
  return {
    guides: s < 0 ? guides : mirrored(guides).reverse(),
    outline: s < 0 ? outline : mirror3(outline),
    locks: 4,
    notch: 0,
    sheen: 0.4,
    gloss: 0.5,
    shade: s < 0 ? 0.05 : 0.2,
    seed: 44 + s,
    feather: true,
  };
}

export const style: HairModel = {
  bare: true,
  back: [
    {
      ...nape(43, 50),
      guides: [
        points3('-120 -70 -40, -142 -30 -40, -124 50 -40'),
        points3('0 -60 -60, 0 0 -70, 0 70 -60'),
        points3('120 -70 -40, 142 -30 -40, 124 50 -40'),
      ],
    },
  ],
  front: [rim(-1), rim(1)],
  strays: [points3('-10 -174 30, 6 -177 20, 26 -177 10')],
};
