import { mirror3, points3 } from '@avatarcade/stage/pen/points';
import { backCurtain, LONG_CAP, parted } from '../parts.ts';
import type { Rope } from '../ropes.draw.ts';
import type { HairModel } from '../sheet.ts';

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
export const style: HairModel = {
  back: [backCurtain({ low: 176, wide: 172, seed: 19 })],
  cap: LONG_CAP,
  front: parted({
    guides: [
      points3('0 -118 98, -50 -102 104, -94 -62 78, -112 -10 56, -116 40 46'),
      points3('0 -150 86, -66 -146 84, -126 -92 46, -146 -20 22, -150 44 18'),
      points3('0 -200 40, -66 -220 10, -156 -140 -6, -178 -40 -12, -178 40 -10'),
    ],
    seed: 91,
    part: { locks: 5, notch: 0.2, sheen: 0.34 },
  }),
  strays: [points3('-30 -206 20, -90 -213 0, -150 -171 0'), points3('40 -206 20, 100 -207 0, 158 -151 0')],
  ropesBehind: spirals(true),
  ropes: spirals(false),
};
