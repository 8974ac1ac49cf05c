import { mirror3, points3 } from '@avatarcade/stage/pen/points';
import { nape } from '../parts.ts';
import type { Rope } from '../ropes.draw.ts';
import type { HairModel } from '../sheet.ts';

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
export const style: HairModel = {
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
