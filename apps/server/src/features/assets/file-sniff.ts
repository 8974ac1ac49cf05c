/** Identifies a file by its first bytes, whatever its name and its declared type. */
export type SniffedType = 'mp4' | 'webm' | 'png' | 'jpeg' | 'psd' | 'zip' | 'other';

export const SNIFF_BYTES = 16;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Of Matroska and WebM. */
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
/** The first boxes of MP4 and MOV files. */
const FIRST_BOXES = ['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide'];

export function sniffType(head: Buffer): SniffedType {
  if (head.subarray(0, PNG.length).equals(PNG)) return 'png';
  if (head.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg';
  if (head.subarray(0, EBML.length).equals(EBML)) return 'webm';
  if (head.toString('latin1', 0, 4) === '8BPS') return 'psd';
  if (head.toString('latin1', 0, 4) === 'PK\u0003\u0004') return 'zip';
  return FIRST_BOXES.includes(head.toString('latin1', 4, 8)) ? 'mp4' : 'other';
}
