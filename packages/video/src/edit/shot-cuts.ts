import { FPS } from '../frames.ts';
import type { Shot } from './shot.ts';

/** Frames of the shortest shot that a transition leads into. Transitions are then at most two a second: WCAG 2.3.1 allows three flashes. */
export const TRANSITION_SHOT_FRAMES = Math.ceil(0.8 * FPS);

type Cut = Pick<Shot, 'from' | 'to' | 'clip' | 'start' | 'end'>;

/**
 * Whether something else comes in `shot` than in `former`, for long enough to be made something of. A range that starts again, and one that
 * is over at once, only follow.
 */
export function isNoticedCut(shot: Cut, former: Cut | undefined): boolean {
  if (!former || shot.to - shot.from < TRANSITION_SHOT_FRAMES) return false;
  return shot.clip !== former.clip || shot.start !== former.start || shot.end !== former.end;
}

/** The shots that begin with a cut that is noticed. */
export function listNoticedCuts<Each extends Cut>(shots: readonly Each[]): Each[] {
  return shots.filter((shot, index) => isNoticedCut(shot, shots[index - 1]));
}
