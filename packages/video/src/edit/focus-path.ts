import type { FocusPoint } from './clip-range.ts';
import type { FocusKey } from './shot.ts';

/** Shares of the picture a second, at most: faster is seen as a movement of the camera. */
export const FOCUS_SPEED = 0.06;
/** Seconds between two keys. */
const STEP = 0.5;
/** Seconds around a time whose mean is followed. */
const WINDOW = 1.5;

/** The focus at `time`: between two keys on the line between them. */
export function focusAt(keys: readonly FocusKey[], time: number): FocusPoint {
  const next = keys.findIndex((key) => key.time > time);
  const before = next === -1 ? keys.at(-1) : keys[next - 1];
  const after = keys[next];
  const only = before ?? after;
  if (!only) return { x: 0.5, y: 0.5 };
  if (!before || !after) return { x: only.x, y: only.y };
  const part = (time - before.time) / (after.time - before.time);
  return { x: before.x + (after.x - before.x) * part, y: before.y + (after.y - before.y) * part };
}

/** Follows a path evenly and slowly through `from` to `to` (seconds); it begins where the path is on average at first. */
export function slowFocus(path: readonly FocusKey[], { from, to }: { from: number; to: number }): FocusKey[] {
  if (path.length === 0) return [];
  const keys: FocusKey[] = [];
  for (let step = 0; step === 0 || from + step * STEP < to; step++) {
    const time = from + step * STEP;
    const wanted = meanAround(path, time);
    const last = keys.at(-1);
    keys.push({ time, ...(last ? moveTowards(last, wanted) : wanted) });
  }
  return dropRepeated(keys);
}

function meanAround(path: readonly FocusKey[], time: number): FocusPoint {
  const points = [-1, -0.5, 0, 0.5, 1].map((part) => focusAt(path, time + part * WINDOW));
  const mean = (values: readonly number[]): number => {
    const sum = values.reduce((total, value) => total + value, 0) / values.length;
    return Math.min(1, Math.max(0, sum));
  };
  return { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
}

function moveTowards(from: FocusPoint, to: FocusPoint): FocusPoint {
  const most = FOCUS_SPEED * STEP;
  const step = (a: number, b: number): number => a + Math.min(most, Math.max(-most, b - a));
  return { x: step(from.x, to.x), y: step(from.y, to.y) };
}

/** A focus that stays needs no more than its first key and its last. */
function dropRepeated(keys: readonly FocusKey[]): FocusKey[] {
  const isSame = (a: FocusKey | undefined, b: FocusKey): boolean => a?.x === b.x && a.y === b.y;
  return keys.filter((key, index) => !(isSame(keys[index - 1], key) && isSame(keys[index + 1], key)));
}
