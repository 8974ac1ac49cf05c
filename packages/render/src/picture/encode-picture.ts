import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { PictureFormat } from '../render-types.ts';
import type { SourceType } from './ai-mark.ts';
import { markPicture } from './mark-picture.ts';

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

async function encode(canvas: Canvas, format: PictureFormat): Promise<Buffer> {
  if (format === 'png') return canvas.encode('png');
  if (format === 'webp') return canvas.encode('webp', QUALITY);
  return flatten(canvas).encode('jpeg', QUALITY);
}

/** Encodes a picture and marks it with how it was made. */
export async function encodePicture(
  canvas: Canvas,
  { format, source }: { format: PictureFormat; source: SourceType },
): Promise<Uint8Array> {
  return markPicture(await encode(canvas, format), { format, source });
}
