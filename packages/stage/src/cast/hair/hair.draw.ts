import type { Canvas2D } from '../../canvas.ts';
import { blob, fill, ribbon, shades, softStroke, taper, within } from '../paint/brush.ts';
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

/** The shapes of the front hair that throw a shadow on the forehead. */
export function shadowShapes(c: Canvas2D, model: HairModel, view: View): (() => void)[] {
  const shapes: (() => void)[] = [];
  if (model.cap) {
    const cap = model.cap.map(([x, y, z]) => view.project(x, y, z));
    shapes.push(() => traceClosed(c, cap));
  }
  for (const sheet of model.front) {
    if (!sheet.casts) continue;
    const { edge } = buildGrid(sheet, view);
    shapes.push(() => {
      traceLines(c, edge);
      c.closePath();
    });
  }
  return shapes;
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
      [
        0,
        sheet.openRoot
          ? fade(dim(mix(color.root, color.base, 0.6)), sheet.locks > 2 ? 1 : 0)
          : dim(mix(color.root, color.base, 0.45)),
      ],
      [Math.max(0.05, sheet.sheen - 0.16), dim(color.base)],
      [sheet.sheen, dim(mix(color.base, color.light, 0.55))],
      [Math.min(0.9, sheet.sheen + 0.2), dim(color.base)],
      [0.8, dim(mix(color.base, color.root, 0.25))],
      [1, dim(mix(color.base, color.light, 0.4))],
    ]);
    c.fillRect(-420, -420, 840, 1000);
    paintLocks(c, grid, color, dim);
    if (sheet.locks > 2 || !sheet.openRoot) softStroke(c, trace, dim(color.line), 20, 0.5, 5);
    if (sheet.gloss > 0) paintSheen(c, grid, color);
  });
  outlineSheet(c, grid, trace, mix(color.line, color.root, 0.3));
}

/** The edge's own dark line; where hair grows out of hair it only begins further down. */
function outlineSheet(c: Canvas2D, grid: SheetGrid, trace: () => void, ink: string): void {
  const open = grid.sheet.openRoot && grid.sheet.locks <= 2;
  c.save();
  c.lineJoin = 'round';
  c.lineWidth = 2;
  c.strokeStyle = open
    ? shades(c, grid.point(0.5, 0), grid.point(0.5, 1), [
        [0, fade(ink, 0)],
        [0.1, fade(ink, 0)],
        [0.4, fade(ink, 0.72)],
        [1, fade(ink, 0.8)],
      ])
    : fade(ink, 0.75);
  c.beginPath();
  trace();
  c.stroke();
  c.restore();
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
  const shade = (
    u: number,
    half: number,
    t0: number,
    t1: number,
    peak: number,
    hex: string,
    alpha: number,
  ): void => lay(c, strip(grid, u, half, t0, t1, peak), fade(dim(hex), alpha));
  for (let k = 0; k < sheet.locks; k++) {
    const [u0, u1] = lockSpan(sheet, k);
    const w = u1 - u0;
    const start = 0.02 + r(k, 11) * 0.16;
    const weight = 0.5 + r(k, 16) * 0.7;
    // One broad plane of shade toward the lock's far side, one of light toward its near side.
    for (const spread of [0.56, 0.4, 0.26, 0.14]) {
      shade(u1 - w * 0.1, w * spread, start, 1.02, 0.6, color.root, 0.15 * weight);
    }
    for (const spread of [0.4, 0.28, 0.17, 0.08]) {
      shade(
        u0 + w * (0.3 + r(k, 12) * 0.2),
        w * spread,
        0.05 + r(k, 13) * 0.15,
        0.8 + r(k, 14) * 0.16,
        0.4,
        color.light,
        0.12,
      );
    }
    for (let i = 0; i < 5; i++) {
      const t0 = r(k, 30 + i) * 0.6;
      const light = r(k, 40 + i) > 0.4;
      const thin = w * (0.015 + 0.05 * r(k, 50 + i) ** 3);
      shade(
        u0 + w * (0.06 + 0.88 * r(k, 20 + i)),
        thin,
        t0,
        t0 + 0.2 + r(k, 60 + i) * 0.4,
        0.4,
        light ? color.light : color.root,
        light ? 0.34 : 0.36,
      );
    }
    if (k < sheet.locks - 1 && sheet.locks > 2)
      shade(u1, w * 0.045, 0.2 + r(k, 15) * 0.4, 1.02, 0.8, color.line, 0.5);
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
