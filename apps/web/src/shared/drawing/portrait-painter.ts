import { drawPortrait, type PortraitOptions } from '@avatarcade/cast/portrait';
import { contextOf, createSurface } from './canvas-surface.ts';

// One for all portraits: the stage caches its sprites by it.
const props = { createSurface };

/** Draws a bust over the whole canvas, whose size in device pixels is already set. */
export function paintPortrait(
  canvas: HTMLCanvasElement,
  { avatar, ...options }: PortraitOptions & { avatar: string },
): void {
  const context = contextOf(canvas);
  const { width, height } = canvas;
  context.clearRect(0, 0, width, height);
  drawPortrait(context, { avatar, rect: { x: 0, y: 0, width, height }, ...props, ...options });
}
