import type { MascotPose } from './pose.ts';

const CLOSED = 0.02;

/** About 3 for a face to be seen by, under 1 for one that blinks. */
export function rateMascot({ gazeX, yaw, blink, mouth, smile, stretch }: MascotPose): number {
  const { jaw, rounding, upperLip, lowerLip } = mouth;
  const closed = Math.max(0, 1 - jaw / 0.12) * (0.5 + 0.5 * smile);
  const vowel = Math.max(0, 1 - Math.abs(jaw - 0.55) / 0.4);
  const pressed = Math.max(0, -upperLip, -lowerLip);
  const away = Math.abs(gazeX) * 0.5 + Math.abs(yaw) * 0.02 + Math.abs(stretch) * 6;
  return 2 + Math.max(closed, vowel) - rounding - pressed - (blink > CLOSED ? 2 + blink : 0) - away;
}
