import { RATE, type Stereo } from '@avatarcade/music/sound';

/** A sound file in stereo at `RATE`. Rejects where the browser can't read it. */
export async function fetchSound(url: string, signal: AbortSignal): Promise<Stereo> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error('The sound could not be fetched');
  // The length counts for nothing: only decoding, and the rate to which it brings the sound.
  const context = new OfflineAudioContext(1, 1, RATE);
  const sound = await context.decodeAudioData(await response.arrayBuffer());
  const channels = Array.from({ length: sound.numberOfChannels }, (_, index) => sound.getChannelData(index));
  // One channel is heard from both sides.
  const [left, right] = [channels[0], channels[1] ?? channels[0]];
  if (!left || !right) throw new Error('The sound has no channels');
  return [left, right];
}
