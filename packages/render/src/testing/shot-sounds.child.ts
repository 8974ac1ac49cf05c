/** Run as a program of its own, with `ShotSounds` as JSON: prints the laid sound as 48 kHz floats of its left side. */
import { layShotSounds, type ShotSounds } from '../audio/lay-shot-sounds.ts';
import { DEFAULT_LIMITS } from '../limits.ts';

const order = JSON.parse(process.argv[2] ?? '') as Omit<ShotSounds, 'limits'>;
const [left] = layShotSounds({ ...order, limits: DEFAULT_LIMITS }) ?? [new Float32Array()];
process.stdout.write(new Uint8Array(left.buffer, left.byteOffset, left.byteLength));
