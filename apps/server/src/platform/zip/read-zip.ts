import type { Readable } from 'node:stream';
import type { ZipLayout } from './lay-out-zip.ts';

/** Both ends inclusive. */
type Range = { start: number; end: number };
/** Opens bytes of an entry. */
export type OpenEntry = (index: number, range: Range) => Promise<Readable>;

/** The bytes of a zip in that range. Entries are opened one after the other, and only those that it touches. */
export async function* readZip(
  { parts }: ZipLayout,
  { range, open }: { range: Range; open: OpenEntry },
): AsyncGenerator<Buffer> {
  for (const part of parts) {
    const start = Math.max(0, range.start - part.start);
    const end = Math.min(part.bytes - 1, range.end - part.start);
    if (start > end) continue;
    if ('content' in part) yield part.content.subarray(start, end + 1);
    else yield* readEntry(await open(part.entry, { start, end }), end - start + 1);
  }
}

/** What follows would be in the wrong place if an entry weren't as long as it was laid out. */
async function* readEntry(file: Readable, bytes: number): AsyncGenerator<Buffer> {
  let left = bytes;
  for await (const chunk of file) {
    left -= chunk.length;
    if (left < 0) break;
    yield chunk;
  }
  if (left !== 0) throw new Error(`A file of a zip has ${left} bytes fewer than it was laid out for`);
}
