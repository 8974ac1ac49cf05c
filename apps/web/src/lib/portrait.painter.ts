import type { Canvas2D, CreateSurface } from '@avatarcade/stage/canvas';
import { drawPortrait, type PortraitOptions } from '@avatarcade/stage/portrait';

const createSurface: CreateSurface = (width, height) => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return { context: contextOf(canvas), image: canvas };
};

// One for all portraits: the stage keeps its cached sprites against it.
const props = { createSurface };

/** The stage's narrow view of the browser's context: the same calls, fewer of them. */
function contextOf(canvas: HTMLCanvasElement): Canvas2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no 2D canvas');
  return context as unknown as Canvas2D;
}

/** Paints a bust over the whole canvas, which has to have its size in device pixels already. */
export function paintPortrait(canvas: HTMLCanvasElement, avatar: string, options: PortraitOptions): void {
  const context = contextOf(canvas);
  const { width, height } = canvas;
  context.clearRect(0, 0, width, height);
  drawPortrait(context, avatar, { x: 0, y: 0, width, height }, props, options);
}
