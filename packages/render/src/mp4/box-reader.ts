import { damaged } from '../errors.ts';
import type { FileWindow } from './file-window.ts';

/** Offsets in the file: of the header, of what follows it, and of the first byte behind. */
export type Box = {
  type: string;
  start: number;
  body: number;
  end: number;
};

/** What holds pictures and sounds, or nothing: it may end with a file that is cut off, and is never read. */
const PAYLOAD = new Set(['mdat', 'free', 'skip', 'wide']);

export const isPayload = ({ type }: Box): boolean => PAYLOAD.has(type);

/** The boxes from `start` to `end`, by the demuxer's own rules. Throws `damaged` for a size that lies. */
export function* listBoxes(file: FileWindow, { start, end }: { start: number; end: number }): Generator<Box> {
  let at = start;
  while (at + 8 <= end) {
    const box = readBox(file, { start: at, end });
    if (box.end > end && !isPayload(box)) throw damaged(`${box.type} is larger than its place`);
    yield { ...box, end: Math.min(box.end, end) };
    at = box.end;
  }
}

function readBox(file: FileWindow, { start, end }: { start: number; end: number }): Box {
  const head = file.read(start, 8);
  const size = head.readUInt32BE(0);
  const type = head.toString('latin1', 4, 8);
  // To the end of its parent.
  if (size === 0) return { type, start, body: start + 8, end };
  const isLong = size === 1 && start + 16 <= end;
  const bytes = isLong ? Number(file.read(start + 8, 8).readBigUInt64BE()) : size;
  const body = start + (isLong ? 16 : 8);
  if (start + bytes < body) throw damaged(`${type} is smaller than its header`);
  return { type, start, body, end: start + bytes };
}
