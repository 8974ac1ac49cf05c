import { openWav } from '../av/input.ts';
import { writeM4a } from '../av/write-m4a.ts';
import { damaged } from '../errors.ts';
import type { EncodeSoundInput, JobContext } from '../render-types.ts';
import { readSound } from './read-sound.ts';

/** Speech by one person needs no more: the video's own sound is another one. */
const RATE = 32_000;
const BIT_RATE = 48_000n;
const MAX = 600;

/** Speech from a WAV of our own making as a small mono M4A, in which words are heard at their times. */
export async function encodeSound(
  { input, output }: EncodeSoundInput,
  { limits }: JobContext,
): Promise<{ duration: number }> {
  using wav = openWav(input);
  // One voice is the same on both sides.
  const samples = readSound(wav, { seconds: MAX, limits, rate: RATE })?.[0];
  if (!samples) throw damaged('The WAV file has no sound');
  writeM4a([samples], { path: output, rate: RATE, bitRate: BIT_RATE });
  return { duration: samples.length / RATE };
}
