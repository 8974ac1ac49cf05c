import type { Gradient } from '@avatarcade/stage/canvas';
import { fade, mix } from '@avatarcade/stage/pen/color';
import { hash } from '@avatarcade/stage/pen/number';
import { outline, type Path, polygon, tracePath } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { taper } from '@avatarcade/stage/pen/ribbon';
import { type P2, sample } from '@avatarcade/stage/pen/spline';
import type { HairColor } from '../character/palettes.ts';
import type { View } from '../view.ts';
import { drawCloud, drawCoils } from './coils.draw.ts';
import { drawRopes } from './ropes.draw.ts';
import { buildGrid, type HairModel, lockSpan, type SheetGrid } from './sheet.ts';
import { drawShorn } from './shorn.draw.ts';

export function drawBackHair(
  pen: Pen,
  { model, color, view }: { model: HairModel; color: HairColor; view: View },
): void {
  if (model.coils) drawCoils(pen, { coils: model.coils, color, view, front: false });
  for (const sheet of model.back) drawSheet(pen, { grid: buildGrid(sheet, view), color });
  if (model.ropesBehind) drawRopes(pen, { ropes: model.ropesBehind, color, view });
  for (const cloud of model.clouds ?? []) if (cloud.behind) drawCloud(pen, { cloud, color, view });
}

export function drawFrontHair(
  pen: Pen,
  { model, color, view }: { model: HairModel; color: HairColor; view: View },
): void {
  if (model.shorn) drawShorn(pen, { shorn: model.shorn, color, view });
  if (model.cap) {
    const cap = model.cap.map(view.project);
    pen.path(outline(cap), {
      fill: pen.gradient({
        from: [0, -200],
        to: [0, -60],
        stops: [
          [0, mix([color.root, color.base], 0.5)],
          [1, color.root],
        ],
      }),
    });
  }
  for (const sheet of model.front) drawSheet(pen, { grid: buildGrid(sheet, view), color });
  if (model.coils) drawCoils(pen, { coils: model.coils, color, view, front: true });
  for (const cloud of model.clouds ?? []) if (!cloud.behind) drawCloud(pen, { cloud, color, view });
  if (model.ropes) drawRopes(pen, { ropes: model.ropes, color, view });
  for (const stray of model.strays) {
    const hair = sample(stray, 16).map(view.hanging);
    pen.ribbon(hair, {
      width: (t) => 1.7 * (1 - t * 0.85),
      fill: fade(mix([color.base, color.light], 0.3), 0.6),
    });
  }
}

/** The shapes of the front hair that throw a shadow on the forehead. */
export function shadowShapes({ model, view }: { model: HairModel; view: View }): Path[] {
  const cap = model.cap ? [outline(model.cap.map(view.project))] : [];
  const casting = model.front.filter((sheet) => sheet.casts);
  return [...cap, ...casting.map((sheet) => polygon(buildGrid(sheet, view).edge))];
}

function drawSheet(pen: Pen, { grid, color }: { grid: SheetGrid; color: HairColor }): void {
  const { sheet, edge } = grid;
  const dim = (hex: string): string => mix([hex, mix([color.root, color.line], 0.4)], sheet.shade);
  const trace = sheet.outline ? outline(edge) : polygon(edge);
  const body = bodyShades(pen, { grid, color, dim });
  const paintSurface = (): void => {
    paintLocks(pen, { grid, color, dim });
    paintEdges(pen, { grid, ink: dim(color.line) });
    if (sheet.gloss > 0) paintSheen(pen, { grid, color });
  };
  if (sheet.outline) {
    pen.within(trace, () => {
      pen.canvas.fillStyle = body;
      pen.canvas.fillRect(-260, -260, 520, 620);
      paintSurface();
    });
  } else {
    // Everything painted here lies inside the surface anyway: a clip would cost more than the painting.
    pen.path(trace, { fill: body });
    paintSurface();
  }
  if (sheet.feather) paintRoots(pen, { grid, ink: mix([color.root, color.base], 0.5) });
  outlineSheet(pen, { grid, path: trace, ink: mix([color.line, color.root], 0.3) });
}

