import { readFile } from 'node:fs/promises';
import { type Image, loadImage } from '@napi-rs/canvas';
import { notAnImage, tooLargePicture } from '../errors.ts';
import type { Limits } from '../limits.ts';
import type { ImageHeader } from './header-types.ts';
import { readImageHeader } from './image-header.ts';

function ensureSizeAllowed({ width, height }: ImageHeader, { imagePixels, imageSide }: Limits): void {
  if (width < 1 || height < 1) throw notAnImage('A picture of no size');
  if (width * height > imagePixels || Math.max(width, height) > imageSide) {
    throw tooLargePicture(`${width} x ${height} pixels`);
  }
}

/** A decoded picture, upright. Its header is judged before a single pixel is made room for. */
export async function readImage(
  path: string,
  limits: Limits,
): Promise<{ header: ImageHeader; image: Image }> {
  const bytes = await readFile(path);
  const header = readImageHeader(bytes);
  ensureSizeAllowed(header, limits);
  const image = await loadImage(header.picture).catch(() => {
    throw notAnImage('The picture can not be decoded');
  });
  ensureSameSize(header, image);
  return { header, image };
}

/** As stored, or turned by a quarter. Where the decoder has read another header than we, the picture isn't what was judged. */
function ensureSameSize({ width, height }: ImageHeader, image: Image): void {
  const isSame = image.width === width && image.height === height;
  const isTurned = image.width === height && image.height === width;
  if (!isSame && !isTurned) throw notAnImage('The picture has another size than it claims');
}
