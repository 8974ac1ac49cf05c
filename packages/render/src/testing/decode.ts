import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const CHILD = fileURLToPath(new URL('./decode.child.ts', import.meta.url));

/** The sound of a file that the studio made: 48 kHz, its left side. */
export async function decodeSound(path: string): Promise<Float32Array> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', CHILD, path], {
    encoding: 'buffer',
    maxBuffer: 64e6,
  });
  return new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length));
}
