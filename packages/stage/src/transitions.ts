import type { Shot, Transition } from '@avatarcade/video/edit/shot';
import { inSteps } from './zoom.ts';

/** How a transition moves the picture: times its zoom, and aside by a share of its width. */
export type TransitionView = { scale: number; shift: number };

/** Frames before and after a cut in which it is seen. */
export const TRANSITION_FRAMES: Readonly<Record<Transition, { before: number; after: number }>> = {
  none: { before: 0, after: 0 },
  flash: { before: 1, after: 7 },
  whip: { before: 4, after: 6 },
  zoom: { before: 5, after: 7 },
  wipe: { before: 6, after: 7 },
  tiles: { before: 7, after: 8 },
};

const STILL: TransitionView = { scale: 1, shift: 0 };

/** The picture of `shot` at `frame`, around the cuts at its two ends. */
export function transitionView({
  shot,
  next,
  frame,
}: {
  shot: Shot;
  next: Shot | undefined;
  frame: number;
}): TransitionView {
  const since = frame - shot.from;
  const { after } = TRANSITION_FRAMES[shot.transition];
  if (since < after) return viewOf(shot.transition, { part: 1 - since / after, side: -1 });
  if (!next) return STILL;
  const { before } = TRANSITION_FRAMES[next.transition];
  const left = next.from - frame;
  return left <= before ? viewOf(next.transition, { part: 1 - (left - 1) / before, side: 1 }) : STILL;
}

/** `part` is 1 at the cut and 0 at rest; `side` 1 before the cut, -1 after it. */
function viewOf(transition: Transition, { part, side }: { part: number; side: 1 | -1 }): TransitionView {
  const pull = part * part;
  if (transition === 'zoom') return { scale: inSteps(1 + (side === 1 ? 0.9 : 0.45) * pull), shift: 0 };
  if (transition === 'whip') return { scale: inSteps(1 + 0.4 * pull), shift: side * 0.5 * pull };
  return STILL;
}
