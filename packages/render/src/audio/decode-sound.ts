import { writeFile } from 'node:fs/promises';
import { RATE } from '@avatarcade/music/sound';
import { damaged } from '../errors.ts';
import { openMusic } from '../music/open-music.ts';
import type { DecodeSoundInput, JobContext } from '../render-types.ts';
import { encodeMonoWav } from './mono-wav.ts';
import { readSound } from './read-sound.ts';

/** See `Studio.decodeSound`. */
export async function decodeSound(
  { input, output }: DecodeSoundInput,
  { limits }: JobContext,
): Promise<{ duration: number }> {
  using source = openMusic(input, limits);
  const { context, stream: audio, decoder } = source;
  const sound = readSound(
    { context, audio },
    { seconds: limits.musicSeconds.used, limits, open: () => decoder },
  );
  if (!sound) throw damaged('There is no sound in it');
  await writeFile(output, encodeMonoWav(sound).bytes);
  return { duration: sound[0].length / RATE };
}
