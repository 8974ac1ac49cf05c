import type { Canvas2D } from '@avatarcade/stage/canvas';
import { fade } from '@avatarcade/stage/pen/color';
import { hash } from '@avatarcade/stage/pen/number';
import { type P2, sample } from '@avatarcade/stage/pen/spline';
import type { Clothing } from '../character/character.ts';
import { fill, ribbon } from '../paint/brush.ts';
import type { Body } from './body.ts';

/** Laid on the chest's curve, so that it turns with the body. Called inside the cloth's own clip. */
export function drawPattern(c: Canvas2D, body: Body, pattern: Clothing['pattern']): void {
  if (!pattern) return;
  const { kind, color } = pattern;
  if (kind === 'stripes') {
    for (let y = 46; y < 300; y += 52) across(c, body, y, 22, color, 0.9);
  } else if (kind === 'plaid') {
    for (let y = 20; y < 300; y += 46) {
      across(c, body, y, 20, color, 0.42);
      across(c, body, y + 23, 3, '#ffffff', 0.42);
    }
    for (let x = -207; x <= 207; x += 46) {
      down(c, body, x, 20, color, 0.42);
      down(c, body, x + 23, 3, '#ffffff', 0.3);
    }
  } else if (kind === 'zigzag') {
    for (const [y, alpha] of [
      [84, 0.95],
      [112, 0.6],
      [140, 0.95],
    ] as const) {
      const path: P2[] = Array.from({ length: 35 }, (_, i) => chest(body, -272 + i * 16, y + (i % 2) * 16));
      ribbon(c, path, () => 8, fade(color, alpha));
    }
  } else scatter(c, body, kind, color);
}

/** Beyond the chest's edge the pattern runs on over the arm. */
function chest(body: Body, x: number, y: number): P2 {
  const w = body.shoulders;
  const over = Math.max(0, Math.abs(x) - w * 0.8);
  return body.on(x, y + over * 0.5);
}

function across(c: Canvas2D, body: Body, y: number, width: number, color: string, alpha: number): void {
  const w = body.shoulders * 1.25;
  const path = sample(
    [-1, -0.8, -0.5, 0, 0.5, 0.8, 1].map((k) => chest(body, k * w, y)),
    24,
  );
  ribbon(c, path, () => width, fade(color, alpha));
}

function down(c: Canvas2D, body: Body, x: number, width: number, color: string, alpha: number): void {
  ribbon(
    c,
    sample([chest(body, x, -20), chest(body, x, 120), chest(body, x, 310)], 12),
    () => width,
    fade(color, alpha),
  );
}

function scatter(c: Canvas2D, body: Body, kind: string, color: string): void {
  const step = kind === 'dots' ? 30 : 46;
  for (let row = 0; row * step < 320; row++) {
    for (let x = -230; x < 230; x += step) {
      const seed = row * 57 + x;
      const jitter = kind === 'dots' ? 0 : (hash(seed, 5) - 0.5) * 18;
      const [px, py] = chest(body, x + (row % 2) * step * 0.5 + jitter, -14 + row * step + jitter);
      if (kind === 'dots') {
        fill(c, () => c.arc(px, py, 5, 0, Math.PI * 2), fade(color, 0.9));
        continue;
      }
      const turn = hash(seed, 6) * 6;
      const r = 6 + hash(seed, 7) * 3;
      for (let k = 0; k < 5; k++) {
        const a = turn + (k / 5) * Math.PI * 2;
        fill(
          c,
          () => c.ellipse(px + Math.cos(a) * r, py + Math.sin(a) * r, r * 0.72, r * 0.5, a, 0, Math.PI * 2),
          fade(color, 0.9),
        );
      }
      fill(c, () => c.arc(px, py, r * 0.45, 0, Math.PI * 2), '#ffe9a0');
    }
  }
}
