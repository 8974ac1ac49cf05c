import { writeFile } from 'node:fs/promises';
import { ACTOR_MAX_SECONDS } from '@avatarcade/video/limits';
import { encodeMonoWav } from '../audio/mono-wav.ts';
import { readSound } from '../audio/read-sound.ts';
import type { Limits } from '../limits.ts';
import { openClip, openClipDecoder } from './open-clip.ts';

/** 48 kHz, mono, 16 bits. False where the clip has no sound, or nothing is heard in it. */
export async function writeClipSound(
  { input: path, sound: output }: { input: string; sound?: string },
  limits: Limits,
): Promise<boolean> {
  if (output === undefined) return false;
  using input = openClip(path, limits);
  const sound = readSound(input, {
    seconds: ACTOR_MAX_SECONDS,
    limits,
    open: (stream) => openClipDecoder(stream, limits),
  });
  if (!sound) return false;
  const { bytes, peak } = encodeMonoWav(sound);
  if (peak < 0.004) return false;
  await writeFile(output, bytes);
  return true;
}
