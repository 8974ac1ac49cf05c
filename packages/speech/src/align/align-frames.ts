import { type Features, SIZE } from './sound-features.ts';
import { type WarpInput, type WarpSpans, warpTime } from './time-warp.ts';

/** Where each place is, and how badly it fits the frames there: 0 to about 2. */
export type LaidFrames = WarpSpans & { misfits: Float64Array };

/** A place of the reference where a speaker may pause; every other place is the number of a frame. */
export const PAUSE = -1;

/** Frames that are taken together in the first, coarse pass. */
const COARSE = 6;
/** Frames to each side of the coarse path that the fine pass searches. */
const MARGIN = 40;
/** Cost of taking a frame of clear speech for a pause; frames that don't match cost about 1.4. */
const PAUSE_COST = 2.4;
/** What a pause costs even where it is silent, so that it isn't put into every closure. */
const PAUSE_BASE = 0.12;

/**
 * Lays the places of a reference onto a foreign sound: first roughly over the whole length, then finely around that way.
 * `places` are frames of the reference in order, with `PAUSE` wherever a pause may be. Returns spans in foreign frames.
 */
export function alignFrames(
  reference: Features,
  { places, foreign }: { places: Int32Array; foreign: Features },
): LaidFrames {
  const groups = groupPlaces(places);
  const rough = roughen(foreign);
  const distance = measureRows(averagePlaces(reference, { places, groups }), rough.values);
  const coarse = warpTime({
    places: groups.length,
    frames: rough.frames,
    isPause: (place) => places[groups[place]?.[0] ?? 0] === PAUSE,
    range: () => [0, rough.frames],
    cost: (place, frame) =>
      places[groups[place]?.[0] ?? 0] === PAUSE ? costPause(rough, frame) : distance(place, frame),
  });
  const fine = buildFineInput(reference, {
    places,
    foreign,
    ranges: listRanges(groups, { coarse, frames: foreign.frames }),
  });
  const spans = warpTime(fine);
  return { ...spans, misfits: measureMisfits(fine, spans) };
}

function measureMisfits({ places, frames, cost }: WarpInput, { starts, ends }: WarpSpans): Float64Array {
  return Float64Array.from({ length: places }, (_, place) => {
    const first = Math.min(frames - 1, Math.max(0, Math.floor(starts[place] ?? 0)));
    const last = Math.min(frames, Math.max(first + 1, Math.ceil(ends[place] ?? 0)));
    let sum = 0;
    for (let frame = first; frame < last; frame++) sum += cost(place, frame);
    return sum / (last - first);
  });
}

function buildFineInput(
  reference: Features,
  {
    places,
    foreign,
    ranges,
  }: { places: Int32Array; foreign: Features; ranges: readonly (readonly [number, number])[] },
): WarpInput {
  const distance = measureRows(reference.values, foreign.values);
  return {
    places: places.length,
    frames: foreign.frames,
    isPause: (place) => places[place] === PAUSE,
    range: (place) => ranges[place] ?? [0, foreign.frames],
    cost: (place, frame) => {
      const own = places[place] ?? 0;
      return own === PAUSE ? costPause(foreign, frame) : distance(own, frame);
    },
  };
}

type Group = readonly [from: number, to: number];

/** Cuts the places into groups of neighbouring frames; every pause is one of its own. */
function groupPlaces(places: Int32Array): Group[] {
  const groups: Group[] = [];
  for (let from = 0; from < places.length; ) {
    let to = from + 1;
    while (places[from] !== PAUSE && to < places.length && places[to] !== PAUSE && to - from < COARSE) to++;
    groups.push([from, to]);
    from = to;
  }
  return groups;
}

function averagePlaces(
  features: Features,
  { places, groups }: { places: Int32Array; groups: readonly Group[] },
): Float32Array {
  const values = new Float32Array(groups.length * SIZE);
  for (const [index, [from, to]] of groups.entries()) {
    for (let place = from; place < to; place++) {
      const frame = places[place] ?? 0;
      if (frame === PAUSE) continue;
      for (let n = 0; n < SIZE; n++) {
        const at = index * SIZE + n;
        values[at] = (values[at] ?? 0) + (features.values[frame * SIZE + n] ?? 0) / (to - from);
      }
    }
  }
  return values;
}

function roughen(features: Features): Features {
  const frames = Math.ceil(features.frames / COARSE);
  const groups = Array.from(
    { length: frames },
    (_, index): Group => [index * COARSE, Math.min(features.frames, (index + 1) * COARSE)],
  );
  const all = Int32Array.from({ length: features.frames }, (_, frame) => frame);
  const activity = Float32Array.from(groups, ([from, to]) => {
    const part = features.activity.subarray(from, to);
    return part.reduce((sum, value) => sum + value, 0) / part.length;
  });
  return { frames, values: averagePlaces(features, { places: all, groups }), activity };
}

/** The frames of the fine pass, for each place. */
function listRanges(
  groups: readonly Group[],
  { coarse, frames }: { coarse: WarpSpans; frames: number },
): [number, number][] {
  return groups.flatMap(([from, to], index) => {
    const first = Math.max(0, Math.floor((coarse.starts[index] ?? 0) * COARSE) - MARGIN);
    const last = Math.min(frames, Math.ceil((coarse.ends[index] ?? 0) * COARSE) + MARGIN);
    const isFirst = index === 0;
    const isLast = index === groups.length - 1;
    return Array.from({ length: to - from }, (): [number, number] => [
      isFirst ? 0 : first,
      isLast ? frames : last,
    ]);
  });
}

function costPause({ activity }: Features, frame: number): number {
  return PAUSE_BASE + PAUSE_COST * (activity[frame] ?? 0);
}

/** Returns a function that measures how far a row of `values` is from a row of `others`: called for every cell of the alignment. */
function measureRows(values: Float32Array, others: Float32Array): (row: number, other: number) => number {
  return (row, other) => {
    let sum = 0;
    for (let n = 0; n < SIZE; n++) {
      const difference = (values[row * SIZE + n] ?? 0) - (others[other * SIZE + n] ?? 0);
      sum += difference * difference;
    }
    return Math.sqrt(sum / SIZE);
  };
}
