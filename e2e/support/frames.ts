import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const decodeCommand = fileURLToPath(new URL('./decode-frames.command.ts', import.meta.url));

export type Size = { width: number; height: number };
/** Three bytes a pixel, row by row. */
export type Picture = Uint8Array;

/** Returns chosen frames of a video file, in its order, scaled to a size. */
export async function decodeFrames(
  file: string,
  { frames, size }: { frames: readonly number[]; size: Size },
): Promise<Picture[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'avatarcade-frames-'));
  try {
    const output = path.join(folder, 'frames.raw');
    const args = [decodeCommand, file, String(size.width), String(size.height), frames.join(','), output];
    await promisify(execFile)(process.execPath, args, { maxBuffer: 16 * 1024 * 1024 });
    const bytes = await readFile(output);
    const length = size.width * size.height * 3;
    return frames.map((_, index) => bytes.subarray(index * length, (index + 1) * length));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the mean difference of two pictures of one size, of 255. */
export function differenceOf(one: Picture, other: Picture): number {
  if (one.length === 0 || one.length !== other.length) throw new Error('Pictures of different sizes');
  let sum = 0;
  for (const [at, value] of one.entries()) sum += Math.abs(value - (other[at] ?? 0));
  return sum / one.length;
}
