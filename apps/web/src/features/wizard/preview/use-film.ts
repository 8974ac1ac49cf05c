import { drawFrame, type Props as StageProps } from '@avatarcade/stage/draw';
import { buildDuckEnvelope } from '@avatarcade/stage/duck';
import type { Scene } from '@avatarcade/stage/scene';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { contextOf, createSurface } from '../../../lib/canvas.surface.ts';
import { createFilmClock, type FilmClip, type FilmClock, type FilmParts } from './film.clock.ts';
import type { SceneImages } from './use-images.ts';
import { usePrewarm } from './use-prewarm.ts';

/** Of the clip where nobody speaks: below the voice, as a film has it. */
const CLIP_VOLUME = 0.45;
/** The still that stands for a film that hasn't been played: the presenter is there, the hook is read. */
const STILL_SECONDS = 1;

export interface FilmElements {
  canvas: RefObject<HTMLCanvasElement | null>;
  voice: RefObject<HTMLAudioElement | null>;
  clip: RefObject<HTMLVideoElement | null>;
}

export interface Film {
  clock: FilmClock;
  isPlaying: boolean;
  /** Seconds, of the frame on screen. */
  time: number;
  duration: number;
  toggle: () => void;
  seek: (time: number) => void;
}

interface FilmInput {
  scene: Scene;
  images: SceneImages;
  speechDuration: number;
  /** Of the canvas in pixels: another one is another, empty canvas. */
  width: number;
}

/** Draws the scene on the canvas, frame by frame while it plays, and keeps voice and clip with it. */
export function useFilm({ scene, images, speechDuration, width }: FilmInput, elements: FilmElements): Film {
  const duration = scene.frames / scene.fps;
  const clipFacts = useMemo(() => readClipFacts(scene), [scene]);
  const parts = useRef<() => FilmParts>(() => ({ duration, speechDuration, voice: null, clip: null }));
  parts.current = () => ({
    duration,
    speechDuration,
    voice: elements.voice.current?.src ? elements.voice.current : null,
    clip: elements.clip.current && { media: elements.clip.current, ...clipFacts },
  });
  const [clock] = useState(() =>
    createFilmClock(
      () => parts.current(),
      () => performance.now(),
    ),
  );
  const [isPlaying, setPlaying] = useState(false);
  const [time, setTime] = useState(Math.min(STILL_SECONDS, duration));
  const isFresh = useRef(true);
  const props = useMemo<StageProps>(() => ({ createSurface, images }), [images]);
  const { canvas } = elements;
  usePrewarm(scene, props);

  useEffect(() => {
    if (canvas.current && width > 0) paint(canvas.current, scene, Math.min(time, duration), props);
  }, [canvas, scene, time, duration, props, width]);

  useEffect(() => {
    if (!isPlaying) return;
    let request = requestAnimationFrame(function step() {
      clock.follow();
      // Rounded to frames, so that a screen of 120 hertz doesn't draw each four times.
      setTime(Math.floor(clock.time() * scene.fps) / scene.fps);
      if (clock.isPlaying) request = requestAnimationFrame(step);
      else setPlaying(false);
    });
    return () => cancelAnimationFrame(request);
  }, [isPlaying, clock, scene.fps]);

  useEffect(() => () => clock.pause(), [clock]);

  return {
    clock,
    isPlaying,
    time: Math.min(time, duration),
    duration,
    toggle: () => {
      if (clock.isPlaying) clock.pause();
      else {
        if (isFresh.current) clock.seek(0);
        isFresh.current = false;
        clock.play();
      }
      setPlaying(clock.isPlaying);
    },
    seek: (to) => {
      isFresh.current = false;
      clock.seek(to);
      setTime(to);
    },
  };
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

function paint(canvas: HTMLCanvasElement, scene: Scene, time: number, props: StageProps): void {
  const context = contextOf(canvas);
  const scale = canvas.width / scene.width;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  // The last frame stays when the film is over.
  drawFrame(scene, Math.min(time, (scene.frames - 1) / scene.fps), context, props);
}
