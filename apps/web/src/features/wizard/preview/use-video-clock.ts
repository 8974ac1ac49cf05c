import type { Scene } from '@avatarcade/stage/scene';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { MixLevels } from './mix-levels.ts';
import { createShotPlayers, type ShotPlayers, type ShotScreen } from './shot-players.ts';
import { createVideoClock, type VideoClip, type VideoClock, type VideoParts } from './video-clock.ts';
import type { VideoElements } from './video-elements.ts';

type ClockInput = {
  scene: Scene;
  speechDuration: number;
  mix: Pick<MixLevels, 'gameAt'>;
};

type Sounding = Pick<VideoElements, 'voice' | 'backing' | 'clip' | 'shots'>;

export type VideoPlayback = { clock: VideoClock; players: Pick<ShotPlayers, 'show'> };

/** One clock for all scenes of a panel, so that a change of the video doesn't stop it. */
export function useVideoClock(
  { scene, speechDuration, mix }: ClockInput,
  { voice, backing, clip, shots }: Sounding,
): VideoPlayback {
  const clipFacts = useMemo(() => readClipFacts(scene, mix), [scene, mix]);
  const readScreen = (): ShotScreen | null => {
    const layer = scene.layers.find((each) => each.kind === 'gameplay');
    if (!layer?.shots) return null;
    return {
      layer,
      shots: layer.shots,
      playerOf: (key) => shots.players.current.get(key) ?? null,
      ground: () => shots.ground.current,
      volumeAt: clipFacts.volumeAt,
    };
  };
  const screen = useRef(readScreen);
  screen.current = readScreen;
  const [players] = useState(() =>
    createShotPlayers(
      () => screen.current(),
      () => performance.now(),
    ),
  );
  const readParts = (): VideoParts => ({
    duration: scene.frames / scene.fps,
    speechDuration,
    voice: voice.current?.src ? voice.current : null,
    backing: backing.current?.src ? backing.current : null,
    clip: clip.current && { media: clip.current, ...clipFacts },
    shots: players,
  });
  const parts = useRef(readParts);
  parts.current = readParts;
  const [clock] = useState(() =>
    createVideoClock(
      () => parts.current(),
      () => performance.now(),
    ),
  );
  useEffect(() => () => clock.pause(), [clock]);
  return { clock, players };
}

/** The clip's position in the video, and its volume there, as in the rendered video. */
function readClipFacts(scene: Scene, mix: ClockInput['mix']): Omit<VideoClip, 'media'> {
  const layer = scene.layers.find((each) => each.kind === 'gameplay');
  return {
    from: layer?.from ?? 0,
    atEnd: layer?.atEnd ?? 'loop',
    volumeAt: mix.gameAt,
  };
}
