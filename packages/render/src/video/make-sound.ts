import { planSound } from '@avatarcade/music/plan-sound';
import { createStereo, RATE, type Stereo } from '@avatarcade/music/sound';
import type { GameplayLayer } from '@avatarcade/stage/scene';
import { layShotSounds } from '../audio/lay-shot-sounds.ts';
import { hearsGame, mixSound } from '../audio/mix-sound.ts';
import { readSound, readSoundOf } from '../audio/read-sound.ts';
import { openMedia, openWav } from '../av/input.ts';
import { listTimes } from '../av/list-times.ts';
import type { Limits } from '../limits.ts';
import type { SceneMedia } from '../render-types.ts';
import { findPeriod } from './find-start.ts';
import { findGameplayLayer } from './open-gameplay.ts';

function readVoice(path: string, { seconds, limits }: { seconds: number; limits: Limits }): Stereo {
  using input = openWav(path);
  return readSound(input, { seconds, limits }) ?? createStereo(0);
}

/** As `GameplaySource` counts it; at least `seconds` where it is longer. Undefined where the file doesn't say when its pictures are shown. */
function readPeriod(
  path: string,
  { seconds, limits }: { seconds: number; limits: Limits },
): number | undefined {
  using input = openMedia(path, limits);
  const times = input.video && listTimes(input, { stream: input.video, seconds });
  return times && findPeriod(times);
}

function readGame(
  { scene, clips }: SceneMedia,
  { layer, limits }: { layer: GameplayLayer; limits: Limits },
): Stereo | undefined {
  const seconds = scene.frames / scene.fps;
  const [path] = clips;
  if (path === undefined) return undefined;
  if (!layer.shots) return readSoundOf(path, { seconds, limits });
  const length = Math.round(seconds * RATE);
  return layShotSounds({ shots: layer.shots, paths: clips, length, limits });
}

/** All sound is made before the first picture: it is short, and its loudness is known only when it is whole. */
export function makeSound(media: SceneMedia, limits: Limits) {
  const { scene, clips, voice } = media;
  const [first] = clips;
  const seconds = scene.frames / scene.fps;
  const layer = findGameplayLayer(scene);
  const plan = planSound(scene);
  const game = layer && hearsGame(plan) ? readGame(media, { layer, limits }) : undefined;
  const isRepeated = game && layer && !layer.shots && layer.atEnd === 'loop';
  return mixSound({
    voice: readVoice(voice, { seconds, limits }),
    gameplay: game,
    // The sound of shots is laid already.
    atEnd: layer?.shots ? 'hold' : (layer?.atEnd ?? 'hold'),
    gameplayStart: layer?.shots ? 0 : (layer?.from ?? 0),
    period: isRepeated && first !== undefined ? readPeriod(first, { seconds, limits }) : undefined,
    track:
      plan.music === 'own' && media.music !== undefined
        ? readSoundOf(media.music, { seconds, limits })
        : undefined,
    plan,
  });
}
