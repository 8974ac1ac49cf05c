import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { PicturesInput } from '../render-types.ts';

export type PicturesOrder = {
  input: PicturesInput;
  ranges: readonly { from: number; to: number }[];
  /** As in `JobOrder`. */
  threads?: number | undefined;
};

const CHILD = fileURLToPath(new URL('./pictures.child.ts', import.meta.url));

/** Hashes of the pictures of each range, drawn in a process of its own as a slice is. */
export async function hashPictures(
  input: PicturesInput,
  work: Omit<PicturesOrder, 'input'>,
): Promise<string[][]> {
  const order = JSON.stringify({ input, ...work });
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--no-warnings', '--expose-gc', CHILD, order],
    { maxBuffer: 16e6 },
  );
  return JSON.parse(stdout) as string[][];
}
