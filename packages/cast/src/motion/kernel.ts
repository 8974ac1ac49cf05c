import { hash, smooth } from '@avatarcade/stage/pen/number';

/** 0 before `start`, rises over `attack`, stays for `hold`, falls over `release`; seconds. */
export function swell({
  time,
  start,
  attack,
  hold,
  release,
}: {
  time: number;
  start: number;
  attack: number;
  hold: number;
  release: number;
}): number {
  const gone = start + attack + hold;
  return smooth([start, start + attack], time) * (1 - smooth([gone, gone + release], time));
}

/** A slow wander between -1 and 1, smooth and fixed for its seed; `period` seconds between its turns. */
export function wander({
  seed,
  channel,
  time,
  period,
}: {
  seed: number;
  channel: number;
  time: number;
  period: number;
}): number {
  const k = Math.floor(time / period);
  const at = (i: number): number => hash([seed, channel, i]) * 2 - 1;
  const f = smooth([0, 1], time / period - k);
  return at(k) + (at(k + 1) - at(k)) * f;
}
