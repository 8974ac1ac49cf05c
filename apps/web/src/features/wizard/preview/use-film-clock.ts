import { buildDuckEnvelope } from '@avatarcade/stage/duck';
import type { Scene } from '@avatarcade/stage/scene';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createFilmClock, type FilmClip, type FilmClock, type FilmParts } from './film.clock.ts';
import type { FilmElements } from './film.elements.ts';

/** Of the clip where nobody speaks: below the voice, as a film has it. */
const CLIP_VOLUME = 0.45;

interface ClockInput {
  scene: Scene;
  speechDuration: number;
}

type Sounding = Pick<FilmElements, 'voice' | 'clip'>;

/** One clock for all scenes of a panel, so that a change of the film doesn't stop it. */
export function useFilmClock({ scene, speechDuration }: ClockInput, { voice, clip }: Sounding): FilmClock {
  const clipFacts = useMemo(() => readClipFacts(scene), [scene]);
  const parts = useRef<() => FilmParts>(null);
  parts.current = () => ({
    duration: scene.frames / scene.fps,
    speechDuration,
    voice: voice.current?.src ? voice.current : null,
    clip: clip.current && { media: clip.current, ...clipFacts },
  });
  const [clock] = useState(() =>
    createFilmClock(
      () => parts.current?.() ?? { duration: 0, speechDuration: 0, voice: null, clip: null },
      () => performance.now(),
    ),
  );
  useEffect(() => () => clock.pause(), [clock]);
  return clock;
}

/** The clip's place in the film, and how loud it is there: as it will be in the film. */
function readClipFacts(scene: Scene): Omit<FilmClip, 'media'> {
  const layer = scene.layers.find((each) => each.kind === 'gameplay');
  const levels = buildDuckEnvelope(scene.speech, scene.frames / scene.fps, scene.fps);
  return {
    from: layer?.from ?? 0,
    atEnd: layer?.atEnd ?? 'loop',
    volumeAt: (time) => CLIP_VOLUME * 10 ** ((levels[Math.floor(time * scene.fps)] ?? 0) / 20),
  };
}
