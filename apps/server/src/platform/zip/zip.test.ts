import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { Reader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { expect, it } from 'vitest';
import { layOutZip, type ZipEntry, type ZipLayout } from './lay-out-zip.ts';
import { readZip } from './read-zip.ts';

const modified = new Date('2026-11-22T10:20:30Z');
const CONTENTS = ['first', '', 'a much longer third file '.repeat(40)].map((text) => Buffer.from(text));
const PATHS = ['manifest.csv', 'videos/пусто.mp4', 'videos/b.mp4'];
const ENTRIES: ZipEntry[] = CONTENTS.map((content, index) => ({
  path: PATHS[index] ?? '',
  bytes: content.length,
  crc32: crc32(content),
  modified,
}));

const open = async (index: number, { start, end }: { start: number; end: number }) =>
  Readable.from([CONTENTS[index]?.subarray(start, end + 1) ?? Buffer.alloc(0)]);

const read = (layout: ZipLayout, start: number, end: number) =>
  buffer(readZip(layout, { range: { start, end }, open }));

it('an independent reader unpacks it, and any two parts of it are the whole', async () => {
  const layout = layOutZip(ENTRIES);
  const whole = await read(layout, 0, layout.bytes - 1);
  expect(whole).toHaveLength(layout.bytes);
  const zip = new ZipReader(new Blob([new Uint8Array(whole)]).stream());
  const entries = await zip.getEntries();
  expect(entries.map(({ filename }) => filename)).toEqual(PATHS);
  expect(entries[0]?.lastModDate.getTime()).toBeDefined();
  for (const [index, entry] of entries.entries()) {
    if (entry.directory) throw new Error('No folder was put in');
    const content = await entry.getData(new Uint8ArrayWriter(), { checkSignature: true });
    expect(Buffer.from(content)).toEqual(CONTENTS[index]);
  }
  for (let cut = 1; cut < layout.bytes; cut += 13) {
    const halves = [await read(layout, 0, cut - 1), await read(layout, cut, layout.bytes - 1)];
    expect(Buffer.concat(halves).equals(whole)).toBe(true);
  }
});

it('a zip with files of 5 GB is read by its 64 bits, and none is opened that isn’t asked for', async () => {
  const large = 5_000_000_000;
  const entries = Array.from({ length: 40 }, (_, index): ZipEntry => {
    const bytes = index < 3 ? large : 1;
    return { path: `videos/${index}.mp4`, bytes, crc32: crc32(Buffer.from('x')), modified };
  });
  const layout = layOutZip(entries);
  expect(layout.bytes).toBeGreaterThan(3 * large);
  const opened = new Set<number>();
  const openOnes = async (index: number, { start, end }: { start: number; end: number }) => {
    opened.add(index);
    return Readable.from([Buffer.alloc(end - start + 1, 'x')]);
  };
  class Virtual extends Reader<undefined> {
    override size = layout.bytes;
    override readUint8Array(index: number, length: number) {
      const range = { start: index, end: Math.min(layout.bytes, index + length) - 1 };
      return buffer(readZip(layout, { range, open: openOnes })).then((bytes) => new Uint8Array(bytes));
    }
  }
  const zip = new ZipReader(new Virtual(undefined));
  const found = await zip.getEntries();
  expect(found).toHaveLength(40);
  expect(found.slice(0, 4).map(({ uncompressedSize }) => uncompressedSize)).toEqual([large, large, large, 1]);
  expect([...opened].filter((index) => index < 3).length).toBeLessThan(2);
  const last = found.at(-1);
  if (!last || last.directory) throw new Error('The last file is there');
  expect(await last.getData(new Uint8ArrayWriter(), { checkSignature: true })).toEqual(new Uint8Array([120]));
});

it('is read a piece at a time: a file isn’t opened before the one in front of it is taken', async () => {
  const bytes = 8_000_000_000;
  const layout = layOutZip(['a', 'b'].map((path) => ({ path, bytes, crc32: 0, modified })));
  const opened: number[] = [];
  let pieces = 0;
  const openEndless = async (index: number) => {
    opened.push(index);
    return Readable.from(
      (function* () {
        for (;;) {
          pieces += 1;
          yield Buffer.alloc(65_536);
        }
      })(),
    );
  };
  const whole = { start: 0, end: layout.bytes - 1 };
  let taken = 0;
  for await (const _ of readZip(layout, { range: whole, open: openEndless })) {
    taken += 1;
    if (taken === 50) break;
  }
  expect(opened).toEqual([0]);
  expect(pieces).toBeLessThan(50 + 40);
});

it('a file that is shorter than it was ends the download with an error', async () => {
  const layout = layOutZip([{ path: 'a', bytes: 10, crc32: 0, modified }]);
  const openShort = async () => Readable.from([Buffer.from('short')]);
  const range = { start: 0, end: layout.bytes - 1 };
  await expect(buffer(readZip(layout, { range, open: openShort }))).rejects.toThrow('5 bytes fewer');
});
