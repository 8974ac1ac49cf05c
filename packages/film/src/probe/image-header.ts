import { crc32 } from 'node:zlib';
import { FilmError } from '../errors.ts';

/** What a picture file says of itself, before any of it is decoded. Size as stored. */
export interface ImageHeader {
  format: 'png' | 'jpeg';
  width: number;
  height: number;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const refuse = (why: string): never => {
  throw new FilmError('not_an_image', why);
};

/** Every chunk must be whole and match its sum: the decoder itself would show half a picture. */
function readPng(bytes: Buffer): ImageHeader {
  let at = PNG_SIGNATURE.length;
  let header: ImageHeader | undefined;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 8 + length;
    if (end + 4 > bytes.length) break;
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return refuse('A broken PNG');
    if (!header) {
      if (type !== 'IHDR' || length !== 13) return refuse('A PNG without header');
      header = { format: 'png', width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    }
    if (type === 'IEND') return header;
    at = end + 4;
  }
  return refuse('A PNG that is cut off');
}

/** Start of frame, of every kind; the three left out are tables. */
const isFrameMarker = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** From marker to marker up to the frame header; the end mark must be somewhere after it. */
function readJpeg(bytes: Buffer): ImageHeader {
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return refuse('A broken JPEG');
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    if (isFrameMarker(marker)) {
      if (bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) < at) return refuse('A JPEG that is cut off');
      return { format: 'jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    if (marker === 0xda || length < 2) break;
    at += 2 + length;
  }
  return refuse('A JPEG without frame header');
}

/** Throws `not_an_image` unless it is a whole PNG or JPEG by its content. */
export function readImageHeader(bytes: Buffer): ImageHeader {
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return readPng(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return readJpeg(bytes);
  return refuse('Neither PNG nor JPEG');
}
