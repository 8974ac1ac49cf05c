import { planSound } from '@avatarcade/music/plan-sound';
import type { Scene } from '@avatarcade/stage/scene';
import type { ClipMoments } from '@avatarcade/video/edit/moments';
import { secondsOf } from '@avatarcade/video/frames';
import { useEffect, useMemo } from 'react';
import { buildMixLevels, type MixLevels } from './mix-levels.ts';
import type { VideoElements } from './video-elements.ts';

type MixInput = {
  scene: Scene;
  /** LUFS of the voice that plays; undefined where it isn't known. */
  voiceLoudness: number | undefined;
  /** Of the clips in their order. */
  moments: readonly (ClipMoments | null)[];
};

/** Sets how loud voice, music and game are beside each other; the clock sets the game's over time. */
export function useMix(
  { scene, voiceLoudness, moments }: MixInput,
  { voice, backing }: Pick<VideoElements, 'voice' | 'backing'>,
): MixLevels {
  const mix = useMemo(
    () => buildMixLevels({ plan: planSound(scene), voice: voiceLoudness, game: listShown(scene, moments) }),
    [scene, voiceLoudness, moments],
  );
  useEffect(() => {
    if (voice.current) voice.current.volume = mix.voice;
    if (backing.current) backing.current.volume = mix.backing;
  }, [voice, backing, mix]);
  return mix;
}

function listShown(scene: Scene, moments: MixInput['moments']) {
  const layer = scene.layers.find((each) => each.kind === 'gameplay');
  const shots = layer?.shots ?? [{ clip: 0, from: 0, to: scene.frames }];
  return shots.map(({ clip, from, to }) => ({
    loudness: moments[clip]?.loudness ?? null,
    seconds: secondsOf(to - from),
  }));
}
