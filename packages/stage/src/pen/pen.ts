import type { Canvas2D, Gradient } from '../canvas.ts';
import { fade } from './color.ts';
import { at } from './number.ts';
import { band, type Path, tracePath } from './path.ts';
import { taper } from './ribbon.ts';
import type { P2 } from './spline.ts';

/** A colour (`#rrggbb`, or any CSS colour where nothing is faded) or a gradient. */
export type Paint = string | Gradient;

/** Offset 0..1 and a CSS colour. */
export type Stop = readonly [number, string];

export type Blob = {
  at: P2;
  /** Of a circle, or across and down before the turn. */
  radius: number | P2;
  color: string;
  alpha: number;
  turn?: number;
};

export type PathLook = {
  fill?: Paint;
  /** A line with round ends and corners. */
  stroke?: { color: string; width: number; alpha?: number };
};

export type SoftLook = {
  color: string;
  alpha: number;
  /** How many drawings the soft edge is made of. */
  steps?: number;
};

const STROKE_STEPS = 5;
const FILL_STEPS = 6;
/** How a blob's colour fades from its centre (0) to its edge (1), as parts of its alpha. */
const BLOB_FADE = [
  [0, 1],
  [0.4, 0.62],
  [0.7, 0.2],
  [1, 0],
] as const;
/** Widths of the bands that a soft ribbon is laid of, as parts of its own. */
const SOFT_WIDTHS = [1, 0.78, 0.56, 0.34] as const;

/**
 * Draws on the canvas that it holds. Conventions of all of its words: lengths are pixels of the canvas as it is scaled at the moment,
 * angles radians clockwise, `alpha` and places along a line 0..1, colours that are faded `#rrggbb`. A word leaves the canvas's state as
 * it was, save the fill style and the current path.
 */
export class Pen {
  /** For what the pen has no word for. */
  readonly canvas: Canvas2D;

  constructor(canvas: Canvas2D) {
    this.canvas = canvas;
  }

  /** Fills a path, then draws its line. */
  path(path: Path, { fill, stroke }: PathLook): void {
    if (fill !== undefined) this.#fill(path, fill);
    if (stroke) this.#stroke(path, stroke);
  }

  /** A soft spot of light or colour: an ellipse that fades out towards its edge. */
  blob({ at: [x, y], radius, color, alpha, turn = 0 }: Blob): void {
    const { canvas } = this;
    const [across, down] = typeof radius === 'number' ? [radius, radius] : radius;
    canvas.save();
    canvas.translate(x, y);
    canvas.rotate(turn);
    canvas.scale(across, down);
    const gradient = canvas.createRadialGradient(0, 0, 0, 0, 0, 1);
    for (const [offset, part] of BLOB_FADE) gradient.addColorStop(offset, fade(color, alpha * part));
    canvas.fillStyle = gradient;
    canvas.beginPath();
    canvas.arc(0, 0, 1, 0, Math.PI * 2);
    canvas.fill();
    canvas.restore();
  }

  /** A band along a line of points, as wide as `width` says. */
  ribbon(points: readonly P2[], { width, fill }: { width: (t: number) => number; fill: Paint }): void {
    this.#fill(band(points, width), fill);
  }

  /** A ribbon with feathered sides that is widest and strongest at `peak` and fades out at both ends. */
  softRibbon(points: readonly P2[], look: SoftRibbon): void {
    const { width, color, alpha, peak = 0.5 } = look;
    const fill = this.gradient({
      from: at(points, 0),
      to: at(points, points.length - 1),
      stops: [
        [0, fade(color, 0)],
        [peak, fade(color, alpha / 4)],
        [1, fade(color, alpha / 10)],
      ],
    });
    for (const part of SOFT_WIDTHS) {
      this.ribbon(points, { width: (t) => width * part * taper(t, peak), fill });
    }
  }

  /** A line with a feathered edge: shadows that hug an edge. */
  softStroke(path: Path, { color, alpha, width, steps = STROKE_STEPS }: SoftLook & { width: number }): void {
    const { canvas } = this;
    canvas.save();
    canvas.lineJoin = 'round';
    canvas.lineCap = 'round';
    canvas.strokeStyle = fade(color, alpha / steps);
    canvas.beginPath();
    tracePath(canvas, path);
    for (let step = steps; step >= 1; step--) {
      canvas.lineWidth = (width * step) / steps;
      canvas.stroke();
    }
    canvas.restore();
  }

  /** Fills a path, feathered outward by `spread` pixels. */
  softFill(path: Path, { color, alpha, spread, steps = FILL_STEPS }: SoftLook & { spread: number }): void {
    const { canvas } = this;
    canvas.save();
    canvas.lineJoin = 'round';
    canvas.fillStyle = fade(color, alpha / steps);
    canvas.strokeStyle = canvas.fillStyle;
    canvas.beginPath();
    tracePath(canvas, path);
    for (let step = 0; step < steps; step++) {
      canvas.fill();
      canvas.lineWidth = (spread * 2 * (step + 0.5)) / steps;
      canvas.stroke();
    }
    canvas.restore();
  }

  /** Runs `paint` with everything outside the path cut away. */
  within(path: Path, paint: () => void): void {
    const { canvas } = this;
    canvas.save();
    canvas.beginPath();
    tracePath(canvas, path);
    canvas.clip();
    paint();
    canvas.restore();
  }

  /** Runs `paint` with the origin at `at`, turned and then scaled. */
  placed({ at: [x, y], turn, scale }: { at: P2; turn?: number; scale?: P2 }, paint: () => void): void {
    const { canvas } = this;
    canvas.save();
    canvas.translate(x, y);
    if (turn !== undefined) canvas.rotate(turn);
    if (scale) canvas.scale(scale[0], scale[1]);
    paint();
    canvas.restore();
  }

  /** A linear gradient. */
  gradient({ from, to, stops }: { from: P2; to: P2; stops: readonly Stop[] }): Gradient {
    return withStops(this.canvas.createLinearGradient(from[0], from[1], to[0], to[1]), stops);
  }

  /** A gradient from a circle of radius `inner` (0 where left out) to one of `radius` about the same point. */
  radial({ at: [x, y], inner = 0, radius, stops }: Radial): Gradient {
    return withStops(this.canvas.createRadialGradient(x, y, inner, x, y, radius), stops);
  }

  #fill(path: Path, fill: Paint): void {
    const { canvas } = this;
    canvas.beginPath();
    tracePath(canvas, path);
    canvas.fillStyle = fill;
    canvas.fill();
  }

  #stroke(path: Path, { color, width, alpha = 1 }: NonNullable<PathLook['stroke']>): void {
    const { canvas } = this;
    canvas.save();
    canvas.lineJoin = 'round';
    canvas.lineCap = 'round';
    canvas.lineWidth = width;
    canvas.strokeStyle = fade(color, alpha);
    canvas.beginPath();
    tracePath(canvas, path);
    canvas.stroke();
    canvas.restore();
  }
}

type SoftRibbon = { width: number; color: string; alpha: number; peak?: number };

type Radial = { at: P2; inner?: number; radius: number; stops: readonly Stop[] };

function withStops(gradient: Gradient, stops: readonly Stop[]): Gradient {
  for (const [offset, color] of stops) gradient.addColorStop(offset, color);
  return gradient;
}
