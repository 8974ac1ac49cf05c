import { mirror3, points3 } from '@avatarcade/stage/pen/points';
import { AFRO } from './afro.ts';
import { buildLock } from './lock.ts';
import { drawnBack, nape, parted, SCALP, sideburns, wisps } from './parts.ts';
import { type HairModel, mirrored, type Sheet } from './sheet.ts';

const SHORN_EDGE = points3(
  `-112 6 40, -110 -30 44, -106 -72 48, -92 -98 66, -40 -105 96, 0 -102 100, 40 -105 96, 92 -98 66, 106 -72 48,
   110 -30 44, 112 6 40, 118 8 14, 121 -58 2, 108 -132 0, 60 -182 0, 0 -194 0, -60 -182 0, -108 -132 0, -121 -58 2, -118 8 14`,
);

export const BUZZ: HairModel = {
  back: [],
  front: [],
  strays: [],
  shorn: { edge: SHORN_EDGE, dense: 0.9 },
  bare: true,
};

export const BALD: HairModel = { back: [], front: [], strays: [], bare: true };

/** Shorn at the sides, tight coils on top with a straight hairline. */
export const FADE: HairModel = {
  back: [],
  front: [],
  strays: [],
  shorn: { edge: SHORN_EDGE, dense: 0.72 },
  bare: true,
  cap: points3(
    '-100 -76 52, -86 -99 70, -30 -105 96, 30 -105 96, 86 -99 70, 100 -76 52, 130 -110 0, 70 -186 0, -70 -186 0, -130 -110 0',
  ),
  coils: { volume: 34, sides: 0.2, floor: [-84, -92], size: 17 },
};

/** Loose curls to the ears. */
export const CURLY: HairModel = {
  ...AFRO,
  coils: { volume: 46, sides: 0.55, floor: [4, 36], size: 24 },
};

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

export const WREATH: HairModel = {
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

/** Combed straight back, glossy, short at the sides. */
export const SLICK: HairModel = {
  back: [nape(45, 50)],
  cap: SCALP,
  front: [
    ...sideburns(46, 10),
    { ...drawnBack(48, 22, 14), gloss: 1 },
    buildLock(points3('-30 -104 98, -34 -156 92, -14 -196 70, 10 -216 30'), 34, 49, {
      root: 0.5,
      belly: 0.5,
      gloss: 1,
    }),
    buildLock(points3('40 -106 96, 50 -156 84, 54 -196 56, 60 -208 20'), 32, 50, {
      root: 0.5,
      belly: 0.5,
      gloss: 1,
    }),
  ],
  strays: [],
};

/** Short, brushed forward into a choppy fringe. */
export const CROP: HairModel = {
  back: [nape(51, 44)],
  cap: SCALP,
  front: [
    ...sideburns(52, -8),
    {
      guides: [
        points3('-112 -164 -6, -136 -120 4, -128 -86 24, -112 -58 44'),
        points3('-74 -190 30, -104 -146 60, -100 -104 74, -92 -64 80'),
        points3('-34 -214 36, -48 -160 94, -48 -106 104, -40 -66 106'),
        points3('24 -218 36, 28 -162 98, 20 -106 108, 22 -64 108'),
        points3('70 -194 36, 92 -148 68, 84 -106 86, 84 -64 88'),
        points3('112 -164 -6, 136 -120 4, 127 -86 24, 111 -60 44'),
      ],
      locks: 9,
      notch: 0.2,
      sheen: 0.4,
      gloss: 0.9,
      shade: 0,
      seed: 54,
      openRoot: true,
      casts: true,
    },
    buildLock(points3('-60 -200 40, -84 -160 76, -88 -118 92, -106 -86 84'), 28, 55, {
      root: 0.3,
      gloss: 0.9,
      casts: true,
    }),
    buildLock(points3('70 -196 40, 88 -156 74, 84 -112 92, 66 -74 100'), 30, 56, {
      root: 0.3,
      gloss: 0.7,
      casts: true,
    }),
    buildLock(points3('20 -190 60, -6 -140 110, -24 -96 114, -52 -66 104'), 30, 58, {
      root: 0.3,
      gloss: 1,
      casts: true,
    }),
  ],
  strays: [points3('-10 -210 30, 0 -231 20, 24 -237 14')],
};

/** Parted curtains over the brows, short beneath. */
export const CURTAIN: HairModel = {
  back: [nape(59, 60)],
  cap: SCALP,
  front: [
    ...sideburns(60, 8),
    ...parted(
      [
        points3('4 -126 98, -34 -130 112, -76 -94 98, -98 -42 74'),
        points3('4 -152 88, -54 -164 92, -110 -112 60, -122 -28 42'),
        points3('4 -196 40, -62 -218 14, -142 -146 2, -148 -34 6'),
      ],
      62,
      { locks: 5, notch: 0.17, sheen: 0.36 },
    ),
    buildLock(points3('6 -130 98, -24 -136 116, -66 -104 108, -84 -58 94'), 26, 63, { gloss: 1, root: 0.1 }),
  ],
  strays: [points3('0 -202 30, 24 -213 20, 60 -207 10')],
};

/** Short and feathered, swept across the brow. */
export const PIXIE: HairModel = {
  back: [nape(73, 56)],
  cap: SCALP,
  front: [
    {
      guides: mirrored([
        points3('-44 -122 96, -78 -106 84, -104 -60 60, -110 6 44'),
        points3('-46 -152 84, -94 -142 60, -126 -80 32, -124 14 22'),
        points3('-46 -198 20, -98 -204 4, -150 -118 -8, -136 16 -4'),
      ]),
      locks: 4,
      notch: 0.2,
      sheen: 0.34,
      gloss: 0.8,
      shade: 0.1,
      seed: 74,
      openRoot: true,
    },
    {
      guides: [
        points3('44 -122 98, -10 -114 114, -64 -80 102, -100 -34 74'),
        points3('46 -150 86, -20 -154 104, -88 -112 76, -114 -18 52'),
        points3('46 -182 54, -38 -198 56, -122 -134 24, -128 2 26'),
        points3('46 -202 24, -46 -226 4, -148 -142 -8, -138 18 0'),
      ],
      locks: 6,
      notch: 0.2,
      sheen: 0.34,
      gloss: 1,
      shade: 0,
      seed: 75,
      openRoot: true,
      casts: true,
    },
    buildLock(points3('40 -126 98, -14 -122 118, -62 -92 108, -92 -52 86'), 26, 76, { gloss: 1, root: 0.1 }),
    ...wisps(77, 34),
  ],
  strays: [points3('20 -208 20, 64 -213 10, 108 -191 0'), points3('-136 0 0, -150 24 0, -146 44 0')],
};
