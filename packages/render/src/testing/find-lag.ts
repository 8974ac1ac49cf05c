import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const CHILD = fileURLToPath(new URL('./decode.child.ts', import.meta.url));
const RATE = 48_000;
/** So far is looked, to both sides. */
const FARTHEST = RATE / 20;

/** How much later, in seconds, the sound of an M4A comes than the samples (48 kHz) that it was made of: where both are most alike. */
export async function findLag(path: string, samples: Float32Array): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', CHILD, path], {
    encoding: 'buffer',
    maxBuffer: 64e6,
  });
  const heard = new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length));
  let best = { lag: 0, likeness: Number.NEGATIVE_INFINITY };
  for (let lag = -FARTHEST; lag <= FARTHEST; lag++) {
    let likeness = 0;
    for (let at = FARTHEST; at < samples.length - FARTHEST; at++) {
      likeness += (samples[at] ?? 0) * (heard[at + lag] ?? 0);
    }
    if (likeness > best.likeness) best = { lag, likeness };
  }
  return best.lag / RATE;
}
