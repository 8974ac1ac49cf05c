import type { Canvas2D, Surface } from '@avatarcade/stage/canvas';

/** Creates a surface for the stage, in a page or a worker. */
export function createSurface(width: number, height: number): Surface {
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
  return { context: contextOf(canvas), image: canvas };
}

/** Setting a size clears a canvas, also to the one that it has. */
export function resizeCanvas(
  canvas: { width: number; height: number },
  { width, height }: { width: number; height: number },
): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

/** Returns the context in the stage's type, of a page's canvas or a worker's. */
export function contextOf(canvas: { getContext(kind: '2d'): object | null }): Canvas2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no 2D canvas');
  // The DOM's drawImage declares the browser's own kinds of images, the stage's any with a width and height.
  return context as unknown as Canvas2D;
}
