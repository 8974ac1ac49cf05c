/** A file of a zip. Its bytes are stored as they are, so that every place in the zip is known before any of them is read. */
export type ZipEntry = {
  /** With `/` between folders, as it is unpacked. */
  path: string;
  bytes: number;
  crc32: number;
  modified: Date;
};

/** A stretch of a zip: bytes of the format itself, or all bytes of an entry. */
export type ZipPart = { start: number; bytes: number } & ({ content: Buffer } | { entry: number });

export type ZipLayout = { bytes: number; parts: ZipPart[] };

/** From here on sizes and places need the 64 bits of the format's extension. */
const MAX_32 = 0xff_ff_ff_ff;
const MAX_16 = 0xff_ff;
const VERSION = { plain: 20, zip64: 45, madeOnUnix: 3 << 8 } as const;
const UTF8_NAMES = 0x08_00;
const REGULAR_FILE = 0o100_644;

/** Where each byte of a zip of these files is, by PKWARE's APPNOTE 6.3.10. Equal entries give equal bytes. */
export function layOutZip(entries: readonly ZipEntry[]): ZipLayout {
  const parts: ZipPart[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  const add = (part: { content: Buffer } | { entry: number; bytes: number }) => {
    const bytes = 'content' in part ? part.content.length : part.bytes;
    if (bytes > 0) parts.push({ ...part, start: at, bytes });
    at += bytes;
  };
  for (const [index, entry] of entries.entries()) {
    directory.push(buildDirectoryEntry(entry, at));
    add({ content: buildLocalHeader(entry) });
    add({ entry: index, bytes: entry.bytes });
  }
  const content = Buffer.concat(directory);
  add({ content: Buffer.concat([content, buildEnd({ at, bytes: content.length, count: entries.length })]) });
  return { bytes: at, parts };
}

function buildLocalHeader(entry: ZipEntry): Buffer {
  const name = Buffer.from(entry.path);
  const isLarge = entry.bytes >= MAX_32;
  const extra = isLarge ? buildLargeField([entry.bytes, entry.bytes]) : Buffer.alloc(0);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04_03_4b_50, 0);
  header.writeUInt16LE(isLarge ? VERSION.zip64 : VERSION.plain, 4);
  writeCommon(header.subarray(6), { entry, name, extra });
  return Buffer.concat([header, name, extra]);
}

function buildDirectoryEntry(entry: ZipEntry, offset: number): Buffer {
  const name = Buffer.from(entry.path);
  const large = [
    ...(entry.bytes >= MAX_32 ? [entry.bytes, entry.bytes] : []),
    ...(offset >= MAX_32 ? [offset] : []),
  ];
  const extra = large.length > 0 ? buildLargeField(large) : Buffer.alloc(0);
  const version = large.length > 0 ? VERSION.zip64 : VERSION.plain;
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02_01_4b_50, 0);
  header.writeUInt16LE(VERSION.madeOnUnix | version, 4);
  header.writeUInt16LE(version, 6);
  writeCommon(header.subarray(8), { entry, name, extra });
  header.writeUInt32LE((REGULAR_FILE << 16) >>> 0, 38);
  header.writeUInt32LE(Math.min(offset, MAX_32), 42);
  return Buffer.concat([header, name, extra]);
}

type Named = { entry: ZipEntry; name: Buffer; extra: Buffer };

/** What both headers have, from the flags to the length of the extra field. */
function writeCommon(header: Buffer, { entry: { bytes, crc32, modified }, name, extra }: Named): void {
  const size = Math.min(bytes, MAX_32);
  header.writeUInt16LE(UTF8_NAMES, 0);
  header.writeUInt32LE(dosTime(modified), 4);
  header.writeUInt32LE(crc32, 8);
  header.writeUInt32LE(size, 12);
  header.writeUInt32LE(size, 16);
  header.writeUInt16LE(name.length, 20);
  header.writeUInt16LE(extra.length, 22);
}

function buildLargeField(values: readonly number[]): Buffer {
  const field = Buffer.alloc(4 + 8 * values.length);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(8 * values.length, 2);
  for (const [index, value] of values.entries()) field.writeBigUInt64LE(BigInt(value), 4 + 8 * index);
  return field;
}

type Directory = { at: number; bytes: number; count: number };

function buildEnd(directory: Directory): Buffer {
  const { at, bytes, count } = directory;
  const isLarge = at >= MAX_32 || bytes >= MAX_32 || count >= MAX_16;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(Math.min(count, MAX_16), 8);
  end.writeUInt16LE(Math.min(count, MAX_16), 10);
  end.writeUInt32LE(Math.min(bytes, MAX_32), 12);
  end.writeUInt32LE(Math.min(at, MAX_32), 16);
  return isLarge ? Buffer.concat([buildLargeEnd(directory), end]) : end;
}

/** The record of the extension, and the one that says where it is. */
function buildLargeEnd({ at, bytes, count }: Directory): Buffer {
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06_06_4b_50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(VERSION.madeOnUnix | VERSION.zip64, 12);
  record.writeUInt16LE(VERSION.zip64, 14);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(bytes), 40);
  record.writeBigUInt64LE(BigInt(at), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07_06_4b_50, 0);
  locator.writeBigUInt64LE(BigInt(at + bytes), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([record, locator]);
}

/** In UTC, to two seconds; the format begins in 1980. Time is the lower half, the date the upper. */
function dosTime(time: Date): number {
  const year = Math.min(127, Math.max(0, time.getUTCFullYear() - 1980));
  const date = (year << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate();
  const clock = (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1);
  return ((date << 16) | clock) >>> 0;
}
