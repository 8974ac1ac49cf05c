import type { RefObject } from 'react';
import type { PlayerKey } from './shot-players.ts';

export type ShotElements = {
  players: RefObject<Map<PlayerKey, HTMLVideoElement>>;
  /** What lies behind pictures that are shown whole. */
  ground: RefObject<HTMLCanvasElement | null>;
};

/** The elements that show and play a video. */
export type VideoElements = {
  canvas: RefObject<HTMLCanvasElement | null>;
  voice: RefObject<HTMLAudioElement | null>;
  /** Music and effects. */
  backing: RefObject<HTMLAudioElement | null>;
  clip: RefObject<HTMLVideoElement | null>;
  /** The gameplay of the frame that the video opens with; null where it opens with its own first one. */
  cover: RefObject<HTMLVideoElement | null>;
  slider: RefObject<HTMLInputElement | null>;
  /** Shows the seconds played, and those of the whole video. */
  counter: RefObject<HTMLElement | null>;
  shots: ShotElements;
};
