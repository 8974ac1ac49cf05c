import type { Canvas2D, CanvasImage, Surface } from '@avatarcade/stage/canvas';
import { contextOf } from './canvas-surface.ts';

/** Pixels of a surface per pixel of the stage. */
type Shrinking = {
  x: number;
  y: number;
};

export type ScaledSurfaces = {
  createSurface: (width: number, height: number) => Surface;
  /** Returns the context of a canvas that such surfaces are drawn on. */
  contextOf: (canvas: OffscreenCanvas) => Canvas2D;
};

/**
 * Canvases with `scale` (0 to 1) of the requested pixels, each way. A video shown at a third of its size needs a
 * ninth of its pixels, and drawing costs by the pixel. The stage still computes in pixels of the video.
 */
export function createScaledSurfaces(scale: number): ScaledSurfaces {
  const shrinkings = new WeakMap<object, Shrinking>();
  const targets = new WeakMap<OffscreenCanvas, Canvas2D>();

  const adapt = (context: Canvas2D): Canvas2D => {
    const { drawImage } = context;
    context.drawImage = (image: CanvasImage, ...places: number[]) => {
      const shrinking = shrinkings.get(image);
      const isPart = places.length > 4;
      const shrunk = shrinking && isPart ? shrinkSource(places, shrinking) : places;
      Reflect.apply(drawImage, context, [image, ...shrunk]);
    };
    return context;
  };

  return {
    contextOf: (canvas) => {
      const target = targets.get(canvas) ?? adapt(contextOf(canvas));
      targets.set(canvas, target);
      return target;
    },
    createSurface: (width, height) => {
      const canvas = new OffscreenCanvas(
        Math.max(1, Math.ceil(width * scale)),
        Math.max(1, Math.ceil(height * scale)),
      );
      const pixels = { width: canvas.width, height: canvas.height };
      const shrinking = { x: pixels.width / width, y: pixels.height / height };
      const context = adapt(contextOf(canvas));
      keepScaled(context, shrinking);
      Object.defineProperties(canvas, { width: { value: width }, height: { value: height } });
      shrinkings.set(canvas, shrinking);
      return { context, image: canvas satisfies CanvasImage, pixels };
    },
  };
}

/** Returns the drawn part of a picture in the picture's own pixels. */
function shrinkSource(
  [sx = 0, sy = 0, width = 0, height = 0, ...target]: number[],
  { x, y }: Shrinking,
): number[] {
  return [sx * x, sy * y, width * x, height * y, ...target];
}

/** Draws everything smaller, also after the transform is reset. */
function keepScaled(context: Canvas2D, { x, y }: Shrinking): void {
  const setTransform = context.setTransform.bind(context);
  context.setTransform = (...[a, b, c, d, e, f]) => setTransform(a * x, b * y, c * x, d * y, e * x, f * y);
  context.scale(x, y);
}
