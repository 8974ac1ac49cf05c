import { createStereo, RATE, type Stereo } from '@avatarcade/music/sound';

export type GameplayPlace = {
  /** Of the video, in samples. */
  length: number;
  atEnd: 'loop' | 'hold';
  /** Seconds into the video at which the gameplay starts. */
  gameplayStart: number;
  /** Seconds after which the picture of a clip that loops starts again. Default: as long as its sound. */
  period?: number | undefined;
};

/** The gameplay's sound over the whole video. It starts again with its picture, let out and in quickly: what is longer is cut off. */
export function layGameplay(
  gameplay: Stereo,
  { length, atEnd, gameplayStart, period }: GameplayPlace,
): Stereo {
  const laid = createStereo(length);
  const first = Math.round(gameplayStart * RATE);
  const heard = gameplay[0].length;
  const isRepeated = atEnd === 'loop' && period !== undefined;
  const pass = isRepeated ? Math.max(1, Math.round(period * RATE)) : heard;
  const clip = Math.min(heard, pass);
  const ease = Math.min(480, clip >> 1);
  for (const channel of [0, 1] as const) {
    const source = gameplay[channel];
    const target = laid[channel];
    const end = atEnd === 'loop' ? length : Math.min(length, first + clip);
    for (let i = first; i < end; i++) {
      const at = (i - first) % pass;
      if (at >= clip) continue;
      const edge = Math.min(1, (at + 1) / ease, (clip - at) / ease);
      target[i] = (source[at] ?? 0) * edge;
    }
  }
  return laid;
}
