import type { RefObject } from 'react';

/** What a video is shown and heard with. */
export type VideoElements = {
  canvas: RefObject<HTMLCanvasElement | null>;
  voice: RefObject<HTMLAudioElement | null>;
  clip: RefObject<HTMLVideoElement | null>;
  slider: RefObject<HTMLInputElement | null>;
  /** Where the seconds that were played are read. */
  counter: RefObject<HTMLElement | null>;
};
