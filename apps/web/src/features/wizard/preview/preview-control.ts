import type { Scene } from '@avatarcade/stage/scene';
import { createContext, type RefObject } from 'react';

/** A part of the video, or seconds. */
export type PreviewMoment = 'hook' | 'middle' | 'card' | number;

/** How other parts of the wizard see and move the preview beside them. */
export type PreviewControl = {
  /** Null while the preview is hidden. */
  show: RefObject<((moment: PreviewMoment) => void) | null>;
  /** What the preview shows; undefined before it has. */
  scene: Scene | undefined;
  setScene: (scene: Scene | undefined) => void;
};

export const PreviewContext = createContext<PreviewControl>({
  show: { current: null },
  scene: undefined,
  setScene: () => undefined,
});

const HOOK_SECONDS = 1.2;
const BEFORE_END = 0.2;

/** Seconds at which a part of the video is seen at its best. */
export function timeOfMoment(scene: Scene, moment: PreviewMoment): number {
  const duration = scene.frames / scene.fps;
  if (typeof moment === 'number') return Math.min(moment, duration - 1 / scene.fps);
  if (moment === 'hook') return Math.min(HOOK_SECONDS, duration / 3);
  if (moment === 'card') return duration - BEFORE_END;
  const half = scene.speech.duration / 2;
  const word = scene.speech.words.find(({ end }) => end > half);
  return word ? (word.start + word.end) / 2 : half;
}
