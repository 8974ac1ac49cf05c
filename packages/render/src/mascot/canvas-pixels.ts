import type { Pixels } from '@avatarcade/mascot/pixels';
import { type Canvas, createCanvas, type Image, ImageData } from '@napi-rs/canvas';

export function pixelsOf(canvas: Canvas): Pixels {
  const { width, height } = canvas;
  return { width, height, data: canvas.getContext('2d').getImageData(0, 0, width, height).data };
}

export function canvasOf({ width, height, data }: Pixels): Canvas {
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  return canvas;
}

/** The picture at another size; `isSharp` keeps its pixels as squares. */
export function drawnAt(
  image: Canvas | Image,
  { factor, isSharp }: { factor: number; isSharp: boolean },
): Canvas {
  const width = Math.max(1, Math.round(image.width * factor));
  const height = Math.max(1, Math.round(image.height * factor));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.imageSmoothingEnabled = !isSharp;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return canvas;
}
