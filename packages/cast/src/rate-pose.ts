import type { Pose } from './pose.ts';

const CLOSED = 0.02;

/** About 3 for a face to be seen by, under 1 for one that blinks. */
export function ratePose(pose: Pose): number {
  const away = Math.abs(pose.gazeX) * 0.5 + Math.abs(pose.yaw) * 0.02;
  const onItsWay = pose.reach > 0.02 && pose.reach < 0.98 ? 0.5 : 0;
  return 2 + rateMouth(pose) - (pose.blink > CLOSED ? 2 + pose.blink : 0) - away - onItsWay;
}

/** At most 1: a closed smile, or a vowel at its height; under 0 when pursed or pressed, about 0 between two sounds. */
function rateMouth({ mouth, smile }: Pose): number {
  const { jaw, width, rounding, upperLip, lowerLip, tongue } = mouth;
  const pressed = Math.max(0, -upperLip, -lowerLip);
  const closed = Math.max(0, 1 - jaw / 0.12) * (0.5 + 0.5 * smile);
  const vowel = Math.max(0, 1 - Math.abs(jaw - 0.55) / 0.4) * (0.75 + 0.25 * Math.max(0, width));
  return Math.max(closed, vowel) - rounding - pressed - tongue * 0.5;
}
