import { mirror3, points3 } from '@avatarcade/stage/pen/points';
import type { P3 } from '@avatarcade/stage/pen/spline';
import { buildLock } from './lock.ts';
import { mirrored, type Sheet } from './sheet.ts';

/** Pieces that several cuts share. */

export const SCALP: readonly P3[] = points3(
  `-106 -50 44, -100 -90 50, -64 -106 82, 0 -112 98, 64 -106 82, 100 -90 50, 106 -50 44,
   136 -64 -6, 126 -136 -10, 64 -188 0, -64 -188 0, -126 -136 -10, -136 -64 -6`,
);

/** Short hair at the nape, behind the neck. */
export function nape(seed: number, low = 60): Sheet {
  const side = points3(`-98 -156 -40, -134 -60 -40, -124 ${low} -40`);
  return {
    guides: [side, points3(`0 -190 -50, 0 -60 -70, 0 ${low + 20} -60`), mirror3(side)],
    locks: 4,
    notch: 0.05,
    sheen: 0.3,
    gloss: 0,
    shade: 0.65,
    seed,
  };
}

/** Before the ears, both sides; `low` is where it ends. */
export function sideburns(seed: number, low = 4): Sheet[] {
  const outline = points3(
    `-128 -124 -2, -104 -104 40, -106 -70 45, -112 -34 42, -111 ${low} 38, -120 ${low + 9} 20, -129 ${low - 14} 2, -136 -60 -9`,
  );
  const guides = [
    points3(`-128 -126 0, -138 -70 -6, -126 ${low} 4`),
    points3(`-112 -112 26, -118 -60 26, -118 ${low + 4} 26`),
    points3(`-102 -98 46, -106 -54 46, -111 ${low + 2} 40`),
  ];
  const base = { locks: 4, notch: 0, sheen: 0.3 };
  return [
    { ...base, guides, outline, gloss: 0.3, shade: 0.3, seed },
    {
      ...base,
      guides: mirrored(guides).reverse(),
      outline: mirror3(outline),
      gloss: 0.2,
      shade: 0.45,
      seed: seed + 1,
    },
  ];
}

/** Drawn back from the face over the skull; `lift` pixels of volume on top. */
export function drawnBack(seed: number, lift = 0, peak = 0): Sheet {
  const half = [
    points3('-110 -14 42, -125 -38 18, -136 -50 -8'),
    points3(`-105 -74 52, -124 -100 28, ${-136 - lift * 0.2} ${-118 - lift * 0.3} -10`),
    points3(`-72 -${102 + peak * 0.6} 82, -88 ${-146 - lift * 0.6} 58, -96 ${-178 - lift * 0.8} -4`),
    points3(`-25 -${112 - peak * 0.4} 99, -31 ${-166 - lift * 0.8} 76, -34 ${-201 - lift} 2`),
  ];
  return {
    guides: [...half, ...mirrored(half).reverse()],
    locks: 11,
    notch: 0,
    sheen: 0.46,
    gloss: 1,
    shade: 0,
    seed,
    feather: true,
  };
}

/** Wisps before the ears. */
export function wisps(seed: number, length = 40): Sheet[] {
  const spine = points3(`-105 -58 52, -116 -14 47, -113 ${length * 0.5} 44, -119 ${length} 42`);
  return [
    buildLock(spine, 13, seed, { gloss: 0.5 }),
    buildLock(mirror3(spine), 12, seed + 1, { gloss: 0.4 }),
  ];
}

/** Both halves of hair parted in the middle, inner guide first. */
export function parted(
  guides: readonly (readonly P3[])[],
  seed: number,
  part: Pick<Sheet, 'locks' | 'notch' | 'sheen'>,
): Sheet[] {
  const base = { ...part, openRoot: true };
  return [
    { ...base, guides: mirrored(guides), gloss: 0.8, shade: 0.1, seed },
    { ...base, guides: [...guides], gloss: 1, shade: 0, seed: seed + 1, casts: true },
  ];
}
