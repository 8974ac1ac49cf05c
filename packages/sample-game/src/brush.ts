import type { Canvas2D } from '@avatarcade/stage/canvas';

export type Brush = Canvas2D;

/** Size of the picture, and where the ground and the runner are in it. */
export type View = {
  width: number;
  height: number;
  ground: number;
  runnerX: number;
  /** Of the runner and all that it meets. */
  scale: number;
};

export function buildView(width: number, height: number): View {
  const isPortrait = height > width;
  return {
    width,
    height,
    ground: Math.round(height * (isPortrait ? 0.6 : 0.8)),
    runnerX: Math.round(width * (isPortrait ? 0.54 : 0.4)),
    scale: isPortrait ? 1.2 : 1,
  };
}

/** 0 to 1, from a whole number: scattered, but always the same. */
export function hash(n: number): number {
  let x = Math.imul(n ^ 0x9e3779b9, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return ((x ^ (x >>> 16)) >>> 0) / 2 ** 32;
}

export function fillCircle(
  brush: Brush,
  x: number,
  y: number,
  radius: number,
  style: Brush['fillStyle'],
): void {
  brush.fillStyle = style;
  brush.beginPath();
  brush.arc(x, y, radius, 0, Math.PI * 2);
  brush.fill();
}

export function fillEllipse(
  brush: Brush,
  [x, y, rx, ry]: [number, number, number, number],
  style: Brush['fillStyle'],
): void {
  brush.fillStyle = style;
  brush.beginPath();
  brush.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2);
  brush.fill();
}

export function fillRound(
  brush: Brush,
  [x, y, width, height]: [number, number, number, number],
  radius: number,
  style: Brush['fillStyle'],
): void {
  brush.fillStyle = style;
  brush.beginPath();
  brush.roundRect(x, y, width, height, radius);
  brush.fill();
}

export function vertical(brush: Brush, from: number, to: number, stops: [number, string][]) {
  const gradient = brush.createLinearGradient(0, from, 0, to);
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  return gradient;
}
