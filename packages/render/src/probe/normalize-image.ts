import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { colorsOf, type ProductColors } from '@avatarcade/templates/icon-colors';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { JobContext, NormalizedImage, NormalizeImageInput } from '../render-types.ts';
import { readImage } from './read-image.ts';

const JPEG_QUALITY = 90;
/** Colours are looked for in a picture no larger than this. */
const COLOR_SIDE = 64;

/** See `Studio.normalizeImage`. Transparency becomes white in a JPEG. */
export async function normalizeImage(
  { input, output, maxSide }: NormalizeImageInput,
  { limits }: JobContext,
): Promise<NormalizedImage> {
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
  return { format, width, height, colors: findColors(canvas) };
}

function findColors(picture: Canvas): ProductColors {
  const scale = Math.min(1, COLOR_SIDE / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const context = createCanvas(width, height).getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return colorsOf(context.getImageData(0, 0, width, height).data);
}
