import { SAMPLE_RATE, type Stereo } from '../av/video-writer.ts';
import { createSilence } from './stereo.ts';

export type GameplayPlace = {
  /** Of the video, in samples. */
  length: number;
  atEnd: 'loop' | 'hold';
  /** Seconds into the video at which the gameplay starts. */
  gameplayStart: number;
};

/** The gameplay's sound over the whole video, repeated with a short cross-fade where the clip starts again. */
export function layGameplay(gameplay: Stereo, { length, atEnd, gameplayStart }: GameplayPlace): Stereo {
  const laid = createSilence(length);
  const first = Math.round(gameplayStart * SAMPLE_RATE);
  const clip = gameplay[0].length;
  const ease = Math.min(480, clip >> 1);
  for (const channel of [0, 1] as const) {
    const source = gameplay[channel];
    const target = laid[channel];
    const end = atEnd === 'loop' ? length : Math.min(length, first + clip);
    for (let i = first; i < end; i++) {
      const at = (i - first) % clip;
      const edge = Math.min(1, (at + 1) / ease, (clip - at) / ease);
      target[i] = (source[at] ?? 0) * edge;
    }
  }
  return laid;
}