function bodyShades(
  pen: Pen,
  { grid, color, dim }: { grid: SheetGrid; color: HairColor; dim: (hex: string) => string },
): Gradient {
  const { sheet } = grid;
  const growsOut = sheet.openRoot && sheet.locks <= 2;
  return pen.gradient({
    from: grid.point(0.5, 0),
    to: grid.point(0.5, 1),
    stops: [
      [0, fade(dim(mix([color.root, color.base], sheet.openRoot ? 0.6 : 0.45)), growsOut ? 0 : 1)],
      [Math.max(0.05, sheet.sheen - 0.16), dim(color.base)],
      [sheet.sheen, dim(mix([color.base, color.light], 0.55))],
      [Math.min(0.9, sheet.sheen + 0.2), dim(color.base)],
      [0.8, dim(mix([color.base, color.root], 0.25))],
      [1, dim(mix([color.base, color.light], 0.4))],
    ],
  });
}

/** Both sides turn away from the light. */
function paintEdges(pen: Pen, { grid, ink }: { grid: SheetGrid; ink: string }): void {
  const { sheet } = grid;
  if (sheet.locks <= 2) return;
  const far = 1 - sheet.notch * 0.6;
  for (const [edge, way] of [
    [0, 1],
    [1, -1],
  ] as const) {
    for (const depth of [0.15, 0.1, 0.06, 0.03]) {
      const rim: P2[] = [];
      const inner: P2[] = [];
      for (let i = 0; i <= 14; i++) {
        const t = (i / 14) * far;
        rim.push(grid.point(edge, t));
        inner.push(grid.point(edge + way * depth * (1 - (i / 14) ** 4), t));
      }
      fillShape(pen, { points: [...rim, ...inner.reverse()], style: fade(ink, 0.13) });
    }
  }
}

/** Single hairs where the hair leaves the skin. */
function paintRoots(pen: Pen, { grid, ink }: { grid: SheetGrid; ink: string }): void {
  const row = Array.from({ length: 16 }, (_, i): P2 => grid.point(i / 15, 0));
  pen.softRibbon(row, { width: 24, color: ink, alpha: 0.5 });
  const count = grid.sheet.locks * 8;
  for (let i = 0; i < count; i++) {
    const r = (k: number): number => hash([grid.sheet.seed, i, k]);
    const u = (i + r(81)) / count;
    const [x, y] = grid.point(u, 0.1);
    const [rx, ry] = grid.point(u, 0);
    const out = r(82) ** 2 * 0.5;
    const tip: P2 = [rx + (rx - x) * out + (r(83) - 0.5) * 3, ry + (ry - y) * out];
    pen.ribbon([[x, y], [rx, ry], tip], {
      width: (t) => 4 * (1 - t) + 0.3,
      fill: fade(ink, 0.28 + 0.3 * r(84)),
    });
  }
}

/** The edge's own dark line; where hair grows out of hair it only begins further down. */
function outlineSheet(pen: Pen, { grid, path, ink }: { grid: SheetGrid; path: Path; ink: string }): void {
  const open = grid.sheet.feather || (grid.sheet.openRoot && grid.sheet.locks <= 2);
  pen.canvas.save();
  pen.canvas.lineJoin = 'round';
  pen.canvas.lineWidth = 2;
  pen.canvas.strokeStyle = open
    ? pen.gradient({
        from: grid.point(0.5, 0),
        to: grid.point(0.5, 1),
        stops: [
          [0, fade(ink, 0)],
          [0.1, fade(ink, 0)],
          [0.4, fade(ink, 0.72)],
          [1, fade(ink, 0.8)],
        ],
      })
    : fade(ink, 0.75);
  pen.canvas.beginPath();
  tracePath(pen.canvas, path);
  pen.canvas.stroke();
  pen.canvas.restore();
}

/** A strip of the surface about `u`, `half` wide at its fullest, from `t0` to `t1`. */
function strip({
  grid,
  u,
  half,
  t0,
  t1,
  peak,
}: {
  grid: SheetGrid;
  u: number;
  half: number;
  t0: number;
  t1: number;
  peak: number;
}): P2[] {
  const n = t1 - t0 > 0.4 ? 15 : 8;
  const far = 1 - grid.sheet.notch * 0.62;
  const end = Math.min(t1, far);
  const there: P2[] = [];
  const back: P2[] = [];
  for (let i = 0; i <= n; i++) {
    const k = i / n;
    const w = half * taper(k, peak);
    const t = t0 + (end - t0) * k;
    there.push(grid.point(Math.max(0, u - w), t));
    back.push(grid.point(Math.min(1, u + w), t));
  }
  return [...there, ...back.reverse()];
}

function fillShape(pen: Pen, { points, style }: { points: P2[]; style: string }): void {
  pen.path(polygon(points), { fill: style });
}

