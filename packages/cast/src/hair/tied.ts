import { mirror3, points3 } from '@avatarcade/stage/pen/points';
import type { P3 } from '@avatarcade/stage/pen/spline';
import { buildLock } from './lock.ts';
import { drawnBack, nape, SCALP, sideburns, wisps } from './parts.ts';
import type { Rope } from './ropes.draw.ts';
import type { HairModel, Sheet } from './sheet.ts';

/** A wound bun: a round outline, its hair turning about it. */
function wound(x: number, y: number, rx: number, ry: number, seed: number): Sheet[] {
  const outline = Array.from({ length: 12 }, (_, i): P3 => {
    const a = (i / 12) * Math.PI * 2;
    return [x + Math.cos(a) * rx * (1 + 0.03 * Math.sin(i * 2.3)), y + Math.sin(a) * ry, -20];
  });
  const arc = (k: number): P3[] =>
    [0, 0.25, 0.5, 0.75, 1].map((t): P3 => {
      const a = Math.PI * (1.08 - t * 1.16);
      return [x + Math.cos(a) * rx * 1.06 * k, y + ry * 0.55 - Math.sin(a) * ry * (1.6 * k - 0.1), -20];
    });
  return [
    {
      guides: [
        arc(1.02),
        arc(0.68),
        arc(0.34),
        points3(`${x - 4} ${y + ry} -20, ${x} ${y + ry * 0.8} -20, ${x + 4} ${y + ry} -20`),
      ],
      outline,
      locks: 5,
      notch: 0,
      sheen: 0.4,
      gloss: 0.9,
      shade: 0.08,
      seed,
    },
  ];
}

/** Put up into a bun on the crown, two loose locks at the temples. */
export const BUN: HairModel = {
  back: [nape(21), ...wound(6, -222, 58, 50, 22)],
  cap: SCALP,
  front: [
    drawnBack(23, 4),
    ...wisps(24, 70),
    buildLock(points3('-84 -100 76, -104 -62 72, -110 -6 56, -104 46 52'), 13, 26, { gloss: 0.7 }),
  ],
  strays: [points3('-40 -206 0, -60 -219 0, -50 -241 0'), points3('60 -196 20, 88 -193 0, 108 -181 0')],
};

/** Shorn at the sides, the rest tied up on top. */
export const KNOT: HairModel = {
  back: [nape(27, 30), ...wound(0, -218, 38, 34, 28)],
  cap: SCALP,
  front: [...sideburns(29, -6), drawnBack(31, 8, 8)],
  strays: [points3('-20 -230 0, -34 -237 0, -20 -249 0')],
};

/** High on the crown, falling behind the shoulder on the viewer's right. */
export const PONYTAIL: HairModel = {
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
  front: [drawnBack(34, 2), ...wisps(35, 84)],
  strays: [points3('200 0 -40, 226 70 -40, 222 130 -40')],
};

/** The same, but of springy curls. */
export const PUFFS: HairModel = {
  back: [nape(36, 30)],
  cap: SCALP,
  front: [drawnBack(37, -4), ...wisps(38, 20)],
  strays: [],
  clouds: [
    { at: [-124, -170, -20], r: 50, size: 22, seed: 1, behind: true },
    { at: [124, -170, -20], r: 50, size: 22, seed: 2, behind: true },
  ],
};

function fall(behind: boolean): Rope[] {
  const plan = behind
    ? [
        '-130 -40 -40, -150 60 -46, -144 150 -46, -152 214 -40',
        '-80 40 -60, -92 130 -60, -84 220 -60',
        '-30 60 -60, -36 140 -60, -30 214 -60',
      ]
    : [
        '-34 -196 4, -110 -178 -6, -158 -100 -12, -166 0 -12, -160 90 -10, -172 170 -6',
        '-26 -194 20, -98 -164 14, -146 -80 2, -152 20 0, -146 110 4, -156 196 4',
        '-20 -184 42, -84 -152 44, -132 -70 20, -138 30 14, -132 120 16, -138 210 16',
        '-12 -162 72, -70 -132 74, -119 -62 44, -126 30 28, -119 116 28, -124 190 28',
        '-6 -136 90, -58 -114 96, -106 -52 64, -114 26 46, -109 100 42, -112 160 40',
      ];
  return plan.flatMap((text, i): Rope[] => {
    const spine = points3(text);
    const shade = behind ? 0.55 : 0.2 - i * 0.05;
    const ring = !behind && i === 3 ? '#e0b04a' : undefined;
    const base = { kind: 'loc', width: 23 - (i % 2) * 3 } as const;
    return [
      { ...base, spine: mirror3(spine), seed: i * 5 + 4, shade: shade + 0.08 },
      { ...base, spine, seed: i * 5 + 1, shade, ...(ring ? { ring } : {}) },
    ];
  });
}

/** Locs to the shoulders, parted in the middle. */
export const LOCS: HairModel = {
  back: [nape(41, 120)],
  cap: points3(
    `-112 -36 40, -108 -80 44, -72 -106 76, -6 -116 92, 6 -116 92, 72 -106 76, 108 -80 44, 112 -36 40,
     146 -60 -10, 130 -140 -10, 62 -200 0, -62 -200 0, -130 -140 -10, -146 -60 -10`,
  ),
  front: [],
  strays: [],
  ropesBehind: fall(true),
  ropes: [
    ...fall(false),
    { kind: 'loc', spine: points3('6 -170 70, -30 -196 60, -84 -186 30, -130 -130 0'), width: 22, seed: 71 },
    { kind: 'loc', spine: points3('6 -170 70, 40 -196 60, 92 -184 30, 134 -126 0'), width: 21, seed: 72 },
  ],
};
