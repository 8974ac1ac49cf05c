import { notAnImage } from '../errors.ts';
import type { ImageHeader } from './header-types.ts';

const [START, END, SCAN, FILL] = [0xd8, 0xd9, 0xda, 0xff];
/** Ten is usual for a progressive picture. Each goes over all of it. */
const MAX_SCANS = 64;

/** Start of frame, of every kind; the three left out are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Restarts, and what coded data has in place of a plain 0xff. */
const isCoded = (marker: number): boolean => marker === 0 || (marker >= 0xd0 && marker <= 0xd7);
/** Below are reserved ones, and one without a length: readers don't agree on what follows them. */
const hasLength = (marker: number): boolean => marker >= 0xc0 && !isCoded(marker) && marker !== START;

const refuse = (why: string): never => {
  throw notAnImage(why);
};

/**
 * From marker to marker to the end, so that ours and the decoder's reading are the same: one frame header, before the first scan, and nothing
 * that one reader takes for a segment and another for a mark alone.
 */
export function readJpeg(bytes: Buffer): ImageHeader {
  let size: { width: number; height: number } | undefined;
  let scans = 0;
  for (let at = 2; at + 1 < bytes.length; ) {
    if (bytes[at] !== 0xff) return refuse('A broken JPEG');
    const marker = bytes[at + 1] ?? 0;
    if (marker === END) return describe(bytes, { size, scans });
    if (marker === FILL) {
      at++;
      continue;
    }
    const length = at + 9 < bytes.length ? bytes.readUInt16BE(at + 2) : 0;
    if (!hasLength(marker) || length < 2) return refuse('A broken JPEG');
    if (isFrame(marker)) {
      if (size || length < 8) return refuse('A JPEG with two frame headers, or half of one');
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    at += 2 + length;
    if (marker !== SCAN) continue;
    if (!size || ++scans > MAX_SCANS) return refuse('A JPEG with a scan too many');
    at = skipCodedData(bytes, at);
  }
  return refuse('A JPEG that is cut off');
}

function describe(
  picture: Buffer,
  { size, scans }: { size: { width: number; height: number } | undefined; scans: number },
) {
  return size && scans > 0
    ? { format: 'jpeg' as const, ...size, picture }
    : refuse('A JPEG without a picture');
}

/** To the next marker. */
function skipCodedData(bytes: Buffer, from: number): number {
  for (let at = from; ; at += 2) {
    at = bytes.indexOf(0xff, at);
    if (at < 0 || at + 1 >= bytes.length) return refuse('A JPEG that is cut off');
    if (!isCoded(bytes[at + 1] ?? 0)) return at;
  }
}
