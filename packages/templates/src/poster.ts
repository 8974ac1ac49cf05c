import { showLayer } from '@avatarcade/stage/draw';
import { motionAt, motionKey } from '@avatarcade/stage/motion';
import { presenterInput } from '@avatarcade/stage/presenter-layer';
import type { Layer, PresenterLayer, Scene } from '@avatarcade/stage/scene';
import { TRANSITION_FRAMES } from '@avatarcade/stage/transitions';
import { frameAt, secondsOf } from '@avatarcade/video/frames';
import { paintPresenter } from './presenters.ts';

/** By then the hook has been said, and from then on the end card is near: as shares of the spoken part. */
const FROM = 0.28;
const TO = 0.72;
/** From how many stretches of that a moment is offered. */
const STRETCHES = 5;
/** How much worse than the best of all a moment may be to be offered. */
const TOLERANCE = 0.5;
/** Things that move within so many seconds are on their way. */
const STILL_SECONDS = 0.1;

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
    if (!showLayer({ scene, layer, time, props: { presenter: paintPresenter } })) continue;
    if (layer.kind === 'presenter') score += rateFace(scene, { layer, time });
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

/** Of a presenter that isn't rated. */
const UNRATED = 2;

function rateFace(scene: Scene, { layer, time }: { layer: PresenterLayer; time: number }): number {
  const figure = paintPresenter(presenterInput(scene, layer), time);
  return figure ? (figure.rate?.() ?? UNRATED) : 0;
}
