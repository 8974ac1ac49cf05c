import { fade } from '@avatarcade/stage/pen/color';
import { hash } from '@avatarcade/stage/pen/number';
import { circle, ellipse } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { type P2, sample } from '@avatarcade/stage/pen/spline';
import type { Clothing } from '../character/character.ts';
import type { Body } from './body.ts';

type Pattern = NonNullable<Clothing['pattern']>;
type Print = (pen: Pen, place: { body: Body; color: string }) => void;

const PATTERNS: Record<Pattern['kind'], Print> = {
  stripes(pen, { body, color }) {
    for (let y = 46; y < 300; y += 52) across(pen, { body, y, width: 22, color, alpha: 0.9 });
  },
  plaid(pen, { body, color }) {
    for (let y = 20; y < 300; y += 46) {
      across(pen, { body, y, width: 20, color, alpha: 0.42 });
      across(pen, { body, y: y + 23, width: 3, color: '#ffffff', alpha: 0.42 });
    }
    for (let x = -207; x <= 207; x += 46) {
      down(pen, { body, x, width: 20, color, alpha: 0.42 });
      down(pen, { body, x: x + 23, width: 3, color: '#ffffff', alpha: 0.3 });
    }
  },
  zigzag(pen, { body, color }) {
    for (const [y, alpha] of [
      [84, 0.95],
      [112, 0.6],
      [140, 0.95],
    ] as const) {
      const path = Array.from({ length: 35 }, (_, i) =>
        chest({ body, x: -272 + i * 16, y: y + (i % 2) * 16 }),
      );
      pen.ribbon(path, { width: () => 8, fill: fade(color, alpha) });
    }
  },
  dots(pen, { body, color }) {
    for (const { at } of scattered({ body, step: 30, jitter: 0 })) {
      pen.path(circle(at, 5), { fill: fade(color, 0.9) });
    }
  },
  flowers(pen, { body, color }) {
    for (const { at, seed } of scattered({ body, step: 46, jitter: 18 }))
      drawFlower(pen, { at, seed, color });
  },
};

/** Draws on the chest's curve, so that the pattern turns with the body. Called inside the cloth's own clip. */
export function drawPattern(pen: Pen, { body, pattern }: { body: Body; pattern?: Pattern }): void {
  if (pattern) PATTERNS[pattern.kind](pen, { body, color: pattern.color });
}

/** Beyond the chest's edge the pattern runs on over the arm. */
function chest({ body, x, y }: { body: Body; x: number; y: number }): P2 {
  const w = body.shoulders;
  const over = Math.max(0, Math.abs(x) - w * 0.8);
  return body.on([x, y + over * 0.5]);
}

function across(
  pen: Pen,
  { body, y, width, color, alpha }: { body: Body; y: number; width: number; color: string; alpha: number },
): void {
  const w = body.shoulders * 1.25;
  const path = sample(
    [-1, -0.8, -0.5, 0, 0.5, 0.8, 1].map((k) => chest({ body, x: k * w, y })),
    24,
  );
  pen.ribbon(path, { width: () => width, fill: fade(color, alpha) });
}

function down(
  pen: Pen,
  { body, x, width, color, alpha }: { body: Body; x: number; width: number; color: string; alpha: number },
): void {
  pen.ribbon(
    sample([chest({ body, x, y: -20 }), chest({ body, x, y: 120 }), chest({ body, x, y: 310 })], 12),
    { width: () => width, fill: fade(color, alpha) },
  );
}

/** Places all over the chest, in rows that are set off against each other. */
function scattered({ body, step, jitter }: { body: Body; step: number; jitter: number }) {
  const places: { at: P2; seed: number }[] = [];
  for (let row = 0; row * step < 320; row++) {
    for (let x = -230; x < 230; x += step) {
      const seed = row * 57 + x;
      const off = jitter === 0 ? 0 : (hash([seed, 5]) - 0.5) * jitter;
      const at = chest({ body, x: x + (row % 2) * step * 0.5 + off, y: -14 + row * step + off });
      places.push({ at, seed });
    }
  }
  return places;
}

function drawFlower(pen: Pen, { at: [x, y], seed, color }: { at: P2; seed: number; color: string }): void {
  const turn = hash([seed, 6]) * 6;
  const r = 6 + hash([seed, 7]) * 3;
  for (let k = 0; k < 5; k++) {
    const a = turn + (k / 5) * Math.PI * 2;
    const petal = ellipse([x + Math.cos(a) * r, y + Math.sin(a) * r], {
      radius: [r * 0.72, r * 0.5],
      turn: a,
    });
    pen.path(petal, { fill: fade(color, 0.9) });
  }
  pen.path(circle([x, y], r * 0.45), { fill: '#ffe9a0' });
}
