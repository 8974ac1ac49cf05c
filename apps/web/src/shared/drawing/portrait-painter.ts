import { drawPortrait, type PortraitOptions } from '@avatarcade/cast/portrait';
import { contextOf, createSurface } from './canvas-surface.ts';

// One for all portraits: the stage keeps its cached sprites against it.
const props = { createSurface };

/** Paints a bust over the whole canvas, which has to have its size in device pixels already. */
export function paintPortrait(
  canvas: HTMLCanvasElement,
  { avatar, ...options }: PortraitOptions & { avatar: string },
): void {
  const context = contextOf(canvas);
  const { width, height } = canvas;
  context.clearRect(0, 0, width, height);
  drawPortrait(context, { avatar, rect: { x: 0, y: 0, width, height }, ...props, ...options });
}
