/** What is laid onto what: places of the reference, in order, and frames of the foreign sound. */
export type WarpInput = {
  places: number;
  frames: number;
  /** Whether a place is a pause, which takes any number of frames, or none. */
  isPause(place: number): boolean;
  /** How badly a place and a frame fit, 0 to about 2. */
  cost(place: number, frame: number): number;
  /** The frames that are looked at for a place: from, to (not included). Both never sink from place to place. */
  range(place: number): readonly [number, number];
};

/** Where each place begins and ends in the foreign sound, in frames. */
export type WarpSpans = {
  starts: Float64Array;
  ends: Float64Array;
};

/** Where the best way to a cell comes from: both one back, the place one back, or the frame one back. */
const BOTH = 1;
const PLACE = 2;
const FRAME = 3;

/** Dynamic time warping: the cheapest way through all places and all frames, neither ever running back. */
export function warpTime(error: WarpInput): WarpSpans {
  return measureSpans(error, traceBack(error, fillMoves(error)));
}

function fillMoves({ places, range, cost, isPause }: WarpInput): Uint8Array[] {
  let before: Float64Array = new Float64Array(0);
  let beforeFrom = 0;
  return Array.from({ length: places }, (_, place) => {
    const [from, to] = range(place);
    const moves = new Uint8Array(to - from);
    const sums = new Float64Array(to - from);
    const pause = isPause(place);
    for (let frame = from; frame < to; frame++) {
      const fit = cost(place, frame);
      const at = frame - from;
      let best = place === 0 && frame === 0 ? fit : Number.POSITIVE_INFINITY;
      let move = 0;
      // Going on in both is counted twice, because it takes a frame of each. A pause is passed for nothing.
      const both = readSum(before, frame - 1 - beforeFrom) + (pause ? fit : 2 * fit);
      const ahead = readSum(before, frame - beforeFrom) + (pause ? 0 : fit);
      const along = readSum(sums, at - 1) + fit;
      if (both < best) [best, move] = [both, BOTH];
      if (ahead < best) [best, move] = [ahead, PLACE];
      if (along < best) [best, move] = [along, FRAME];
      sums[at] = best;
      moves[at] = move;
    }
    before = sums;
    beforeFrom = from;
    return moves;
  });
}

function readSum(sums: Float64Array, at: number): number {
  return at < 0 || at >= sums.length ? Number.POSITIVE_INFINITY : (sums[at] ?? 0);
}

type Cell = {
  place: number;
  frame: number;
  /** The pause was passed without taking a frame. */
  isPassed: boolean;
};

function traceBack({ places, frames, range, isPause }: WarpInput, moves: readonly Uint8Array[]): Cell[] {
  const cells: Cell[] = [];
  let place = places - 1;
  let frame = frames - 1;
  while (place >= 0 && frame >= 0) {
    const move = moves[place]?.[frame - range(place)[0]] ?? 0;
    cells.push({ place, frame, isPassed: isPause(place) && move === PLACE });
    if (move === 0) break;
    if (move !== FRAME) place--;
    if (move !== PLACE) frame--;
  }
  return cells.reverse();
}

/** A frame that several places share is divided among them. */
function measureSpans({ places, frames }: WarpInput, cells: readonly Cell[]): WarpSpans {
  const owners = new Uint32Array(frames);
  for (const { frame, isPassed } of cells) if (!isPassed) owners[frame] = (owners[frame] ?? 0) + 1;
  const starts = new Float64Array(places).fill(-1);
  const ends = new Float64Array(places);
  let current = -1;
  let share = 0;
  for (const { place, frame, isPassed } of cells) {
    if (frame !== current) share = 0;
    current = frame;
    const size = 1 / Math.max(1, owners[frame] ?? 0);
    if ((starts[place] ?? 0) < 0) starts[place] = frame + share * size;
    if (!isPassed) share++;
    ends[place] = frame + share * size;
  }
  return { starts, ends };
}
