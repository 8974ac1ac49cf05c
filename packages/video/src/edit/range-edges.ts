import { FPS } from '../frames.ts';
import { type ClipRange, RANGE_MIN_SECONDS } from './clip-range.ts';

/** A length in frames that floating-point error has made a little shorter is still that length. */
const ROUNDING = 1e-6;

/** Seconds of the nearest frame's beginning; within half a frame of the clip's end, the end itself. */
export function snapToFrame(time: number, duration: number): number {
  if (time >= duration - 0.5 / FPS) return duration;
  return Math.max(0, Math.round(time * FPS) / FPS);
}

/** Whether a stretch is long enough for a range. `duration` in seconds. */
export function canHoldRange(duration: number): boolean {
  return duration >= RANGE_MIN_SECONDS - ROUNDING;
}

export type EdgeMove = {
  edge: 'from' | 'to';
  /** Seconds of the clip, where the edge is wanted. */
  time: number;
  /** Seconds of the clip. */
  duration: number;
};

/** Moves one edge; the other stays. The range never gets shorter than the minimum or leaves its clip. */
export function moveEdge(range: ClipRange, { edge, time, duration }: EdgeMove): ClipRange {
  const at = snapToFrame(time, duration);
  if (edge === 'from') {
    const latest = Math.max(0, range.to - RANGE_MIN_SECONDS);
    return { ...range, from: Math.min(at, latest) };
  }
  const earliest = Math.min(duration, range.from + RANGE_MIN_SECONDS);
  return { ...range, to: Math.max(at, earliest) };
}

/** Moves a whole range, at its length, so that it begins as near to `time` as the clip allows. */
export function moveRange(
  range: ClipRange,
  { time, duration }: Pick<EdgeMove, 'time' | 'duration'>,
): ClipRange {
  const length = range.to - range.from;
  const latest = Math.max(0, duration - length);
  const from = Math.min(snapToFrame(time, duration), latest);
  return { ...range, from, to: Math.min(duration, from + length) };
}

/** What of a range another file of the same clip can show; undefined if that is less than the minimum. */
export function clampRange(range: ClipRange, duration: number): ClipRange | undefined {
  const to = Math.min(range.to, duration);
  return canHoldRange(to - range.from) ? { ...range, to } : undefined;
}
