import type { CanvasImage, CreateSurface } from '@avatarcade/stage/canvas';
import type { Pixels } from './pixels.ts';

const PROBE = 512;

/** Pixels of a surface for each that is asked for: fewer than one where a small preview is drawn. */
function densityOf(createSurface: CreateSurface): number {
  const { image, pixels = image } = createSurface(PROBE, 1);
  return pixels.width / PROBE;
}

/** All the pixels of a picture, however small the surfaces are. */
export function readPixels(picture: CanvasImage, createSurface: CreateSurface): Pixels {
  const { width, height } = picture;
  const density = densityOf(createSurface);
  const { context } = createSurface(width / density, height / density);
  context.drawImage(picture, 0, 0, width / density, height / density);
  return context.getImageData(0, 0, width, height);
}

/** A picture of exactly these pixels; its size as drawn is up to who draws it. */
export function imageOf({ width, height, data }: Pixels, createSurface: CreateSurface): CanvasImage {
  const density = densityOf(createSurface);
  const { context, image } = createSurface(width / density, height / density);
  const pixels = context.getImageData(0, 0, width, height);
  pixels.data.set(data);
  context.putImageData(pixels, 0, 0);
  return image;
}
