import { outline, polyline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import type { P2, P3 } from '@avatarcade/stage/pen/spline';
import { type Cloth, paintCloth } from '../cloth/cloth.draw.ts';
import { trimBand } from '../cloth/pieces.draw.ts';
import type { View } from '../view.ts';

/** How much lower a brim is in front than at the head's middle, for each pixel toward the viewer. */
export const DROP = 0.28;

/** A ring about the head that drops toward the viewer. */
export function ring({
  view,
  rx,
  rz,
  y,
  to = Math.PI * 2,
  curl = 0,
}: {
  view: View;
  rx: number;
  rz: number;
  y: number;
  /** The angle at which it ends, from the viewer's right. */
  to?: number;
  curl?: number;
}): P2[] {
  const n = Math.round((to / (Math.PI * 2)) * 28);
  return Array.from({ length: n + 1 }, (_, i) => {
    const a = (to * i) / n;
    const side = Math.abs(Math.cos(a)) ** 3;
    return view.project([Math.cos(a) * rx, y + Math.sin(a) * rz * DROP - side * curl, Math.sin(a) * rz]);
  });
}

/** `y` is where the part's ring lies; `inside` paints on its cloth. */
type HatPart = { cloth: Cloth; view: View; y: number; inside?: () => void };

/** A crown that stands on a ring; `profile` runs over the top from the viewer's right to the left. */
export function crown(
  pen: Pen,
  { cloth, view, y, profile, inside }: HatPart & { profile: readonly P3[] },
): P2[] {
  const base = ring({ view, rx: 137, rz: 122, y, to: Math.PI });
  const points = [...base, ...profile.map(view.project).reverse()];
  paintCloth(pen, { cloth, path: outline(points), inside, edge: 0.8 });
  return base;
}

type BandedCrown = Omit<HatPart, 'y'> & {
  profile: readonly P3[];
  band: Omit<Parameters<typeof hatBand>[1], 'base'>;
};

/** The crown of a hat with a brim, and the band around it. */
export function bandedCrown(pen: Pen, { band, ...part }: BandedCrown): void {
  const base = crown(pen, { ...part, y: -112 });
  hatBand(pen, { ...band, base });
}

export function brim(
  pen: Pen,
  { cloth, view, rx, rz, y, curl, inside }: HatPart & { rx: number; rz: number; curl: number },
): P2[] {
  const edge = ring({ view, rx, rz, y, curl }).slice(0, -1);
  pen.canvas.save();
  pen.canvas.translate(4, 12);
  pen.softStroke(outline(edge), { color: '#140824', width: 10, alpha: 0.2, steps: 3 });
  pen.canvas.restore();
  paintCloth(pen, { cloth, path: outline(edge), inside, edge: 0.6 });
  return edge;
}

export function shine(
  pen: Pen,
  {
    view,
    x,
    y,
    rx,
    ry,
    cloth,
    alpha = 0.7,
  }: { view: View; x: number; y: number; rx: number; ry: number; cloth: Cloth; alpha?: number },
): void {
  const [px, py] = view.project([x, y, 70]);
  pen.blob({ at: [px, py], radius: [rx, ry], color: cloth.light, alpha, turn: -0.5 });
}

export function spark(
  pen: Pen,
  { x, y, radius: r, color }: { x: number; y: number; radius: number; color: string },
): void {
  const points = Array.from({ length: 10 }, (_, i): P2 => {
    const a = (i / 10) * Math.PI * 2 - Math.PI / 2;
    const q = i % 2 ? r * 0.45 : r;
    return [x + Math.cos(a) * q, y + Math.sin(a) * q];
  });
  pen.path(polyline(points), { fill: color });
}

/** An arc across the forehead, `rise` pixels higher in its middle: for what leaves the hair free. */
export function arc({
  view,
  rx,
  y,
  rise,
  z,
  count = 15,
}: {
  view: View;
  rx: number;
  y: number;
  rise: number;
  z: number;
  count?: number;
}): P2[] {
  return Array.from({ length: count }, (_, i) => {
    const k = (i / (count - 1)) * 2 - 1;
    return view.project([k * rx, y - rise * (1 - k * k), z * Math.sqrt(Math.max(0.02, 1 - k * k)) + 8]);
  });
}

/** A band about a crown, `rise` pixels over the ring that it stands on. */
export function hatBand(
  pen: Pen,
  { base, rise, width, color }: { base: readonly P2[]; rise: number; width: number; color: string },
): void {
  const points = base.slice(1, -1).map(([x, y]): P2 => [x, y - rise]);
  trimBand(pen, { points, width, color });
}
