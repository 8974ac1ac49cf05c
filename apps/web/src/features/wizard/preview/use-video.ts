import type { Scene } from '@avatarcade/stage/scene';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { canDraw, DRAWINGS, type DrawnCanvas } from '../../../shared/drawing/drawn-canvas.ts';
import type { SceneImages } from '../../../shared/drawing/use-images.ts';
import { showCover } from './cover-player.tsx';
import { formatPosition } from './format-time.ts';
import type { MixLevels } from './mix-levels.ts';
import { useVideoClock } from './use-video-clock.ts';
import type { VideoElements } from './video-elements.ts';

/** The still of a video that hasn't been played: the presenter and the hook are visible. */
const STILL_SECONDS = 1;

export type Video = {
  isPlaying: boolean;
  /** Seconds. */
  duration: number;
  toggle: () => void;
  seek: (time: number) => void;
  /** Synchronises another clip with the video's time. */
  placeClip: () => void;
};

type VideoInput = {
  scene: Scene;
  images: SceneImages;
  speechDuration: number;
  mix: MixLevels;
  /** Width of the canvas in pixels; 0 while it is unknown. */
  width: number;
  /** Says of each frame whether it could be painted. The same function each time. */
  onPainted: (isPainted: boolean) => void;
};

/**
 * Draws the scene on the canvas, frame by frame while it plays, in sync with voice and clip. Values that change with
 * every frame are written to their elements: rendering them would cost more than drawing the video.
 */
export function useVideo(
  { scene, images, speechDuration, mix, width, onPainted }: VideoInput,
  elements: VideoElements,
): Video {
  const duration = scene.frames / scene.fps;
  const { clock, players } = useVideoClock({ scene, speechDuration, mix }, elements);
  const [isPlaying, setPlaying] = useState(false);
  const shown = useRef(STILL_SECONDS);
  const isFresh = useRef(true);
  const { canvas, slider, counter, cover, shots } = elements;
  const draw = useDraw(canvas, { scene, images, width });
  const showGameplay = useCallback(
    (time: number) => {
      if (players.show(time)) showCover(scene, { at: time, elements: { cover, shots } });
    },
    [players, scene, cover, shots],
  );
  const show = useCallback(
    (time: number) => {
      shown.current = time;
      // While it plays, a cut is seen together with what is drawn over it. A frame that was asked for before it stopped shows nothing any more.
      const isDrawn = draw(time, (isPainted) => {
        onPainted(isPainted);
        if (clock.isPlaying) showGameplay(time);
      });
      if (!isDrawn || !clock.isPlaying) showGameplay(time);
      if (slider.current) {
        slider.current.value = String(time);
        // Not while it plays: screen readers would read it out without end.
        if (!clock.isPlaying)
          slider.current.ariaValueText = `${time.toFixed(1)} of ${duration.toFixed(1)} seconds`;
      }
      if (counter.current) writeText(counter.current, formatPosition(time, duration));
    },
    [slider, counter, clock, showGameplay, duration, draw, onPainted],
  );
  useEffect(() => clock.seek(STILL_SECONDS), [clock]);

  useEffect(() => {
    // Reports where a video stops.
    show(Math.min(shown.current, duration));
    if (!isPlaying) return;
    let request = requestAnimationFrame(function step() {
      clock.follow();
      // Rounded to frames, so that a screen of 120 hertz doesn't draw each four times.
      const time = Math.floor(clock.time() * scene.fps) / scene.fps;
      if (time !== shown.current) show(time);
      if (clock.isPlaying) request = requestAnimationFrame(step);
      else setPlaying(false);
    });
    return () => cancelAnimationFrame(request);
  }, [isPlaying, clock, show, duration, scene.fps]);

  return {
    isPlaying,
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
    placeClip: () => {
      clock.follow();
      showGameplay(shown.current);
    },
    seek: (to) => {
      isFresh.current = false;
      // The middle of the frame: at its start, players still show the previous one.
      clock.seek(to + 0.5 / scene.fps);
      show(to);
    },
  };
}

/** Draws the video at a time and then calls the function with whether it could; returns false while there is nothing to draw on. */
type Draw = (time: number, onShown: VideoInput['onPainted']) => boolean;

function useDraw(
  canvas: RefObject<HTMLCanvasElement | null>,
  { scene, images, width }: Pick<VideoInput, 'scene' | 'images' | 'width'>,
): Draw {
  useEffect(() => {
    const element = canvas.current;
    return () => {
      if (element) DRAWINGS.close(element);
    };
  }, [canvas]);
  return useMemo(() => {
    let drawn: DrawnCanvas | undefined;
    return (time, onShown) => {
      if (!canvas.current || width === 0 || !canDraw()) return false;
      if (!drawn) {
        drawn = DRAWINGS.open(canvas.current);
        drawn.setVideo({ scene, images, width, sprites: 'prewarmed' });
      }
      drawn.showFrame(time, onShown);
      return true;
    };
  }, [canvas, scene, images, width]);
}

/** Writing the same again would have the browser lay it out again. */
function writeText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
