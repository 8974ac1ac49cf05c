import { fade, mix } from '@avatarcade/stage/pen/color';
import { hash } from '@avatarcade/stage/pen/number';
import type { Path } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { taper } from '@avatarcade/stage/pen/ribbon';
import { type P2, sample } from '@avatarcade/stage/pen/spline';
import type { Skin } from '../character/palettes.ts';
import type { Body } from './body.ts';

export type Cloth = {
  color: string;
  /** Deepened toward violet, as cloth in shade is. */
  shade: string;
  light: string;
  line: string;
};

export function dye(color: string): Cloth {
  return {
    color,
    shade: mix([mix([color, '#2a1450'], 0.36), color], 0.1),
    light: mix([color, '#fff6e4'], 0.34),
    line: mix([color, '#140a24'], 0.72),
  };
}

/** Bare skin, painted as cloth is. */
export function skinCloth({ base, shade, light, line }: Skin): Cloth {
  return { color: base, shade, light, line };
}

/** A piece of cloth: lit from the left, shaded at its edges, outlined in its own dark. */
export function paintCloth(
  pen: Pen,
  { cloth, path, inside, edge = 1 }: { cloth: Cloth; path: Path; inside?: () => void; edge?: number },
): void {
  pen.within(path, () => {
    pen.canvas.fillStyle = pen.gradient({
      from: [-230, 0],
      to: [230, 120],
      stops: [
        [0, mix([cloth.color, cloth.light], 0.5)],
        [0.35, cloth.color],
        [0.72, mix([cloth.color, cloth.shade], 0.35)],
        [1, cloth.shade],
      ],
    });
    pen.canvas.fillRect(-340, -300, 680, 680);
    pen.softStroke(path, { color: cloth.shade, width: 30 * edge, alpha: 0.5, steps: 5 });
    inside?.();
  });
  pen.path(path, { stroke: { color: cloth.line, width: 2.6, alpha: 0.9 } });
}

/** A fold: a soft valley with a lit ridge beside it. */
export function fold(
  pen: Pen,
  { cloth, points, width, depth = 1 }: { cloth: Cloth; points: readonly P2[]; width: number; depth?: number },
): void {
  const path = sample(points, 18);
  for (const [w, a] of [
    [1, 0.16],
    [0.6, 0.2],
    [0.3, 0.26],
  ] as const) {
    pen.ribbon(path, { width: (t) => width * w * taper(t, 0.45), fill: fade(cloth.shade, a * depth) });
  }
  for (const [away, wide, alpha] of [
    [0.7, 0.9, 0.1],
    [0.62, 0.5, 0.12],
    [0.56, 0.2, 0.12],
  ] as const) {
    const ridge = path.map(([x, y]): P2 => [x - width * away, y - width * away * 0.3]);
    pen.ribbon(ridge, {
      width: (t) => width * wide * taper(t, 0.45),
      fill: fade(cloth.light, alpha * depth),
    });
  }
}

export function seam(
  pen: Pen,
  { cloth, points, alpha = 0.6 }: { cloth: Cloth; points: readonly P2[]; alpha?: number },
): void {
  const path = sample(points, 20);
  pen.ribbon(path, { width: () => 2, fill: fade(cloth.line, alpha) });
  pen.ribbon(
    path.map(([x, y]): P2 => [x + 2.2, y + 0.6]),
    { width: () => 1.4, fill: fade(cloth.light, alpha * 0.5) },
  );
}

/** Where the arm leaves the chest; no two colours fall in quite the same folds. */
export function paintArms(
  pen: Pen,
  { cloth, body, stiff = 0 }: { cloth: Cloth; body: Body; stiff?: number },
): void {
  const w = body.shoulders;
  const seed = Number.parseInt(cloth.color.slice(1, 7), 16) % 9973;
  for (const s of [-1, 1]) {
    const r = (k: number): number => hash([seed, k, s]) - 0.5;
    const deep = (k: number): number => (1 - stiff) * (0.85 + r(k) * 0.5);
    const lie = [body.at([s * w * 0.82, 96, 30]), body.at([s * w * (0.74 + r(1) * 0.03), 150, 40])];
    fold(pen, {
      cloth,
      points: [...lie, body.at([s * w * 0.8, 220, 40]), body.at([s * w * 0.79, 300, 40])],
      width: 30,
      depth: 1.25,
    });
    const sewn = [body.at([s * w * 0.8, 106, 34]), body.at([s * w * 0.755, 156, 42])];
    seam(pen, {
      cloth,
      points: [...sewn, body.at([s * w * 0.8, 222, 42]), body.at([s * w * 0.8, 300, 42])],
      alpha: 0.75,
    });
    for (const [k, y] of [132, 172, 214, 250].entries()) {
      if (hash([seed, k + 20, s]) < 0.3) continue;
      const drop = y + r(k + 5) * 26;
      const reach = 0.86 + r(k + 9) * 0.08;
      const from = body.at([s * w * (1.09 + k * 0.012), drop, 10]);
      const mid = body.at([s * w * 0.98, drop + 18 + r(k + 13) * 20, 30]);
      fold(pen, {
        cloth,
        points: [from, mid, body.at([s * w * reach, drop + 14 + r(k) * 34, 36])],
        width: 14 + k * 1.5,
        depth: deep(k),
      });
    }
    const pull = 118 + r(30) * 24;
    const chest = [
      body.at([s * w * 0.72, 128, 50]),
      body.at([s * w * 0.5, pull, 70]),
      body.at([s * w * 0.34, pull + 14, 76]),
    ];
    fold(pen, { cloth, points: chest, width: 18, depth: 0.4 * (1 - stiff) });
    const [x, y] = body.at([s * w * 0.92, 74, 30]);
    pen.blob({ at: [x - 6, y - 4], radius: [34, 40], color: cloth.light, alpha: s < 0 ? 0.5 : 0.24 });
  }
}
