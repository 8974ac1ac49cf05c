import { at, hash } from '@avatarcade/stage/pen/number';
import { type P2, type P3, sample, weights } from '@avatarcade/stage/pen/spline';
import type { View } from '../view.ts';
import type { Rope } from './ropes.draw.ts';

/**
 * Hair as cloth: guide lines from root to tip, ordered from one edge to the other, span a surface on which strands, locks and
 * light are laid. Its edge is the silhouette.
 */
export type Sheet = {
  guides: readonly (readonly P3[])[];
  /** Locks side by side. */
  locks: number;
  /** How deep the notches between the locks' tips are, as a part of the length. */
  notch: number;
  /** Where along the length the light sits, and how strong it is. */
  sheen: number;
  gloss: number;
  /** 0 as coloured .. 1 in full shade: for what lies behind. */
  shade: number;
  seed: number;
  /** The silhouette, where it isn't the surface's own edge. */
  outline?: readonly P3[];
  /** Leaves the roots' edge without a line, where hair grows out of hair. */
  openRoot?: boolean;
  /** The roots stand on bare skin: the edge is broken into single hairs. */
  feather?: boolean;
  /** Throws a shadow of its own on the face; otherwise the cap alone does. */
  casts?: boolean;
};

/** Coily hair: a cloud of tufts about the skull, each a small ball of coils. */
export type Coils = {
  /** How far the cloud stands off the skull. */
  volume: number;
  /** How much of that volume is left at the sides, 0..1. */
  sides: number;
  /** Nothing grows below, in front and behind. */
  floor: readonly [number, number];
  size: number;
};

export type HairModel = {
  /** Behind the neck and shoulders. */
  back: Sheet[];
  /** What lies on the skull, under the front: no scalp may show. */
  cap?: readonly P3[];
  front: Sheet[];
  /** Single hairs that have left the others. */
  strays: readonly (readonly P3[])[];
  /** Instead of sheets, or beside them. */
  coils?: Coils;
  /** More clouds, as in two puffs: behind the head or before it. */
  clouds?: readonly Cloud[];
  ropesBehind?: readonly Rope[];
  ropes?: readonly Rope[];
  /** The skull itself is seen. */
  bare?: boolean;
  /** Shorn to the skin: its outline, and how dense it is, 0..1. */
  shorn?: { edge: readonly P3[]; dense: number };
};

/** A ball of coils apart from the skull. */
export type Cloud = {
  at: P3;
  r: number;
  size: number;
  seed: number;
  behind?: boolean;
};

/** A sheet as it is seen: points of the surface on demand. */
export type SheetGrid = {
  sheet: Sheet;
  point(u: number, t: number): P2;
  edge: P2[];
};

const ROWS = 29;

export function buildGrid(sheet: Sheet, view: View): SheetGrid {
  const columns = sheet.guides.map((guide) => sample(guide, ROWS).map(view.hanging));
  const spans = columns.length - 1;
  const point = (u: number, t: number): P2 => {
    const row = Math.min(1, Math.max(0, t)) * (ROWS - 1);
    const r0 = Math.min(ROWS - 2, Math.floor(row));
    const f = row - r0;
    const c0 = Math.min(spans - 1, Math.max(0, Math.floor(u * spans)));
    const [a, b, d, e] = weights(u * spans - c0);
    const inRow = (r: number): P2 => {
      const p1 = at(at(columns, c0), r);
      const p2 = at(at(columns, c0 + 1), r);
      const p0 = columns[c0 - 1]?.[r] ?? p1;
      const p3 = columns[c0 + 2]?.[r] ?? p2;
      return [a * p0[0] + b * p1[0] + d * p2[0] + e * p3[0], a * p0[1] + b * p1[1] + d * p2[1] + e * p3[1]];
    };
    const p = inRow(r0);
    const q = inRow(r0 + 1);
    return [p[0] + (q[0] - p[0]) * f, p[1] + (q[1] - p[1]) * f];
  };
  const edge = sheet.outline ? sheet.outline.map(view.hanging) : edgeOf(sheet, point);
  return { sheet, point, edge };
}

/** Left guide down, the locks' tips across, right guide up, the roots back. */
function edgeOf(sheet: Sheet, point: (u: number, t: number) => P2): P2[] {
  const edge: P2[] = [];
  const { locks, notch, seed } = sheet;
  const side = 1 - notch * 0.5;
  for (let i = 0; i <= 34; i++) edge.push(point(0, (i / 34) * side));
  for (let k = 0; k < locks; k++) {
    const [u0, u1] = lockSpan(sheet, k);
    const tip = u0 + (u1 - u0) * (0.35 + hash([seed, k, 3]) * 0.4);
    const end = 1 - hash([seed, k, 4]) * notch * 0.5;
    for (const f of [0.45, 0.8, 1]) edge.push(point(u0 + (tip - u0) * f, side + (end - side) * f ** 0.7));
    const back = 1 - notch * (0.7 + hash([seed, k, 5]) * 0.5);
    const last = k === locks - 1;
    for (const f of [0.4, 0.8])
      edge.push(point(tip + (u1 - tip) * f, end + ((last ? side : back) - end) * f ** 1.4));
    if (!last) edge.push(point(u1, back));
  }
  for (let i = 34; i >= 0; i--) edge.push(point(1, (i / 34) * side));
  for (let i = 1; i < 8; i++) edge.push(point(1 - i / 8, 0));
  return edge;
}

/** Where lock `k` begins and ends across the sheet: no two are equally wide. */
export function lockSpan(sheet: Sheet, k: number): readonly [number, number] {
  const shift = (i: number): number =>
    i <= 0 || i >= sheet.locks ? 0 : ((hash([sheet.seed, i, 1]) - 0.5) * 0.62) / sheet.locks;
  return [k / sheet.locks + shift(k), (k + 1) / sheet.locks + shift(k + 1)];
}

export function mirrored(guides: readonly (readonly P3[])[]): P3[][] {
  return guides.map((guide) => guide.map(([x, y, z]): P3 => [-x, y, z]));
}
