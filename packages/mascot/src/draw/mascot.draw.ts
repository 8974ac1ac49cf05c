import { growRect, intersectRects } from '@avatarcade/stage/boxes';
import type { Canvas2D, CanvasPixels, CreateSurface, Surface } from '@avatarcade/stage/canvas';
import type { Rect } from '@avatarcade/stage/scene';
import type { MascotDesign } from '@avatarcade/video/mascot/mascot-design';
import { bodyKey, type MascotPose } from '../motion/pose.ts';
import { type Warp, warpOf } from '../motion/warp.ts';
import { JAW_WIDTH } from '../prepare/cut-jaw.ts';
import type { Mascot } from '../prepare/prepare-mascot.ts';
import { paintBody } from './body.draw.ts';
import { drawFace } from './face.draw.ts';
import { mouthSize } from './mouths/mouth-form.ts';
import { type Placing, placeMascot, reachOf } from './place-mascot.ts';

type Drawn = { surface: Surface; pixels: CanvasPixels; key: string };

/** The body that was drawn last: mouth and eyes move more often than it does. */
const lastBodies = new WeakMap<Mascot, Map<string, Drawn>>();
/** Places of one size that are drawn at a time. */
const KEPT = 3;

/**
 * Draws the mascot fitted into `rect`, standing on its lower edge, over what is already drawn. Paints nothing outside `reachOf(rect)`; poses with
 * equal `poseKey` give equal pixels.
 */
export function drawMascot(
  canvas: Canvas2D,
  {
    mascot,
    pose,
    rect,
    createSurface,
  }: { mascot: Mascot; pose: MascotPose; rect: Rect; createSurface: CreateSurface },
): void {
  const warp = warpOf(mascot, pose);
  const placing = placeMascot(mascot, rect);
  const reach = reachOf(rect);
  canvas.save();
  canvas.beginPath();
  canvas.rect(reach.x, reach.y, reach.width, reach.height);
  canvas.clip();
  const box = boundFigure(mascot, { rect, placing });
  if (box) {
    const { image } = keepBody({ mascot, pose, box, createSurface, warp, placing });
    canvas.drawImage(image, box.x, box.y, box.width, box.height);
  }
  canvas.translate(placing.x, placing.y);
  canvas.scale(placing.scale, placing.scale);
  drawFace(canvas, { mascot, pose, warp });
  canvas.restore();
}

/** How far a figure moves, in parts of its own size. */
const SWAY = 0.09;

/** Where a figure can be in any pose, in whole pixels. */
function boundFigure(
  { width, height }: Mascot,
  { rect, placing }: { rect: Rect; placing: Placing },
): Rect | undefined {
  const { x, y, scale } = placing;
  const whole = { x, y, width: width * scale, height: height * scale };
  const moved = growRect(whole, { by: whole.width * SWAY, byY: whole.height * SWAY });
  const box = intersectRects(moved, reachOf(rect));
  if (!box) return undefined;
  const [left, top] = [Math.floor(box.x), Math.floor(box.y)];
  return {
    x: left,
    y: top,
    width: Math.ceil(box.x + box.width) - left,
    height: Math.ceil(box.y + box.height) - top,
  };
}

type BodyDrawing = {
  mascot: Mascot;
  pose: MascotPose;
  box: Rect;
  createSurface: CreateSurface;
  warp: Warp;
  placing: Placing;
};

/** Read once: all of it is written each time. */
function readSurface({ context, image, pixels = image }: Surface): CanvasPixels {
  return context.getImageData(0, 0, pixels.width, pixels.height);
}

function keepBody({ mascot, pose, box, createSurface, warp, placing }: BodyDrawing): Surface {
  const kept = lastBodies.get(mascot) ?? new Map<string, Drawn>();
  lastBodies.set(mascot, kept);
  const { width, height } = box;
  const size = `${width}x${height}`;
  const at = { x: placing.x - box.x, y: placing.y - box.y, scale: placing.scale };
  const key = `${bodyKey(pose)}|${at.x.toFixed(2)},${at.y.toFixed(2)},${at.scale.toFixed(4)}`;
  const last = kept.get(size);
  if (last?.key === key) return last.surface;
  const surface = last?.surface ?? createSurface(width, height);
  const pixels = last?.pixels ?? readSurface(surface);
  paintBody(pixels, { mascot, warp, placing: at, box });
  surface.context.putImageData(pixels, 0, 0);
  kept.delete(size);
  kept.set(size, { surface, pixels, key });
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break;
    kept.delete(oldest);
  }
  return surface;
}

/** Returns the bounds outside of which poses with equal `bodyKey` have equal pixels. */
export function faceBounds(design: MascotDesign, { pose, rect }: { pose: MascotPose; rect: Rect }): Rect {
  const { face } = design;
  const warp = warpOf(design, pose);
  const { x, y, scale } = placeMascot(design, rect);
  const place = reachOf(rect);
  const { half, gape } = mouthSize(face);
  const reach = Math.max(ownReach(design), design.rig.mouth === 'jaw' ? jawReach(design) : 0);
  const marks = [
    { at: face.mouth.at, by: Math.max(half * 1.75, gape * 1.9, face.unit * 0.9, reach) },
    ...face.eyes.map((area) => ({
      at: area.at,
      by: Math.max(area.radius[0], area.radius[1]) * 2.1 + ownReach(design),
    })),
  ];
  const points = marks.map(({ at, by }) => ({ at: warp(at), by }));
  const left = Math.min(...points.map(({ at, by }) => at[0] - by));
  const top = Math.min(...points.map(({ at, by }) => at[1] - by));
  const right = Math.max(...points.map(({ at, by }) => at[0] + by));
  const low = Math.max(...points.map(({ at, by }) => at[1] + by));
  const from: [number, number] = [Math.max(place.x, x + left * scale), Math.max(place.y, y + top * scale)];
  return {
    x: from[0],
    y: from[1],
    width: Math.max(1, Math.min(place.x + place.width, x + right * scale) - from[0]),
    height: Math.max(1, Math.min(place.y + place.height, y + low * scale) - from[1]),
  };
}

/** How far a jaw that drops reaches from the mouth. */
function jawReach({ face }: MascotDesign): number {
  const { half, gape } = mouthSize(face);
  const deep = Math.hypot(face.chin[0] - face.mouth.at[0], face.chin[1] - face.mouth.at[1]) * 1.3;
  return Math.hypot(half * JAW_WIDTH, Math.max(deep, half * 0.65)) + gape;
}

/** How far the artist's own pieces reach from their marks. */
function ownReach({ layers }: MascotDesign): number {
  if (!layers) return 0;
  const cells = [...Object.values(layers.mouths), layers.eyesOpen, layers.eyesClosed];
  return Math.max(0, ...cells.map((cell) => (cell ? Math.max(cell.width, cell.height) : 0)));
}
