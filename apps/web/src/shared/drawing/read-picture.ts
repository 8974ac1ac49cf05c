import { contextOf } from './canvas-surface.ts';

type Size = { width: number; height: number };

/** The pixels of a picture, in its size times what `scaleOf` returns for that; null where it can't be loaded or read. */
export async function readPicture(
  url: string,
  scaleOf: (size: Size) => number,
): Promise<(Size & { data: Uint8ClampedArray }) | null> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const scale = scaleOf({ width: image.naturalWidth, height: image.naturalHeight });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  if (!canvas.getContext('2d')) return null;
  const context = contextOf(canvas);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
