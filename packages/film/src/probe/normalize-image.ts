import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import type { ImageInfo, NormalizeImageInput } from '../film.types.ts';
import type { Limits } from '../limits.ts';
import { readImage } from './read-image.ts';

const JPEG_QUALITY = 90;

/** See `Studio.normalizeImage`. Transparency becomes white in a JPEG. */
export async function normalizeImage(
  { input, output, maxSide }: NormalizeImageInput,
  limits: Limits,
): Promise<ImageInfo> {
  const { image } = await readImage(input, limits);
  const scale = Math.min(1, maxSide / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const format = extname(output).toLowerCase() === '.png' ? 'png' : 'jpeg';
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  if (format === 'jpeg') {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  await writeFile(
    output,
    await (format === 'png' ? canvas.encode('png') : canvas.encode('jpeg', JPEG_QUALITY)),
  );
  return { format, width, height };
}
