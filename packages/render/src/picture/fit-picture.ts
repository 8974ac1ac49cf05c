import { writeFile } from 'node:fs/promises';
import { SOFT_GROUND } from '@avatarcade/stage/soft-ground';
import { type Canvas, createCanvas, type Image } from '@napi-rs/canvas';
import { unreachableSize } from '../errors.ts';
import { readImage } from '../probe/read-image.ts';
import type { FitPictureInput, FittedPicture, JobContext } from '../render-types.ts';
import { markPicture } from './mark-picture.ts';

/** From the best on. */
const QUALITIES = [90, 84, 76, 66, 54, 40, 28];

type Box = { width: number; height: number };

/** See `Studio.fitPicture`. */
export async function fitPicture(
  { input, output, width, height, isComposite, maxBytes = Number.POSITIVE_INFINITY }: FitPictureInput,
  { limits }: JobContext,
): Promise<FittedPicture> {
  const { image } = await readImage(input, limits);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  drawGround(image, canvas);
  drawScaled(image, { canvas, scale: Math.min(width / image.width, height / image.height) });
  for (const quality of QUALITIES) {
    const plain = await canvas.encode('jpeg', quality);
    const bytes = isComposite ? markPicture(plain, { format: 'jpeg', source: 'composite' }) : plain;
    if (bytes.length > maxBytes) continue;
    await writeFile(output, bytes);
    return { width, height, bytes: bytes.length };
  }
  throw unreachableSize(`The picture can't be made to fit ${maxBytes} bytes`);
}

/** The same picture, filling the place, dark and out of focus. */
function drawGround(image: Image, canvas: Canvas): void {
  const { width, height } = canvas;
  const small = createCanvas(
    Math.max(1, Math.round(width / SOFT_GROUND.shrink)),
    Math.max(1, Math.round(height / SOFT_GROUND.shrink)),
  );
  const scaleTo = ({ width: across, height: down }: Box) =>
    Math.max(across / image.width, down / image.height);
  drawScaled(image, { canvas: small, scale: scaleTo(small) });
  const context = canvas.getContext('2d');
  context.filter = `blur(${Math.round(SOFT_GROUND.blur * Math.min(width, height))}px)`;
  context.drawImage(small, 0, 0, width, height);
  context.filter = 'none';
  context.fillStyle = `rgba(0, 0, 0, ${1 - SOFT_GROUND.brightness})`;
  context.fillRect(0, 0, width, height);
}

/** In the middle. */
function drawScaled(image: Image, { canvas, scale }: { canvas: Canvas; scale: number }): void {
  const width = image.width * scale;
  const height = image.height * scale;
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
}
