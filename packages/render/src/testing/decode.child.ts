/** Run as a program of its own: prints the sound of a file that the studio made, as 48 kHz floats of its left side. */
import { readSound } from '../audio/read-sound.ts';
import { openMedia } from '../av/input.ts';
import { DEFAULT_LIMITS } from '../limits.ts';

using input = openMedia(process.argv[2] ?? '', DEFAULT_LIMITS);
const [left] = readSound(input, { seconds: 600, limits: DEFAULT_LIMITS }) ?? [new Float32Array()];
process.stdout.write(new Uint8Array(left.buffer, left.byteOffset, left.byteLength));
