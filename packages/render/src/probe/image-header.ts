import { notAnImage } from '../errors.ts';
import type { ImageHeader } from './header-types.ts';
import { readJpeg } from './jpeg-header.ts';
import { isPng, readPng } from './png-header.ts';

/** Throws `not_an_image` unless it is a whole PNG or JPEG by its content. */
export function readImageHeader(bytes: Buffer): ImageHeader {
  if (isPng(bytes)) return readPng(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return readJpeg(bytes);
  throw notAnImage('Neither PNG nor JPEG');
}