function paintLocks(
  pen: Pen,
  { grid, color, dim }: { grid: SheetGrid; color: HairColor; dim: (hex: string) => string },
): void {
  const { sheet } = grid;
  const small = sheet.locks <= 2;
  const r = (k: number, i: number): number => hash([sheet.seed, k, i]);
  for (let k = 0; k < sheet.locks; k++) {
    const [u0, u1] = lockSpan(sheet, k);
    const w = u1 - u0;
    const start = 0.02 + r(k, 11) * 0.16;
    const dark = fade(dim(color.root), (small ? 0.2 : 0.15) * (0.5 + r(k, 16) * 0.7));
    const light = fade(dim(color.light), small ? 0.17 : 0.12);
    // One broad plane of shade toward the lock's far side, one of light toward its near side.
    for (const spread of small ? [0.56, 0.34, 0.16] : [0.56, 0.4, 0.26, 0.14]) {
      fillShape(pen, {
        points: strip({ grid, u: u1 - w * 0.1, half: w * spread, t0: start, t1: 1, peak: 0.6 }),
        style: dark,
      });
    }
    const ridge = u0 + w * (0.3 + r(k, 12) * 0.2);
    for (const spread of small ? [0.36, 0.16] : [0.4, 0.28, 0.17, 0.08]) {
      fillShape(pen, {
        points: strip({
          grid,
          u: ridge,
          half: w * spread,
          t0: 0.05 + r(k, 13) * 0.15,
          t1: 0.8 + r(k, 14) * 0.16,
          peak: 0.4,
        }),
        style: light,
      });
    }
    for (let i = 0; i < (small ? 3 : 5); i++) paintStrand(pen, { grid, u0, width: w, k, i, dim, color });
    if (k < sheet.locks - 1 && !small) {
      fillShape(pen, {
        points: strip({ grid, u: u1, half: w * 0.045, t0: 0.2 + r(k, 15) * 0.4, t1: 1, peak: 0.8 }),
        style: fade(dim(color.line), 0.5),
      });
    }
  }
}

function paintStrand(
  pen: Pen,
  {
    grid,
    u0,
    width: w,
    k,
    i,
    dim,
    color,
  }: {
    grid: SheetGrid;
    u0: number;
    width: number;
    k: number;
    i: number;
    dim: (hex: string) => string;
    color: HairColor;
  },
): void {
  const r = (n: number): number => hash([grid.sheet.seed, k, n + i]);
  const t0 = r(30) * 0.6;
  const light = r(40) > 0.4;
  const thin = w * (0.015 + 0.05 * r(50) ** 3);
  const path = strip({
    grid,
    u: u0 + w * (0.06 + 0.88 * r(20)),
    half: thin,
    t0,
    t1: t0 + 0.2 + r(60) * 0.4,
    peak: 0.4,
  });
  fillShape(pen, { points: path, style: fade(dim(light ? color.light : color.root), light ? 0.34 : 0.36) });
}

/** The band of light across the hair: broad and soft beneath, broken into hairs at its edges. */
function paintSheen(pen: Pen, { grid, color }: { grid: SheetGrid; color: HairColor }): void {
  const { sheet } = grid;
  const r = (k: number, i: number): number => hash([sheet.seed + 91, k, i]);
  const count = sheet.locks * (sheet.locks <= 2 ? 3 : 5);
  const soft = mix([color.light, color.glint], 0.5);
  for (let k = 0; k < count; k++) {
    const u = (k + 0.15 + 0.7 * r(k, 1)) / count;
    const middle = sheet.sheen + Math.sin(u * 5 + sheet.seed) * 0.025 + (r(k, 2) - 0.5) * 0.05;
    const length = 0.07 + r(k, 3) * 0.1;
    const strong = sheet.gloss * (0.35 + 0.65 * r(k, 5));
    const broad = strip({
      grid,
      u,
      half: (0.5 + r(k, 4) * 0.9) / count,
      t0: middle - length,
      t1: middle + length * 1.15,
      peak: 0.45,
    });
    fillShape(pen, { points: broad, style: fade(soft, 0.24 * strong) });
    const fine = (0.18 + r(k, 6) * 0.2) / count;
    fillShape(pen, {
      points: strip({
        grid,
        u: u + 0.004,
        half: fine,
        t0: middle - length * 0.8,
        t1: middle + length,
        peak: 0.45,
      }),
      style: fade(color.glint, 0.42 * strong),
    });
  }
}
