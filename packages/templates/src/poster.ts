import type { Pose } from '@avatarcade/cast/presenter';
import { castPresenter, poseInScene } from '@avatarcade/cast/presenter-layer';
import { layerBox } from '@avatarcade/stage/draw';
import { motionAt, motionKey } from '@avatarcade/stage/motion';
import type { Layer, PresenterLayer, Scene } from '@avatarcade/stage/scene';
import { TRANSITION_FRAMES } from '@avatarcade/stage/transitions';
import { frameAt, secondsOf } from '@avatarcade/video/frames';

/** By then the hook has been said, and from then on the end card is near: as shares of the spoken part. */
const FROM = 0.28;
const TO = 0.72;
/** From how many stretches of that a moment is offered. */
const STRETCHES = 5;
/** How much worse than the best of all a moment may be to be offered. */
const TOLERANCE = 0.5;
/** Things that move within so many seconds are on their way. */
const STILL_SECONDS = 0.1;
const CLOSED = 0.02;

/**
 * Moments (seconds, on whole frames, in their order, at least one) that a video can be shown by: the presenter is there with
 * open eyes and a mouth that smiles or is in the middle of a vowel, words are shown, and nothing is flying in. Which of them
 * has the best gameplay behind it is for the caller to see.
 */
export function listPosterTimes(scene: Scene): number[] {
  if (scene.cover !== undefined) return [secondsOf(frameAt(scene.cover))];
  const rated = listCandidates(scene).map((frame) => ({ frame, score: rate(scene, frame) }));
  const best = Math.max(...rated.map(({ score }) => score));
  const length = Math.ceil(rated.length / STRETCHES);
  const times: number[] = [];
  for (let start = 0; start < rated.length; start += length) {
    const [first, ...others] = rated.slice(start, start + length);
    if (!first) continue;
    const top = others.reduce((one, other) => (other.score > one.score ? other : one), first);
    if (top.score >= best - TOLERANCE) times.push(secondsOf(top.frame));
  }
  return times;
}

function listCandidates({ speech, frames }: Scene): number[] {
  const spoken = Math.min(speech.duration, secondsOf(frames));
  const first = frameAt(spoken * FROM);
  const last = Math.max(first, frameAt(spoken * TO));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function rate(scene: Scene, frame: number): number {
  const time = secondsOf(frame);
  const shown = scene.layers.filter((layer) => time >= layer.from && time < layer.to);
  const moving = shown.filter((layer) => isMoving(layer, time)).length;
  let score = -Math.min(2, moving) - (isChanging(shown, frame) ? 3 : 0);
  for (const layer of shown) {
    if (!layerBox({ scene, layer, time, props: { presenter: castPresenter } })) continue;
    if (layer.kind === 'presenter') score += rateFace(scene, { layer, frame });
    if (layer.kind === 'captions') score += 1;
  }
  // The word that is being said stands out.
  return score + (scene.speech.words.some(({ start, end }) => time >= start && time < end) ? 0.3 : 0);
}

function isMoving(layer: Layer, time: number): boolean {
  if (!('motion' in layer)) return false;
  const keyAt = (moment: number) => motionKey(motionAt(layer.motion, moment));
  return keyAt(time) !== keyAt(time + STILL_SECONDS);
}

/** Whether one shot of the gameplay comes in place of another. */
function isChanging(shown: readonly Layer[], frame: number): boolean {
  const gameplay = shown.find((layer) => layer.kind === 'gameplay');
  return (gameplay?.shots ?? []).some(({ from, transition }) => {
    const { before, after } = TRANSITION_FRAMES[transition];
    return frame >= from - before && frame < from + after;
  });
}

/** About 3 for a face to be seen by, under 1 for one that blinks. */
function rateFace(scene: Scene, moment: { layer: PresenterLayer; frame: number }): number {
  const pose = poseInScene(scene, moment);
  if (!pose) return 0;
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
