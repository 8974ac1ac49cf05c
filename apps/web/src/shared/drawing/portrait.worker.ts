import { drawPortrait, type PortraitOptions } from '@avatarcade/cast/portrait';
import type { CanvasImage, Surface } from '@avatarcade/stage/canvas';
import { contextOf } from './canvas-surface.ts';

/** A portrait in the screen's pixels. */
export type PortraitPlan = PortraitOptions & { avatar: string; width: number; height: number };

/** What the worker is asked for. It replies to `paint` with `PortraitPainted`. */
export type PortraitRequest =
  | { kind: 'open'; id: number; canvas: OffscreenCanvas }
  | { kind: 'paint'; id: number; plan: PortraitPlan }
  | { kind: 'close'; id: number };

export type PortraitPainted = { id: number; milliseconds: number };

const canvases = new Map<number, OffscreenCanvas>();
// One for all portraits: the stage caches its sprites by it.
const props = { createSurface };

addEventListener('message', ({ data }: MessageEvent<PortraitRequest>) => {
  if (data.kind === 'open') canvases.set(data.id, data.canvas);
  else if (data.kind === 'close') canvases.delete(data.id);
  else paint(data.id, data.plan);
});

function paint(id: number, { avatar, width, height, ...options }: PortraitPlan): void {
  const begun = performance.now();
  const canvas = canvases.get(id);
  if (!canvas) return;
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  const context = contextOf(canvas);
  context.clearRect(0, 0, width, height);
  drawPortrait(context, { avatar, rect: { x: 0, y: 0, width, height }, ...props, ...options });
  postMessage({ id, milliseconds: performance.now() - begun } satisfies PortraitPainted);
}

function createSurface(width: number, height: number): Surface {
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
  return { context: contextOf(canvas), image: canvas satisfies CanvasImage };
}
