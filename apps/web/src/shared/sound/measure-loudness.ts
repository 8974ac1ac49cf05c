import { fetchSound } from './fetch-sound.ts';
import { askMusicWorker } from './make-music.ts';

/** LUFS of a sound file, by EBU R 128; -Infinity for silence. Rejects where the browser can't read it. */
export async function measureLoudness(url: string, signal: AbortSignal): Promise<number> {
  const sound = await fetchSound(url, signal);
  const measured = await askMusicWorker({ kind: 'loudness', sound }, signal);
  if (typeof measured !== 'number') throw new Error('The sound could not be measured');
  return measured;
}
