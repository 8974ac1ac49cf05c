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
export function drawnBack({
  seed,
  lift = 0,
  peak = 0,
}: {
  seed: number;
  lift?: number;
  peak?: number;
}): Sheet {
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
    buildLock({ spine, width: 13, seed, options: { gloss: 0.5 } }),
    buildLock({ spine: mirror3(spine), width: 12, seed: seed + 1, options: { gloss: 0.4 } }),
  ];
}

/** Both halves of hair parted in the middle, inner guide first. */
export function parted({
  guides,
  seed,
  part,
}: {
  guides: readonly (readonly P3[])[];
  seed: number;
  part: Pick<Sheet, 'locks' | 'notch' | 'sheen'>;
}): Sheet[] {
  const base = { ...part, openRoot: true };
  return [
    { ...base, guides: mirrored(guides), gloss: 0.8, shade: 0.1, seed },
    { ...base, guides: [...guides], gloss: 1, shade: 0, seed: seed + 1, casts: true },
  ];
}

export const SHORN_EDGE = points3(
  `-112 6 40, -110 -30 44, -106 -72 48, -92 -98 66, -40 -105 96, 0 -102 100, 40 -105 96, 92 -98 66, 106 -72 48,
   110 -30 44, 112 6 40, 118 8 14, 121 -58 2, 108 -132 0, 60 -182 0, 0 -194 0, -60 -182 0, -108 -132 0, -121 -58 2, -118 8 14`,
);

export const LONG_CAP = points3(
  `-114 -36 40, -110 -80 44, -76 -106 70, -20 -118 90, 20 -118 90, 76 -106 70, 110 -80 44, 114 -36 40,
   146 -60 -10, 128 -140 -10, 60 -198 0, -60 -198 0, -128 -140 -10, -146 -60 -10`,
);

export function backCurtain({ low, wide, seed }: { low: number; wide: number; seed: number }): Sheet {
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

/** A wound bun: a round outline, its hair turning about it. */
export function wound({
  x,
  y,
  rx,
  ry,
  seed,
}: {
  x: number;
  y: number;
  rx: number;
  ry: number;
  seed: number;
}): Sheet {
  const outline = Array.from({ length: 12 }, (_, i): P3 => {
    const a = (i / 12) * Math.PI * 2;
    return [x + Math.cos(a) * rx * (1 + 0.03 * Math.sin(i * 2.3)), y + Math.sin(a) * ry, -20];
  });
  const arc = (k: number): P3[] =>
    [0, 0.25, 0.5, 0.75, 1].map((t): P3 => {
      const a = Math.PI * (1.08 - t * 1.16);
      return [x + Math.cos(a) * rx * 1.06 * k, y + ry * 0.55 - Math.sin(a) * ry * (1.6 * k - 0.1), -20];
    });
  return {
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
  };
}
