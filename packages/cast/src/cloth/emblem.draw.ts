import { mix } from '@avatarcade/stage/pen/color';
import { outline, polygon } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { points2 } from '@avatarcade/stage/pen/points';
import type { P2 } from '@avatarcade/stage/pen/spline';
import type { Clothing } from '../character/character.ts';
import type { Body } from './body.ts';

type Kind = NonNullable<Clothing['emblem']>;

/** `isCurved`: a smooth outline instead of straight lines. In pixels about the middle, at size 1. */
type Emblem = { points: readonly P2[]; isCurved?: boolean };

const EMBLEMS: Record<Exclude<Kind, 'none'>, Emblem> = {
  star: {
    points: points2('0 -34, 9 -11, 34 -10, 14 6, 21 30, 0 16, -21 30, -14 6, -34 -10, -9 -11'),
  },
  bolt: { points: points2('8 -40, -26 8, -4 8, -14 42, 28 -8, 6 -8, 18 -40') },
  heart: { points: points2('0 32, -30 2, -28 -20, -12 -28, 0 -14, 12 -28, 28 -20, 30 2'), isCurved: true },
  leaf: { points: points2('0 -36, 22 -14, 24 10, 4 28, 0 40, -4 28, -24 10, -22 -14'), isCurved: true },
  moon: {
    points: points2('14 -32, -10 -30, -30 -6, -24 22, 2 34, 24 22, 2 18, -10 2, -6 -18'),
    isCurved: true,
  },
  sun: {
    points: points2(
      '0 -38, 8 -18, 27 -27, 18 -8, 38 0, 18 8, 27 27, 8 18, 0 38, -8 18, -27 27, -18 8, -38 0, -18 -8, -27 -27, -8 -18',
    ),
  },
  wave: {
    points: points2(
      '-38 12, -22 -16, 4 -26, 24 -12, 20 6, 6 6, 10 -6, -2 -8, -10 6, 4 20, 38 16, 30 30, -30 30',
    ),
    isCurved: true,
  },
};

type EmblemPlace = {
  body: Body;
  kind: Kind | undefined;
  /** The middle, on the chest. */
  x: number;
  y: number;
  size: number;
  color: string;
};

export function emblem(pen: Pen, { body, kind, x, y, size, color }: EmblemPlace): void {
  if (kind === undefined || kind === 'none') return;
  const { points: flat, isCurved } = EMBLEMS[kind];
  const points = flat.map(([px, py]) => body.on([x + px * size, y + py * size, 4]));
  const path = isCurved ? outline(points) : polygon(points);
  const fill = pen.gradient({
    from: body.on([x - 20 * size, y - 34 * size]),
    to: body.on([x + 20 * size, y + 36 * size]),
    stops: [
      [0, mix([color, '#ffffff'], 0.45)],
      [0.5, color],
      [1, mix([color, '#2a0a30'], 0.3)],
    ],
  });
  pen.path(path, { fill });
  pen.path(path, { stroke: { color: mix([color, '#180a28'], 0.55), width: 1.6, alpha: 0.55 } });
}
