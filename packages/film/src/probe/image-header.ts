import { FilmError } from '../errors.ts';
import { readJpeg } from './jpeg-header.ts';
import { isPng, readPng } from './png-header.ts';

/** What a picture file says of itself, before any of it is decoded. Size as stored. */
export interface ImageHeader {
  format: 'png' | 'jpeg';
  width: number;
  height: number;
  /** What the decoder gets: of a PNG, the chunks alone that its picture needs. */
  picture: Buffer;
}

/** Throws `not_an_image` unless it is a whole PNG or JPEG by its content. */
export function readImageHeader(bytes: Buffer): ImageHeader {
  if (isPng(bytes)) return readPng(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return readJpeg(bytes);
  throw new FilmError('not_an_image', 'Neither PNG nor JPEG');
}
