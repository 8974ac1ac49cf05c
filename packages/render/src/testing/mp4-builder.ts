/** Writes MP4 boxes by hand, for files that claim what they don't hold. Numbers are 32-bit words. */

export function box(type: string, ...parts: (Buffer | number[])[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (Buffer.isBuffer(part) ? part : words(part))));
  return Buffer.concat([words([8 + body.length]), Buffer.from(type, 'latin1'), body]);
}

export function words(numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [i, number] of numbers.entries()) bytes.writeUInt32BE(number, i * 4);
  return bytes;
}

export type TrackParts = {
  id?: number;
  handler?: string;
  /** What stands in `stbl` beside the sample description, and beside `mdia`. */
  tables?: Buffer[];
  beside?: Buffer[];
};

/** Tables of one chunk of `count` samples of one byte each. */
export const claimSamples = (count: number): Buffer[] => [
  box('stts', [0, 1, count, 1000]),
  box('stsc', [0, 1, 1, count, 1]),
  box('stsz', [0, 1, count]),
  box('stco', [0, 1, 0]),
];

export function buildTrack({ id = 1, handler = 'vide', tables = [], beside = [] }: TrackParts): Buffer {
  const head = box('tkhd', [3, 0, 0, id, 0, 1000], Buffer.alloc(60));
  const entry = box('avc1', Buffer.alloc(78));
  const media = box(
    'mdia',
    box('mdhd', [0, 0, 0, 1000, 1000, 0]),
    box('hdlr', [0, 0], Buffer.from(handler, 'latin1'), Buffer.alloc(13)),
    box('minf', box('stbl', box('stsd', [0, 1], entry), ...tables)),
  );
  return box('trak', head, ...beside, media);
}

export const buildFile = (moov: Buffer[], ...others: Buffer[]): Buffer =>
  Buffer.concat([box('ftyp', Buffer.from('isom\0\0\x02\0isom', 'latin1')), box('moov', ...moov), ...others]);

/** A fragment whose run of samples has no field of its own for each of them. */
export const buildFragment = (track: number, samples: number): Buffer =>
  box('moof', box('mfhd', [0, 1]), box('traf', box('tfhd', [0x20000, track]), box('trun', [0, samples])));
