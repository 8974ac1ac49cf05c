import type { ZoomKey } from '@avatarcade/video/edit/shot';

/** Steps of a zoom: a scaler is built for each size of a crop. */
const STEP = 0.01;

/** Eased between its keys, in steps. */
export function zoomAt(keys: readonly ZoomKey[], time: number): number {
  const next = keys.findIndex((key) => key.time > time);
  const before = next === -1 ? keys.at(-1) : keys[next - 1];
  const after = keys[next];
  if (!before || !after) return (before ?? after)?.scale ?? 1;
  const part = (time - before.time) / (after.time - before.time);
  return inSteps(before.scale + (after.scale - before.scale) * part * part * (3 - 2 * part));
}

export function inSteps(scale: number): number {
  return Math.round(scale / STEP) * STEP;
}
