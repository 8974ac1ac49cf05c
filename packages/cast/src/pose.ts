import type { Gesture } from './gesture.ts';
import { MOUTH_AT_REST, type MouthPose } from './mouth.ts';

/** Everything that moves in a presenter. Angles in degrees, shifts in design pixels, the rest -1..1 or 0..1. */
export type Pose = {
  yaw: number;
  pitch: number;
  roll: number;
  shiftX: number;
  shiftY: number;
  /** 0..1. */
  breath: number;
  /** Of the shoulders: degrees about the spine, and degrees of lean. */
  turn: number;
  lean: number;
  /** Degrees by which loose hair and jewellery trail the head. */
  trail: number;
  gazeX: number;
  gazeY: number;
  /** 0 open .. 1 shut. */
  blink: number;
  /** 0..1: lower lids pushed up, as by a smile. */
  squint: number;
  browLeft: number;
  browRight: number;
  /** -1..1: inner ends together and down (1), or up in worry (-1). */
  knit: number;
  smile: number;
  smirk: number;
  mouth: MouthPose;
  gesture: Gesture;
  /** 0 hand out of sight .. 1 in place. */
  reach: number;
  /** Degrees of the hand about the elbow. */
  wag: number;
};

export const POSE_AT_REST: Pose = {
  yaw: 0,
  pitch: 0,
  roll: 0,
  shiftX: 0,
  shiftY: 0,
  breath: 0,
  turn: 0,
  lean: 0,
  trail: 0,
  gazeX: 0,
  gazeY: 0,
  blink: 0,
  squint: 0,
  browLeft: 0,
  browRight: 0,
  knit: 0,
  smile: 0,
  smirk: 0,
  mouth: MOUTH_AT_REST,
  gesture: 'none',
  reach: 0,
  wag: 0,
};

const STEPS: Record<Exclude<keyof Pose, 'mouth' | 'gesture'>, number> = {
  yaw: 0.125,
  pitch: 0.125,
  roll: 0.125,
  shiftX: 0.25,
  shiftY: 0.25,
  breath: 0.1,
  turn: 0.5,
  lean: 0.125,
  trail: 0.125,
  gazeX: 0.02,
  gazeY: 0.02,
  blink: 0.02,
  squint: 0.02,
  browLeft: 0.02,
  browRight: 0.02,
  knit: 0.02,
  smile: 0.02,
  smirk: 0.05,
  reach: 0.01,
  wag: 0.25,
};
const MOUTH_STEP = 0.02;

function snap(value: number, step: number): number {
  // The sum turns -0 into 0, so that equal poses have equal keys.
  return Math.round(value / step) * step + 0;
}

/** The pose as it is drawn: nothing finer than this reaches the picture. */
export function quantise(pose: Pose): Pose {
  const out: Pose = { ...pose };
  for (const [name, step] of Object.entries(STEPS)) {
    const field = name as keyof typeof STEPS;
    out[field] = snap(pose[field], step);
  }
  const { jaw, width, rounding, upperLip, lowerLip, teeth, tongue } = pose.mouth;
  const m = (v: number): number => snap(v, MOUTH_STEP);
  out.mouth = {
    jaw: m(jaw),
    width: m(width),
    rounding: m(rounding),
    upperLip: m(upperLip),
    lowerLip: m(lowerLip),
    teeth: m(teeth),
    tongue: m(tongue),
  };
  return out;
}

/** Equal keys give equal pixels. */
export function poseKey(pose: Pose): string {
  const parts: (string | number)[] = [pose.gesture];
  for (const [name, step] of Object.entries(STEPS)) {
    parts.push(Math.round(pose[name as keyof typeof STEPS] / step) + 0);
  }
  const { jaw, width, rounding, upperLip, lowerLip, teeth, tongue } = pose.mouth;
  for (const v of [jaw, width, rounding, upperLip, lowerLip, teeth, tongue]) {
    parts.push(Math.round(v / MOUTH_STEP) + 0);
  }
  return parts.join(',');
}

const BODY = ['yaw', 'pitch', 'roll', 'shiftX', 'shiftY', 'breath', 'turn', 'lean', 'trail'] as const;

/** Of what moves without face and hands; equal keys give equal body and hair. */
export function torsoKey(pose: Pose): string {
  return BODY.map((name) => Math.round(pose[name] / STEPS[name])).join();
}

const EYES = ['gazeX', 'gazeY', 'blink', 'squint', 'browLeft', 'browRight', 'knit'] as const;

/** With that of the body, equal keys give equal eyes and brows. */
export function eyesKey(pose: Pose): string {
  return EYES.map((name) => Math.round(pose[name] / STEPS[name])).join();
}

/** Equal keys give equal pixels everywhere but in the face. */
export function bodyKey(pose: Pose): string {
  return `${torsoKey(pose)}|${handKey(pose)}`;
}

export function handKey(pose: Pose): string {
  if (pose.reach <= 0) return '';
  return `${pose.gesture},${Math.round(pose.reach / STEPS.reach)},${Math.round(pose.wag / STEPS.wag)}`;
}
