import type { Canvas2D, CanvasImage, Surface } from '@avatarcade/stage/canvas';

/** The browser's way of making a surface for the stage. */
export function createSurface(width: number, height: number): Surface {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return { context: contextOf(canvas), image: canvas satisfies CanvasImage };
}

/** The stage's narrow view of the browser's context: the same calls, fewer of them. */
export function contextOf(canvas: HTMLCanvasElement): Canvas2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no 2D canvas');
  // DOM's types name only the images that browsers know: a parameter of drawImage is wider here.
  return context as unknown as Canvas2D;
}
