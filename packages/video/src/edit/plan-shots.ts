import { FPS, secondsOf } from '../frames.ts';
import type { GameplayFit } from '../gameplay-fits.ts';
import type { SpeechTrack } from '../speech-track.ts';
import type { ClipRange } from './clip-range.ts';
import { type CutPoint, findCut, listCutPoints } from './cut-points.ts';
import { slowFocus } from './focus-path.ts';
import { addPunchIns } from './punch-ins.ts';
import type { FocusKey, Shot, Transition } from './shot.ts';
import { isNoticedCut } from './shot-cuts.ts';

export interface PlannedRange extends ClipRange {
  /** Where the motion is, at seconds of the clip: what a crop follows where no focus is set. */
  path?: readonly FocusKey[] | undefined;
}

export type ShotPlan = {
  /** In the order in which they are shown. */
  ranges: readonly PlannedRange[];
  /** Seconds of each clip. */
  durations: readonly number[];
  speech: SpeechTrack;
  /** BCP 47. */
  locale: string;
  /** Of the video in which gameplay is shown; `to` isn't included. */
  frames: { from: number; to: number };
  /** What follows the last range: the first again, or its last picture. */
  fit: GameplayFit;
  calm: boolean;
  /** Of the template, in turns. */
  transitions: readonly Transition[];
  seed: number;
};

/** Frames of the shortest shot that a cut is moved for. */
export const SHOT_MIN_FRAMES = 20;
/** How much of a range a cut may leave out to fall on the end of a phrase: a share of it, and seconds. */
const REACH = { share: 0.4, seconds: 1.5 };

type Stretch = Pick<Shot, 'clip' | 'start' | 'end' | 'speed'> & Pick<PlannedRange, 'focus' | 'path'>;

/**
 * The shots of a video, without gaps, on whole frames. Each range is shown up to the last end of a sentence (or else of a phrase) in
 * reach of its end, or else to its end. Ranges longer than the video: the one in which it ends is shortened, those after it are
 * left out. Ranges that clips don't have are left out too. None at all: no shots.
 */
export function planShots(plan: ShotPlan): Shot[] {
  const stretches = plan.ranges.flatMap((range) => fitToClip(range, plan.durations));
  const points = listCutPoints(plan.speech, plan.locale);
  const shots: Shot[] = [];
  let { from } = plan.frames;
  for (let index = 0; stretches.length > 0 && from < plan.frames.to; index++) {
    const stretch = stretches[index % stretches.length];
    if (!stretch) break;
    const isHeld = plan.fit === 'hold' && index === stretches.length - 1;
    const to = isHeld ? plan.frames.to : endOf(stretch, { from, points, end: plan.frames.to });
    const shot = buildShot(stretch, { from, to });
    const isSeen = isNoticedCut(shot, shots.at(-1));
    shots.push(isSeen ? { ...shot, transition: transitionAt(index, plan) } : shot);
    from = to;
  }
  return plan.calm ? shots : addPunchIns(shots, plan.speech);
}

function fitToClip(
  { clip, from, to, speed, focus, path }: PlannedRange,
  durations: readonly number[],
): Stretch[] {
  const end = Math.min(to, durations[clip] ?? 0);
  const isThere = end - from >= speed / FPS;
  return isThere ? [{ clip, start: from, end, speed, focus, path }] : [];
}

/** Whole frames of the video that a stretch has pictures for. */
function framesIn({ start, end, speed }: Stretch): number {
  return Math.max(1, Math.floor(((end - start) / speed) * FPS + 1e-4));
}

function endOf(
  stretch: Stretch,
  { from, points, end }: { from: number; points: readonly CutPoint[]; end: number },
): number {
  const room = framesIn(stretch);
  if (from + room >= end) return end;
  const reach = Math.floor(Math.min(room * REACH.share, REACH.seconds * FPS));
  const least = from + Math.max(Math.min(SHOT_MIN_FRAMES, room), room - reach);
  // The last shot is long enough to be seen, where that costs no more than the end of a phrase may.
  const most = Math.max(least, Math.min(from + room, end - SHOT_MIN_FRAMES));
  return findCut(points, { least, most }) ?? most;
}

function transitionAt(index: number, { calm, transitions, seed }: ShotPlan): Transition {
  if (calm || transitions.length === 0) return 'none';
  return transitions[(seed + index) % transitions.length] ?? 'none';
}

function buildShot({ focus, path, ...stretch }: Stretch, placed: Pick<Shot, 'from' | 'to'>): Shot {
  const begins = secondsOf(placed.from);
  const toVideo = (time: number): number => begins + (time - stretch.start) / stretch.speed;
  const fixed = focus ? [{ time: begins, ...focus }] : undefined;
  const moving = (path ?? []).map(({ time, x, y }) => ({ time: toVideo(time), x, y }));
  return {
    ...placed,
    ...stretch,
    focus: fixed ?? slowFocus(moving, { from: begins, to: secondsOf(placed.to) }),
    ...(fixed && { isAimed: true }),
    zoom: [],
    transition: 'none',
  };
}
