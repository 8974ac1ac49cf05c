import { mirror3, points3 } from '@avatarcade/stage/pen/points';
import { buildLock } from './lock.ts';
import { nape, parted, SCALP, wisps } from './parts.ts';
import type { Rope } from './ropes.draw.ts';
import { type HairModel, mirrored, type Sheet } from './sheet.ts';

const CAP = points3(
  `-114 -36 40, -110 -80 44, -76 -106 70, -20 -118 90, 20 -118 90, 76 -106 70, 110 -80 44, 114 -36 40,
   146 -60 -10, 128 -140 -10, 60 -198 0, -60 -198 0, -128 -140 -10, -146 -60 -10`,
);

function curtain(low: number, wide: number, seed: number): Sheet {
  const half = [
    points3(`-62 -180 -40, -142 -90 -50, -162 40 -50, ${-wide} ${low * 0.6} -40, ${-wide + 8} ${low} -30`),
    points3(`-20 -190 -50, -60 -60 -70, -70 60 -70, -74 ${low * 0.6} -60, -70 ${low + 12} -50`),
  ];
  return {
    guides: [...half, ...mirrored(half).reverse()],
    locks: 7,
    notch: 0.05,
    sheen: 0.3,
    gloss: 0,
    shade: 0.6,
    seed,
  };
}

/** Straight and long, parted in the middle. */
export const LONG: HairModel = {
  back: [curtain(276, 176, 15)],
  cap: CAP,
  front: [
    ...parted(
      [
        points3('2 -120 98, -52 -102 102, -95 -54 76, -109 14 52, -111 84 42, -113 160 38, -112 236 34'),
        points3('2 -148 84, -66 -138 84, -119 -76 48, -132 4 26, -134 90 22, -138 180 24, -138 264 22'),
        points3('2 -180 52, -70 -188 42, -139 -104 10, -152 0 4, -153 90 6, -158 190 10, -160 280 8'),
        points3('2 -198 30, -60 -216 4, -147 -132 -10, -166 -10 -14, -165 90 -12, -174 190 -8, -176 284 -4'),
      ],
      61,
      { locks: 5, notch: 0.045, sheen: 0.26 },
    ),
    buildLock(points3('-112 -10 50, -122 70 40, -114 150 40, -122 232 36, -114 290 34'), 24, 64, {
      gloss: 0.8,
    }),
    buildLock(points3('116 0 44, 122 80 40, 116 150 38, 126 230 34, 118 282 32'), 22, 65, { shade: 0.08 }),
  ],
  strays: [points3('-10 -202 20, -60 -213 10, -118 -183 0'), points3('164 60 0, 184 130 0, 180 200 0')],
};

