import type { MouthKey } from '@avatarcade/video/speech-track';
import { FASTEST_MOUTH, measureMouthDistance } from './mouth-speed.ts';
import type { MouthTarget } from './phone-visemes.ts';

/** A key as the sounds ask for it, before it is known whether the mouth can follow. */
export interface WantedKey extends MouthKey {
  kind: MouthTarget['kind'] | 'rest';
}

/** Seconds. Keys closer than this are one movement. */
const MIN_STEP = 0.03;
/** A vowel or consonant reduced below this is left out. */
const FAINTEST = 0.12;
const IMPORTANCE = { rest: 3, closure: 2, vowel: 1, consonant: 0 } as const;
const PASSES = 12;
/** Weights tried for a key that is too far from its neighbour. */
const WEIGHTS = Array.from({ length: 21 }, (_, index) => index / 20);

/**
 * Turns wanted keys into reachable ones: what comes too fast is undershot or left out, the lesser first (consonants,
 * then vowels); rests and closures of the lips stay.
 */
export function smoothMouth(wanted: readonly WantedKey[]): MouthKey[] {
  let keys = thinKeys(wanted);
  for (let pass = 0; pass < PASSES; pass++) {
    const relaxed = relaxKeys(keys, pass === PASSES - 1);
    if (!relaxed) break;
    keys = thinKeys(relaxed);
  }
  return keys.map(({ time, shape, weight }) => ({ time, shape, weight: Math.round(weight * 1000) / 1000 }));
}

/** Leaves out keys that crowd a more important one. */
function thinKeys(keys: readonly WantedKey[]): WantedKey[] {
  const kept: WantedKey[] = [];
  for (const key of keys) {
    let isDropped = key.kind !== 'rest' && key.kind !== 'closure' && key.weight < FAINTEST;
    for (let last = kept.at(-1); last && !isDropped && key.time - last.time < MIN_STEP; last = kept.at(-1)) {
      if (isLesser(last, key) && kept.length > 1) kept.pop();
      else if (last.kind === 'closure' && key.kind === 'closure') break;
      else isDropped = true;
    }
    // Lips that meet twice in a row ("comfort") do so as fast as they can: neither is left out.
    const earliest = (kept.at(-1)?.time ?? Number.NEGATIVE_INFINITY) + MIN_STEP;
    if (!isDropped) kept.push({ ...key, time: Math.max(key.time, earliest) });
  }
  return kept;
}

function isLesser(a: WantedKey, b: WantedKey): boolean {
  const difference = IMPORTANCE[a.kind] - IMPORTANCE[b.kind];
  return difference === 0 ? a.weight < b.weight : difference < 0;
}

/** One pass over all neighbours; undefined when every movement is slow enough. `strict` drops keys instead of changing their weights. */
function relaxKeys(keys: readonly WantedKey[], strict: boolean): WantedKey[] | undefined {
  const result = keys.map((key) => ({ ...key }));
  const dropped = new Set<WantedKey>();
  let isChanged = false;
  for (const [index, key] of result.entries()) {
    const next = result[index + 1];
    if (!next || dropped.has(key) || !isTooFast(key, next)) continue;
    isChanged = true;
    const lesser = isLesser(key, next) || (key.kind === next.kind && isWider(key, next)) ? key : next;
    const other = lesser === key ? next : key;
    const weight = strict ? undefined : findReachableWeight(lesser, other);
    if (weight === undefined) dropped.add(lesser);
    else lesser.weight = weight;
  }
  return isChanged ? result.filter((key) => !dropped.has(key)) : undefined;
}

function isWider(a: WantedKey, b: WantedKey): boolean {
  const rest = { shape: 'sil', weight: 1 } as const;
  return measureMouthDistance(a, rest) > measureMouthDistance(b, rest);
}

function isTooFast(a: MouthKey, b: MouthKey): boolean {
  // A little under the limit, because times and weights are rounded afterwards.
  return measureMouthDistance(a, b) > FASTEST_MOUTH * 0.98 * Math.abs(b.time - a.time);
}

/** The weight nearest to the wanted one with which `key` is in reach of `other`. */
function findReachableWeight(key: WantedKey, other: WantedKey): number | undefined {
  return WEIGHTS.filter((weight) => !isTooFast({ ...key, weight }, other)).sort(
    (a, b) => Math.abs(a - key.weight) - Math.abs(b - key.weight),
  )[0];
}
