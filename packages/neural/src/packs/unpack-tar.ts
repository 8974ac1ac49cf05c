import { readFile } from 'node:fs/promises';
import type { ArchiveEntry } from './archive-entry.ts';
import { decodeBzip2 } from './decode-bzip2.ts';
import { PackError } from './pack.errors.ts';

const BLOCK = 512;
/** Types of entries: plain files have a zero or none; the name of the next entry, in GNU's form, has an L. */
const FILE = ['0', '\0'];
const LONG_NAME = 'L';

/** The files of a tar archive that was compressed by bzip2. */
export async function* readTarBzip2(path: string): AsyncGenerator<ArchiveEntry> {
  const blocks = decodeBzip2(await readFile(path));
  const take = createTaker(blocks);
  let longName = '';
  for (;;) {
    const header = take(BLOCK);
    const name = readText(header.subarray(0, 100));
    if (!name) return;
    const size = Number.parseInt(readText(header.subarray(124, 136)).trim(), 8);
    if (!Number.isSafeInteger(size) || size < 0) throw new PackError('The archive is damaged.');
    const type = String.fromCharCode(header[156] ?? 0);
    const content = take(size);
    take((BLOCK - (size % BLOCK)) % BLOCK);
    if (type === LONG_NAME) longName = readText(content);
    else {
      if (FILE.includes(type)) yield { name: longName || joinName(header, name), content };
      longName = '';
    }
  }
}

function joinName(header: Uint8Array, name: string): string {
  const isUstar = readText(header.subarray(257, 262)) === 'ustar';
  const prefix = isUstar ? readText(header.subarray(345, 500)) : '';
  return prefix ? `${prefix}/${name}` : name;
}

/** `field`: text, padded with zeros. */
function readText(field: Uint8Array): string {
  const end = field.indexOf(0);
  return Buffer.from(end < 0 ? field : field.subarray(0, end)).toString('utf8');
}

/** Returns exactly so many bytes, from as many chunks as it takes. Throws PackError at the end. */
function createTaker(chunks: Iterator<Uint8Array>) {
  let chunk: Uint8Array = new Uint8Array();
  return (length: number): Uint8Array => {
    const result = new Uint8Array(length);
    for (let at = 0; at < length; ) {
      if (chunk.length === 0) {
        const next = chunks.next();
        if (next.done) throw new PackError('The archive ends too early.');
        chunk = next.value;
      }
      const part = chunk.subarray(0, length - at);
      result.set(part, at);
      chunk = chunk.subarray(part.length);
      at += part.length;
    }
    return result;
  };
}