/** To the shoulders, loosely waved outward at the ends, with a side parting. */
export const LOB: HairModel = {
  back: [curtain(176, 168, 16)],
  cap: CAP,
  front: [
    {
      guides: [
        points3('-34 -118 98, -68 -108 90, -102 -66 66, -116 -4 48, -114 60 44, -128 110 42, -116 160 44'),
        points3('-36 -150 84, -90 -140 64, -128 -84 34, -142 -4 18, -138 76 16, -156 130 18, -142 184 24'),
        points3('-36 -192 40, -96 -204 8, -150 -130 -8, -168 -10 -14, -164 84 -10, -186 146 -6, -176 190 0'),
      ],
      locks: 4,
      notch: 0.1,
      sheen: 0.24,
      gloss: 0.9,
      shade: 0.05,
      seed: 66,
      openRoot: true,
    },
    {
      guides: [
        points3('-34 -118 98, 24 -112 112, 76 -84 92, 108 -20 62, 110 50 46, 124 108 44, 112 166 44'),
        points3('-36 -148 84, 34 -150 92, 104 -106 60, 132 -14 28, 132 70 22, 152 130 22, 138 186 26'),
        points3('-37 -178 60, 46 -190 50, 130 -120 20, 152 -8 4, 150 80 6, 174 140 6, 160 194 10'),
        points3('-38 -194 40, 48 -222 8, 142 -148 -8, 168 -20 -14, 164 82 -10, 192 146 -6, 184 190 0'),
      ],
      locks: 5,
      notch: 0.11,
      sheen: 0.24,
      gloss: 1,
      shade: 0,
      seed: 67,
      openRoot: true,
      casts: true,
    },
    buildLock(points3('110 -30 60, 120 40 46, 106 96 46, 130 146 42, 118 196 42'), 40, 68, { gloss: 1 }),
    buildLock(points3('-114 -20 52, -122 46 44, -108 100 44, -132 148 40, -122 194 40'), 38, 69, {
      gloss: 0.8,
    }),
    buildLock(points3('156 20 4, 164 80 2, 150 130 6, 186 172 4, 196 206 0'), 40, 70, { gloss: 0.8 }),
    buildLock(points3('-156 20 4, -164 84 2, -150 134 6, -184 174 4, -192 204 0'), 38, 71, { gloss: 0.7 }),
  ],
  strays: [points3('-30 -200 30, 30 -223 10, 104 -193 0, 140 -161 0')],
};

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
export const BRAIDS: HairModel = {
  back: [nape(17, 70)],
  cap: SCALP,
  front: [...parted(SIDES, 82, { locks: 4, notch: 0, sheen: 0.36 }), ...wisps(84, 64)],
  strays: [points3('20 -200 30, 70 -205 10, 118 -171 0')],
  ropes: TAILS,
};

/** One thick plait over the shoulder on the viewer's left. */
export const PLAIT: HairModel = {
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
    buildLock(points3('38 -122 98, -16 -116 114, -72 -84 96, -106 -30 66, -114 30 48, -126 84 40'), 26, 88, {
      belly: 0.3,
      root: 0.05,
      gloss: 1,
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

function spirals(behind: boolean): Rope[] {
  const plan = behind
    ? ['-150 -40 -40, -178 40 -40, -176 110 -40, -190 170 -40', '-110 60 -50, -130 120 -50, -120 186 -50']
    : [
        '-140 -110 -4, -172 -50 -10, -174 24 -10, -190 90 -6, -182 150 -2',
        '-120 -100 20, -152 -40 10, -150 34 10, -166 104 10, -156 176 10',
        '-112 -70 44, -132 -10 34, -128 60 30, -142 124 30, -134 190 30',
        '-108 -50 56, -115 0 50, -111 54 46, -121 108 44, -114 152 42',
      ];
  return plan.flatMap((text, i): Rope[] => {
    const spine = points3(text);
    const shade = behind ? 0.55 : 0.22 - i * 0.07;
    const width = i === 3 ? 24 : 35;
    return [
      { kind: 'ringlet', spine: mirror3(spine), width, seed: i * 3 + 2, shade: shade + 0.08 },
      { kind: 'ringlet', spine, width, seed: i * 3 + 1, shade },
    ];
  });
}

/** Long spiral curls that stand off the head. */
export const RINGLETS: HairModel = {
  back: [curtain(176, 172, 19)],
  cap: CAP,
  front: [
    ...parted(
      [
        points3('0 -118 98, -50 -102 104, -94 -62 78, -112 -10 56, -116 40 46'),
        points3('0 -150 86, -66 -146 84, -126 -92 46, -146 -20 22, -150 44 18'),
        points3('0 -200 40, -66 -220 10, -156 -140 -6, -178 -40 -12, -178 40 -10'),
      ],
      91,
      { locks: 5, notch: 0.2, sheen: 0.34 },
    ),
  ],
  strays: [points3('-30 -206 20, -90 -213 0, -150 -171 0'), points3('40 -206 20, 100 -207 0, 158 -151 0')],
  ropesBehind: spirals(true),
  ropes: spirals(false),
};
