import { clamp, lerp, smooth } from '@avatarcade/stage/pen/number';
import type { MouthKey, Viseme } from '@avatarcade/video/speech-track';
import type { Grin } from './character/character.ts';

/** A mouth in parameters that can be mixed. Rest is all zeros. */
export type MouthPose = {
  /** 0..1: how far the jaw has dropped. */
  jaw: number;
  /** -1 narrow .. 1 wide. */
  width: number;
  /** 0..1: lips drawn into a ring. */
  rounding: number;
  /** -1 pressed .. 1 raised (upper) or lowered (lower) so that teeth show. */
  upperLip: number;
  lowerLip: number;
  /** 0..1: how much of the teeth is seen. */
  teeth: number;
  /** 0..1: from lying to between the teeth. */
  tongue: number;
};

export const MOUTH_AT_REST: MouthPose = {
  jaw: 0,
  width: 0,
  rounding: 0,
  upperLip: 0,
  lowerLip: 0,
  teeth: 0,
  tongue: 0,
};

type Row = readonly [number, number, number, number, number, number, number];

const SHAPES: Record<Viseme, Row> = {
  sil: [0, 0, 0, 0, 0, 0, 0],
  PP: [0, -0.1, 0.12, -0.75, -0.75, 0, 0],
  FF: [0.14, 0.1, 0, 0.35, -0.8, 0.95, 0],
  TH: [0.34, 0.1, 0, 0.35, 0.2, 0.8, 1],
  DD: [0.24, 0.15, 0, 0.25, 0.15, 0.75, 0.55],
  kk: [0.32, 0.12, 0, 0.2, 0.15, 0.6, 0.1],
  CH: [0.24, -0.32, 0.55, 0.55, 0.5, 1, 0],
  SS: [0.13, 0.42, 0, 0.4, 0.35, 1, 0],
  nn: [0.2, 0.12, 0, 0.2, 0.1, 0.65, 0.6],
  RR: [0.24, -0.22, 0.42, 0.3, 0.25, 0.5, 0.35],
  aa: [0.88, 0.12, 0, 0.3, 0.3, 0.8, 0.15],
  E: [0.5, 0.42, 0, 0.35, 0.25, 0.85, 0.15],
  ih: [0.32, 0.36, 0, 0.3, 0.2, 0.85, 0.1],
  oh: [0.62, -0.3, 0.72, 0.2, 0.2, 0.3, 0.05],
  ou: [0.34, -0.55, 1, 0.35, 0.35, 0, 0],
};

/** The longest time, in seconds, from one shape to the next: the mouth waits, then moves. */
const MAX_MOVE = 0.16;

export function mouthOf(shape: Viseme, weight = 1): MouthPose {
  const [jaw, width, rounding, upperLip, lowerLip, teeth, tongue] = SHAPES[shape];
  return {
    jaw: jaw * weight,
    width: width * weight,
    rounding: rounding * weight,
    upperLip: upperLip * weight,
    lowerLip: lowerLip * weight,
    teeth: teeth * weight,
    tongue: tongue * weight,
  };
}

/** Returns the lips of a character who smiles in silence, with their own grin. */
export function mouthOfGrin({ teeth, breadth, open }: Grin): MouthPose {
  const parted = Math.min(1, teeth * 5);
  return {
    jaw: parted * (0.05 + 0.15 * teeth + 0.26 * open),
    width: 0.1 + 0.45 * breadth,
    rounding: 0,
    upperLip: parted * (0.15 + 0.4 * teeth),
    lowerLip: parted * (0.1 + 0.25 * open),
    teeth: parted * (0.7 + 0.3 * teeth),
    tongue: 0,
  };
}

/** `t` 0 gives the first mouth, 1 the second. */
export function mixMouths([a, b]: readonly [MouthPose, MouthPose], t: number): MouthPose {
  return {
    jaw: lerp([a.jaw, b.jaw], t),
    width: lerp([a.width, b.width], t),
    rounding: lerp([a.rounding, b.rounding], t),
    upperLip: lerp([a.upperLip, b.upperLip], t),
    lowerLip: lerp([a.lowerLip, b.lowerLip], t),
    teeth: lerp([a.teeth, b.teeth], t),
    tongue: lerp([a.tongue, b.tongue], t),
  };
}

/** The mouth at `time` (seconds) of keys in time order; at rest before the first and after the last. */
export function mouthAt(mouth: readonly MouthKey[], time: number): MouthPose {
  const next = firstAfter(mouth, time);
  const before = mouth[next - 1];
  const after = mouth[next];
  if (!before) return after && after.time === time ? mouthOf(after.shape, after.weight) : MOUTH_AT_REST;
  const from = mouthOf(before.shape, before.weight);
  if (!after) return mixMouths([from, MOUTH_AT_REST], smooth([0, 1], (time - before.time) / MAX_MOVE));
  const move = Math.min(MAX_MOVE, after.time - before.time);
  const t = move <= 0 ? 1 : (time - (after.time - move)) / move;
  return mixMouths([from, mouthOf(after.shape, after.weight)], smooth([0, 1], t));
}

/** Returns how far the lips are apart in the picture, 0..1. */
export function mouthOpening(pose: MouthPose): number {
  const lips = Math.max(0, pose.upperLip) * 0.09 + Math.max(0, pose.lowerLip) * 0.07;
  return clamp(pose.jaw + (pose.jaw > 0 ? lips * Math.min(1, pose.jaw * 12) : 0));
}

function firstAfter(mouth: readonly MouthKey[], time: number): number {
  let low = 0;
  let high = mouth.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((mouth[middle]?.time ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}
