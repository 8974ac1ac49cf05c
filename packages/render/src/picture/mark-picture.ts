import { crc32 } from 'node:zlib';
import type { PictureFormat } from '../render-types.ts';
import { buildMark, type SourceType } from './ai-mark.ts';

/** A picture that says in it what it was made by: a composite, or code alone. */
export function markPicture(
  picture: Buffer,
  { format, source }: { format: PictureFormat; source: SourceType },
): Buffer {
  return MARKERS[format](picture, buildMark(source));
}

const MARKERS: Record<PictureFormat, (picture: Buffer, mark: Buffer) => Buffer> = {
  jpeg: markJpeg,
  png: markPng,
  webp: markWebp,
};

/** Before XMP in a JPEG's APP1 segment. */
const XMP_SEGMENT = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
const START_OF_IMAGE = 2;
const JFIF_SEGMENT = 0xffe0;

function markJpeg(jpeg: Buffer, mark: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(2 + XMP_SEGMENT.length + mark.length, 2);
  // What says that it is a JPEG stays the first.
  const isJfif = jpeg.readUInt16BE(START_OF_IMAGE) === JFIF_SEGMENT;
  const at = isJfif ? START_OF_IMAGE + 2 + jpeg.readUInt16BE(START_OF_IMAGE + 2) : START_OF_IMAGE;
  return Buffer.concat([jpeg.subarray(0, at), head, XMP_SEGMENT, mark, jpeg.subarray(at)]);
}

/** Signature and header of a PNG. */
const PNG_HEAD = 8 + 25;
/** Not compressed, of no language. */
const XMP_KEYWORD = Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1');

function markPng(png: Buffer, mark: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('iTXt', 'latin1'), XMP_KEYWORD, mark]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, PNG_HEAD), size, body, sum, png.subarray(PNG_HEAD)]);
}

/** `RIFF`, the size of the rest, `WEBP`. */
const RIFF_HEAD = 12;
const CHUNK_HEAD = 8;
const HAS_ALPHA = 0x10;
const HAS_XMP = 0x04;

function markWebp(webp: Buffer, mark: Buffer): Buffer {
  const isExtended = webp.toString('latin1', RIFF_HEAD, RIFF_HEAD + 4) === 'VP8X';
  const body = Buffer.concat([
    isExtended ? Buffer.alloc(0) : buildExtendedHead(webp),
    webp.subarray(RIFF_HEAD),
    buildChunk('XMP ', mark),
  ]);
  body.writeUInt8(body.readUInt8(CHUNK_HEAD) | HAS_XMP, CHUNK_HEAD);
  const head = Buffer.from(webp.subarray(0, RIFF_HEAD));
  head.writeUInt32LE(4 + body.length, 4);
  return Buffer.concat([head, body]);
}

/** What a plain WebP lacks to have room for metadata: the size of its picture again, and whether one can look through it. */
function buildExtendedHead(webp: Buffer): Buffer {
  const data = RIFF_HEAD + CHUNK_HEAD;
  const content = Buffer.alloc(10);
  if (webp.toString('latin1', RIFF_HEAD, RIFF_HEAD + 4) === 'VP8L') {
    const bits = webp.readUInt32LE(data + 1);
    if ((bits >>> 28) & 1) content.writeUInt8(HAS_ALPHA);
    content.writeUIntLE(bits & 0x3fff, 4, 3);
    content.writeUIntLE((bits >>> 14) & 0x3fff, 7, 3);
  } else {
    content.writeUIntLE((webp.readUInt16LE(data + 6) & 0x3fff) - 1, 4, 3);
    content.writeUIntLE((webp.readUInt16LE(data + 8) & 0x3fff) - 1, 7, 3);
  }
  return buildChunk('VP8X', content);
}

/** Chunks begin at even places. */
function buildChunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(CHUNK_HEAD);
  head.write(name, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}
