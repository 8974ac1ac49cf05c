import { mixSound } from '../audio/mix-sound.ts';
import { readSound } from '../audio/read-sound.ts';
import { openMedia, openWav } from '../av/input.ts';
import { SAMPLE_RATE, type Stereo } from '../av/video-writer.ts';
import type { Limits } from '../limits.ts';
import type { SceneMedia } from '../render-types.ts';
import { findGameplayLayer } from './open-gameplay.ts';

function readVoice(path: string, { seconds, limits }: { seconds: number; limits: Limits }): Stereo {
  using input = openWav(path);
  return readSound(input, { seconds, limits }) ?? [new Float32Array(0), new Float32Array(0)];
}

function readGameplaySound(
  path: string,
  { seconds, limits }: { seconds: number; limits: Limits },
): Stereo | undefined {
  using input = openMedia(path, limits);
  return readSound({ ...input, video: undefined }, { seconds, limits });
}

/** All sound is made before the first picture: it is short, and its loudness is known only when it is whole. */
export function makeSound({ scene, voice, gameplay }: SceneMedia, limits: Limits) {
  const seconds = scene.frames / scene.fps;
  const layer = findGameplayLayer(scene);
  const hasGameplay = gameplay !== undefined && layer !== undefined;
  return mixSound({
    voice: readVoice(voice, { seconds, limits }),
    gameplay: hasGameplay ? readGameplaySound(gameplay, { seconds, limits }) : undefined,
    atEnd: layer?.atEnd ?? 'hold',
    gameplayStart: layer?.from ?? 0,
    speech: scene.speech,
    length: Math.round(seconds * SAMPLE_RATE),
  });
}
