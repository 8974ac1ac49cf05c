import { damaged } from '../errors.ts';
import type { Box } from './box-reader.ts';
import type { FileWindow } from './file-window.ts';
import type { IndexCount } from './index-count.ts';
import { readTable } from './table.rules.ts';

/**
 * An MP4 may say where its fragments are, and the demuxer goes there: every such place has to be one of the outermost boxes, or a fragment in
 * the middle of the media would be read that nobody has counted.
 */
export function ensureReferences(file: FileWindow, { starts, references }: IndexCount): void {
  const ensureStart = (at: number) => {
    if (at !== file.size && !starts.has(at)) throw damaged('A fragment is said to be where none is');
  };
  for (const box of references) {
    for (const at of box.type === 'sidx' ? listSegments(file, box) : listAccessPoints(file, box))
      ensureStart(at);
  }
  ensureLastBox(file, starts);
}

function* listSegments(file: FileWindow, box: Box): Generator<number> {
  const { count, head } = readTable(file, box);
  const isLong = file.read(box.body, 1)[0] !== 0;
  const offset = file.read(box.body, head).subarray(isLong ? 20 : 16);
  let at = box.end + (isLong ? Number(offset.readBigUInt64BE()) : offset.readUInt32BE());
  for (let i = 0; i < count; i++) {
    yield at;
    at += file.read(box.body + head + i * 12, 4).readUInt32BE() & 0x7fffffff;
  }
}

function* listAccessPoints(file: FileWindow, box: Box): Generator<number> {
  const { count, head } = readTable(file, box);
  const isLong = file.read(box.body, 1)[0] === 1;
  const lengths = file.read(box.body + 8, 4).readUInt32BE();
  // One to four bytes for each of three numbers.
  const numbers = 3 + ((lengths >> 4) & 3) + ((lengths >> 2) & 3) + (lengths & 3);
  const entry = (isLong ? 16 : 8) + numbers;
  for (let i = 0; i < count; i++) {
    const at = box.body + head + i * entry;
    yield isLong ? Number(file.read(at + 8, 8).readBigUInt64BE()) : file.read(at + 4, 4).readUInt32BE();
  }
}

/** The demuxer finds a list of fragments by the file's last four bytes. */
function ensureLastBox(file: FileWindow, starts: ReadonlyMap<number, string>): void {
  const start = file.size - file.read(file.size - 4, 4).readUInt32BE();
  if (start < 0 || start + 8 > file.size || starts.get(start) === 'mfra') return;
  if (file.read(start, 8).toString('latin1', 4, 8) === 'mfra') {
    throw damaged('A list of fragments is hidden in the media');
  }
}
