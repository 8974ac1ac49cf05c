import { BANDS } from './sound-bands.ts';

/** What two sounds are compared by, frame after frame, and how quiet each frame of it is. */
export type Features = {
  frames: number;
  /** `frames` rows of `SIZE`. */
  values: Float32Array;
  /** 0 where nothing is heard but the background, about 1 where somebody speaks. */
  activity: Float32Array;
};

const CEPSTRA = 13;
/** Cepstra and their movement. */
export const SIZE = 2 * CEPSTRA;
/** Frames to each side over which movement is measured. */
const REACH = 5;
const MOVEMENT_WEIGHT = 0.7;
/** Nothing under this share of a loud frame's power counts: 55 dB. */
const FAINTEST = 10 ** -5.5;
/** Frames under this hold no background either: they were added or cut out. */
const EMPTY = 1e-7;
/** A frame this much over the background, in dB, is surely speech. */
const CLEAR = 18;

const COSINES = Array.from({ length: CEPSTRA }, (_, order) =>
  Float32Array.from({ length: BANDS }, (_, band) => Math.cos((Math.PI * order * (band + 0.5)) / BANDS)),
);

/**
 * Features of a foreign sound and of the reference that is laid onto it, from the power of their bands. The reference is
 * given the loudness and the background noise of the foreign sound, so that both hide the same things.
 */
export function buildFeatures(foreign: Float32Array, reference: Float32Array): [Features, Features] {
  const own = scaleToLoud(foreign);
  const other = scaleToLoud(reference);
  const floor = measureFloor(own);
  for (let index = 0; index < own.length; index++) own[index] = (own[index] ?? 0) + FAINTEST;
  for (let index = 0; index < other.length; index++) {
    other[index] = (other[index] ?? 0) + (floor[index % BANDS] ?? 0) + FAINTEST;
  }
  return [describeFrames(own), describeFrames(other)];
}

/** A loud frame has the power 1. */
function scaleToLoud(bands: Float32Array): Float32Array {
  const loud = pickShare(sumFrames(bands), 0.95) || 1;
  return bands.map((power) => power / loud);
}

/** The background in each band: what it is in the quietest frames. */
function measureFloor(bands: Float32Array): Float32Array {
  const levels = sumFrames(bands);
  const frames = levels.map((_, frame) => frame).filter((frame) => (levels[frame] ?? 0) > EMPTY);
  return Float32Array.from({ length: BANDS }, (_, band) =>
    pickShare(
      frames.map((frame) => bands[frame * BANDS + band] ?? 0),
      0.05,
    ),
  );
}

function describeFrames(bands: Float32Array): Features {
  const frames = bands.length / BANDS;
  const activity = measureActivity(bands);
  const values = new Float32Array(frames * SIZE);
  const logs = bands.map((power) => Math.log(power));
  for (let frame = 0; frame < frames; frame++) {
    for (const [order, cosines] of COSINES.entries()) {
      let sum = 0;
      for (let band = 0; band < BANDS; band++)
        sum += (logs[frame * BANDS + band] ?? 0) * (cosines[band] ?? 0);
      values[frame * SIZE + order] = sum;
    }
  }
  for (let order = 0; order < CEPSTRA; order++) {
    addMovement(values, { order, frames });
    normaliseColumn(values, { column: order, activity, weight: 1 });
    normaliseColumn(values, { column: CEPSTRA + order, activity, weight: MOVEMENT_WEIGHT });
  }
  return { frames, values, activity };
}

function addMovement(values: Float32Array, { order, frames }: { order: number; frames: number }): void {
  const at = (frame: number): number => values[Math.min(frames - 1, Math.max(0, frame)) * SIZE + order] ?? 0;
  for (let frame = 0; frame < frames; frame++)
    values[frame * SIZE + CEPSTRA + order] = at(frame + REACH) - at(frame - REACH);
}

/** Takes out what is the voice's and the microphone's own: mean and spread over the frames with speech. */
function normaliseColumn(
  values: Float32Array,
  { column, activity, weight }: { column: number; activity: Float32Array; weight: number },
): void {
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (let frame = 0; frame < activity.length; frame++) {
    if ((activity[frame] ?? 0) < 0.5) continue;
    const value = values[frame * SIZE + column] ?? 0;
    count++;
    sum += value;
    squares += value * value;
  }
  const mean = sum / Math.max(1, count);
  const spread = Math.sqrt(Math.max(1e-9, squares / Math.max(1, count) - mean * mean));
  for (let at = column; at < values.length; at += SIZE)
    values[at] = (((values[at] ?? 0) - mean) / spread) * weight;
}

function measureActivity(bands: Float32Array): Float32Array {
  const levels = sumFrames(bands).map((power) => 10 * Math.log10(power));
  const floor = pickShare(
    levels.filter((level) => level > 10 * Math.log10(2 * BANDS * FAINTEST)),
    0.05,
  );
  return levels.map((level) => Math.min(1, Math.max(0, (level - floor - 3) / CLEAR)));
}

function sumFrames(bands: Float32Array): Float32Array {
  const sums = new Float32Array(bands.length / BANDS);
  for (let index = 0; index < bands.length; index++) {
    const frame = Math.floor(index / BANDS);
    sums[frame] = (sums[frame] ?? 0) + (bands[index] ?? 0);
  }
  return sums;
}

/** The value under which this share of the values lies. */
function pickShare(values: Float32Array, share: number): number {
  return values.toSorted()[Math.floor((values.length - 1) * share)] ?? 0;
}
