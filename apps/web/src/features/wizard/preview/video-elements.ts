import type { RefObject } from 'react';

/** The elements that show and play a video. */
export type VideoElements = {
  canvas: RefObject<HTMLCanvasElement | null>;
  voice: RefObject<HTMLAudioElement | null>;
  clip: RefObject<HTMLVideoElement | null>;
  slider: RefObject<HTMLInputElement | null>;
  /** Shows the seconds played. */
  counter: RefObject<HTMLElement | null>;
};
