import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { PictureFormat } from '../film.types.ts';

const QUALITY = 86;

/** JPEG has no transparency: what shows through becomes white. */
function flatten(canvas: Canvas): Canvas {
  const flat = createCanvas(canvas.width, canvas.height);
  const context = flat.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(canvas, 0, 0);
  return flat;
}

export async function encodePicture(canvas: Canvas, format: PictureFormat): Promise<Uint8Array> {
  if (format === 'png') return canvas.encode('png');
  if (format === 'webp') return canvas.encode('webp', QUALITY);
  return flatten(canvas).encode('jpeg', QUALITY);
}
