import { damaged } from '../errors.ts';
import type { Box } from './box-reader.ts';
import type { FileWindow } from './file-window.ts';

/** How a table box is laid out, from its first bytes. */
export type Table = {
  /** Entries that it claims. */
  count: number;
  /** Bytes before the first entry, and of each: zero where one number applies to all. */
  head: number;
  entry: number;
};

type ReadTable = (head: Buffer) => Table;

const plain =
  (entry: number): ReadTable =>
  (head) => ({ count: head.readUInt32BE(4), head: 8, entry });

const TRUN_FIELDS = [0x100, 0x200, 0x400, 0x800];

function readTrun(head: Buffer): Table {
  const flags = head.readUInt32BE(0);
  const extra = (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0);
  const entry = 4 * TRUN_FIELDS.filter((field) => flags & field).length;
  return { count: head.readUInt32BE(4), head: 8 + extra, entry };
}

/** From version 1 on, four bytes more stand before the count. */
const grouped =
  (entry: number): ReadTable =>
  (head) => {
    const at = head[0] === 0 ? 8 : 12;
    return { count: head.readUInt32BE(at), head: at + 4, entry };
  };

/** Of every box whose count the demuxer makes room by (ISO/IEC 14496-12, QuickTime File Format, FFmpeg's mov.c). */
const TABLES: Record<string, ReadTable> = {
  stts: plain(8),
  ctts: plain(8),
  stsc: plain(12),
  stco: plain(4),
  co64: plain(8),
  stss: plain(4),
  stps: plain(4),
  keys: plain(8),
  stsz: (head) => ({ count: head.readUInt32BE(8), head: 12, entry: head.readUInt32BE(4) === 0 ? 4 : 0 }),
  stz2: (head) => ({ count: head.readUInt32BE(8), head: 12, entry: head.readUInt8(7) / 8 }),
  sbgp: grouped(8),
  // Each at least a byte.
  sgpd: grouped(1),
  trun: readTrun,
  sidx: (head) => {
    const isLong = head[0] !== 0;
    return { count: head.readUInt16BE(isLong ? 30 : 22), head: isLong ? 32 : 24, entry: 12 };
  },
  tfra: (head) => ({ count: head.readUInt32BE(12), head: 16, entry: head[0] === 1 ? 19 : 11 }),
};

/** More than any of them has before its entries. */
const HEAD_BYTES = 32;

export const isTable = (type: string): boolean => type in TABLES;

/** Throws `damaged` when the box claims more than it holds. */
export function readTable(file: FileWindow, { type, body, end }: Box): Table {
  const head = Buffer.alloc(HEAD_BYTES);
  file.read(body, Math.min(HEAD_BYTES, end - body)).copy(head);
  const table = TABLES[type]?.(head);
  if (!table || table.head + table.count * table.entry > end - body) {
    throw damaged(`${type} claims more entries than it holds`);
  }
  return table;
}
