import type { Canvas2D } from '../../canvas.ts';
import { blob, fill, line, ribbon, shades, softStroke, taper, within } from '../paint/brush.ts';
import { fade, mix } from '../paint/colour.ts';
import { hash } from '../paint/number.ts';
import { type P2, sample, traceClosed, traceLines } from '../paint/spline.ts';
import type { HairColor } from '../person.ts';
import type { View } from '../view.ts';
import { buildGrid, type HairModel, lockSpan, type SheetGrid } from './sheet.ts';

export function drawBackHair(c: Canvas2D, model: HairModel, color: HairColor, view: View): void {
  for (const sheet of model.back) drawSheet(c, buildGrid(sheet, view), color);
}

export function drawFrontHair(c: Canvas2D, model: HairModel, color: HairColor, view: View): void {
  if (model.cap) {
    const cap = model.cap.map(([x, y, z]) => view.project(x, y, z));
    fill(
      c,
      () => traceClosed(c, cap),
      shades(
        c,
        [0, -200],
        [0, -60],
        [
          [0, mix(color.root, color.base, 0.5)],
          [1, color.root],
        ],
      ),
    );
  }
  for (const sheet of model.front) drawSheet(c, buildGrid(sheet, view), color);
  for (const stray of model.strays) {
    const hair = sample(stray, 16).map(([x, y, z]) => view.hanging(x, y, z));
    ribbon(c, hair, (t) => 2.1 * (1 - t * 0.8), fade(mix(color.base, color.light, 0.4), 0.85));
  }
}

/** The front hair's silhouette, for the shadow that it throws on the forehead. */
export function traceFrontHair(c: Canvas2D, model: HairModel, view: View): void {
  if (model.cap)
    traceClosed(
      c,
      model.cap.map(([x, y, z]) => view.project(x, y, z)),
    );
  for (const sheet of model.front) {
    const { edge } = buildGrid(sheet, view);
    if (sheet.outline) traceClosed(c, edge);
    else {
      traceLines(c, edge);
      c.closePath();
    }
  }
}

export function drawSheet(c: Canvas2D, grid: SheetGrid, color: HairColor): void {
  const { sheet, edge } = grid;
  const dim = (hex: string): string => mix(hex, mix(color.root, color.line, 0.4), sheet.shade);
  const trace = (): void => {
    if (sheet.outline) traceClosed(c, edge);
    else {
      traceLines(c, edge);
      c.closePath();
    }
  };
  within(c, trace, () => {
    const root = grid.point(0.5, 0);
    const tip = grid.point(0.5, 1);
    c.fillStyle = shades(c, root, tip, [
      [0, dim(mix(color.root, color.base, 0.45))],
      [Math.max(0.05, sheet.sheen - 0.16), dim(color.base)],
      [sheet.sheen, dim(mix(color.base, color.light, 0.55))],
      [Math.min(0.9, sheet.sheen + 0.2), dim(color.base)],
      [0.8, dim(mix(color.base, color.root, 0.25))],
      [1, dim(mix(color.base, color.light, 0.4))],
    ]);
    c.fillRect(-420, -420, 840, 1000);
    paintLocks(c, grid, color, dim);
    softStroke(c, trace, dim(color.line), 20, 0.5, 5);
    if (sheet.gloss > 0) paintSheen(c, grid, color);
  });
  line(c, trace, mix(color.line, color.root, 0.3), 2, 0.75);
}

/** A strip of the surface about `u`, `half` wide at its fullest, from `t0` to `t1`. */
function strip(grid: SheetGrid, u: number, half: number, t0: number, t1: number, peak: number): P2[] {
  const n = 15;
  const there: P2[] = [];
  const back: P2[] = [];
  for (let i = 0; i <= n; i++) {
    const k = i / n;
    const w = half * taper(k, peak);
    const t = t0 + (t1 - t0) * k;
    there.push(grid.point(u - w, t));
    back.push(grid.point(u + w, t));
  }
  return [...there, ...back.reverse()];
}

function lay(c: Canvas2D, points: P2[], style: string): void {
  c.beginPath();
  traceLines(c, points);
  c.closePath();
  c.fillStyle = style;
  c.fill();
}

function paintLocks(c: Canvas2D, grid: SheetGrid, color: HairColor, dim: (hex: string) => string): void {
  const { sheet } = grid;
  const r = (k: number, i: number): number => hash(sheet.seed, k, i);
  for (let k = 0; k < sheet.locks; k++) {
    const [u0, u1] = lockSpan(sheet, k);
    const w = u1 - u0;
    const start = 0.02 + r(k, 11) * 0.1;
    // One broad plane of shade toward the lock's far side, one of light toward its near side.
    for (const [spread, alpha] of [
      [0.5, 0.2],
      [0.34, 0.24],
      [0.18, 0.3],
    ] as const) {
      lay(c, strip(grid, u1 - w * 0.12, w * spread, start, 1, 0.55), fade(dim(color.root), alpha));
    }
    for (const [spread, alpha] of [
      [0.3, 0.16],
      [0.18, 0.2],
      [0.09, 0.22],
    ] as const) {
      lay(
        c,
        strip(
          grid,
          u0 + w * (0.34 + r(k, 12) * 0.14),
          w * spread,
          0.06 + r(k, 13) * 0.1,
          0.86 + r(k, 14) * 0.1,
          0.4,
        ),
        fade(dim(color.light), alpha),
      );
    }
    for (let i = 0; i < 6; i++) {
      const u = u0 + w * (0.08 + 0.86 * r(k, 20 + i));
      const t0 = r(k, 30 + i) * 0.5;
      const light = r(k, 40 + i) > 0.45;
      const thin = w * (0.025 + 0.05 * r(k, 50 + i) ** 2);
      lay(
        c,
        strip(grid, u, thin, t0, t0 + 0.28 + r(k, 60 + i) * 0.3, 0.4),
        fade(dim(light ? color.light : color.root), light ? 0.42 : 0.5),
      );
    }
    if (k < sheet.locks - 1)
      lay(c, strip(grid, u1, w * 0.06, 0.12 + r(k, 15) * 0.25, 1.02, 0.75), fade(dim(color.line), 0.6));
  }
}

/** The band of light across the hair: broad and soft beneath, broken into hairs at its edges. */
function paintSheen(c: Canvas2D, grid: SheetGrid, color: HairColor): void {
  const { sheet } = grid;
  c.save();
  c.globalCompositeOperation = 'screen';
  const r = (k: number, i: number): number => hash(sheet.seed + 91, k, i);
  const count = sheet.locks * 5;
  for (let k = 0; k < count; k++) {
    const u = (k + 0.15 + 0.7 * r(k, 1)) / count;
    const middle = sheet.sheen + Math.sin(u * 5 + sheet.seed) * 0.025 + (r(k, 2) - 0.5) * 0.05;
    const length = 0.07 + r(k, 3) * 0.1;
    const strong = sheet.gloss * (0.35 + 0.65 * r(k, 5));
    lay(
      c,
      strip(grid, u, (0.5 + r(k, 4) * 0.9) / count, middle - length, middle + length * 1.15, 0.45),
      fade(color.glint, 0.13 * strong),
    );
    lay(
      c,
      strip(grid, u + 0.004, (0.18 + r(k, 6) * 0.2) / count, middle - length * 0.8, middle + length, 0.45),
      fade(color.glint, 0.3 * strong),
    );
  }
  for (let i = 0; i < 5; i++) {
    const [x, y] = grid.point(0.12 + i * 0.19, sheet.sheen);
    blob(c, x, y, 40, 26, color.light, 0.16 * sheet.gloss);
  }
  c.restore();
}
