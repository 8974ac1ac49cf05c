/** Frames a second, of every video. */
export const FPS = 30;

/** In frames. A time computed as `frame / FPS` must map back to that frame despite floating-point error. */
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
