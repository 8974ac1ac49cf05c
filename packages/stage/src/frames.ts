import { FPS } from './scene.ts';

/** A hair of a frame: times that came out of `frame / fps` must fall into that frame again. */
const ROUNDING = 1e-4;

/** The frame that is on screen at `time` (seconds). */
export function frameAt(time: number): number {
  return Math.floor(time * FPS + ROUNDING);
}

/** Seconds at which a frame comes on screen. */
export function secondsOf(frame: number): number {
  return frame / FPS;
}

/** The fewest frames that last at least `seconds`. */
export function framesCovering(seconds: number): number {
  return Math.max(0, Math.ceil(seconds * FPS - ROUNDING));
}
