import { RATE } from '@avatarcade/music/sound';
import { askMusicWorker } from './make-music.ts';

/** LUFS of a sound file, by EBU R 128; -Infinity for silence. Rejects where the browser can't read it. */
export async function measureLoudness(url: string, signal: AbortSignal): Promise<number> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error('The sound could not be fetched');
  // The length counts for nothing: only decoding, and the rate to which it brings the sound.
  const context = new OfflineAudioContext(1, 1, RATE);
  const sound = await context.decodeAudioData(await response.arrayBuffer());
  const channels = Array.from({ length: sound.numberOfChannels }, (_, index) => sound.getChannelData(index));
  // One channel is heard from both sides.
  const [left, right] = [channels[0], channels[1] ?? channels[0]];
  if (!left || !right) throw new Error('The sound has no channels');
  const measured = await askMusicWorker({ kind: 'loudness', sound: [left, right] }, signal);
  if (typeof measured !== 'number') throw new Error('The sound could not be measured');
  return measured;
}
