import { limitSprites } from '@avatarcade/cast/sprites';
import type { Canvas2D, CreateSurface, Surface } from '@avatarcade/stage/canvas';
import { type Canvas, createCanvas } from '@napi-rs/canvas';

/** Skia's context has all that the stage draws with; its types name only their own classes. */
export const contextOf = (canvas: Canvas): Canvas2D => canvas.getContext('2d') as unknown as Canvas2D;

/** Bytes of canvases made since the last collection. */
let made = 0;
const MAX_MADE = 24_000_000;

export function createCountedCanvas(width: number, height: number): Canvas {
  made += width * height * 4;
  return createCanvas(width, height);
}

/** Once a frame: pixels of canvases lie outside the heap, where the collector doesn't see how large they are. */
export function collectCanvases(): void {
  if (made < MAX_MADE) return;
  made = 0;
  globalThis.gc?.();
}

export const createSurface: CreateSurface = (width, height): Surface => {
  const canvas = createCountedCanvas(width, height);
  return { context: contextOf(canvas), image: canvas };
};

/** A video goes forward and never back: what it comes to again, it comes to soon. */
limitSprites(createSurface, 20_000_000);

/**
 * Hands a canvas's pixels (premultiplied RGBA) to `take`, and frees them at once: left to the collector, a video's worth of them
 * costs hundreds of megabytes and a third of the drawing's time.
 */
export function takePixels(canvas: Canvas, take: (pixels: Buffer) => void): void {
  const pixels = canvas.data();
  take(pixels);
  if (pixels.buffer instanceof ArrayBuffer) pixels.buffer.transfer(0);
}
