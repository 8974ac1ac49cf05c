import { limitSprites } from '@avatarcade/cast/sprites';
import type { Canvas2D, CreateSurface, Surface } from '@avatarcade/stage/canvas';
import { type Canvas, createCanvas } from '@napi-rs/canvas';

/** Skia's context has all that the stage draws with; its types name only their own classes. */
export const contextOf = (canvas: Canvas): Canvas2D => canvas.getContext('2d') as unknown as Canvas2D;

/** Bytes of canvases made since the last collection, but for those that were freed. */
let made = 0;
const MAX_MADE = 24_000_000;
/** Since then: 25 milliseconds for at most 10 MB. */
let frames = 0;
const MAX_FRAMES = 240;

export function createCountedCanvas(width: number, height: number): Canvas {
  made += width * height * 4;
  return createCanvas(width, height);
}

/**
 * Makes a canvas forget the calls that painted it, and the pictures in them: they are dropped by the second time that it is rendered, which comes when
 * it is drawn somewhere.
 */
function settleCanvas(canvas: Canvas): void {
  takePixels(canvas, () => undefined);
  const context = contextOf(canvas);
  context.fillStyle = 'transparent';
  context.fillRect(0, 0, 1, 1);
}

/** Gives a canvas's pixels back at once. It can't be used any more. */
export function freeCanvas(canvas: Canvas): void {
  made = Math.max(0, made - canvas.width * canvas.height * 4);
  canvas.width = 1;
  canvas.height = 1;
}

/**
 * Once a frame: pixels of canvases lie outside the heap, where the collector doesn't see how large they are, and what is left of some frames
 * would wait until the heap has grown to where it is collected by itself.
 */
export function collectGarbage(): void {
  frames += 1;
  if (made < MAX_MADE && frames < MAX_FRAMES) return;
  made = 0;
  frames = 0;
  globalThis.gc?.();
}

export const createSurface: CreateSurface = (width, height): Surface => {
  const canvas = createCountedCanvas(width, height);
  const context = contextOf(canvas);
  return { context, image: canvas, settle: () => settleCanvas(canvas), free: () => freeCanvas(canvas) };
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
