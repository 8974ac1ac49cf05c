import { blinkAt, blinkTimes } from '@avatarcade/cast/motion/blinks';
import { gazeAt } from '@avatarcade/cast/motion/gaze';
import { headAt } from '@avatarcade/cast/motion/head';
import { swell, wander } from '@avatarcade/cast/motion/kernel';
import { MOUTH_AT_REST, type MouthPose, mixMouths, mouthAt, mouthOpening } from '@avatarcade/cast/mouth';
import { clamp, smooth } from '@avatarcade/stage/pen/number';
import type { PresenterInput } from '@avatarcade/stage/presenter-painter';
import type { MouthLetter } from '@avatarcade/video/mascot/mascot-rig';
import type { SpeechTrack } from '@avatarcade/video/speech-track';
import { letterAt } from '../mouth-shapes.ts';

/** Everything that moves in a mascot. Angles in degrees, the rest in parts of its size, 0..1 or -1..1. */
export type MascotPose = {
  yaw: number;
  pitch: number;
  roll: number;
  /** Up from the ground, in parts of the height. */
  hop: number;
  /** Above 0 taller and thinner, below 0 squashed. */
  stretch: number;
  breath: number;
  /** Of the whole figure to a side, growing with the height. */
  sway: number;
  /** By how much ears and hair trail the head, in parts of its width. */
  trail: number;
  /** 0..1: how far the chin is down. */
  chin: number;
  gazeX: number;
  gazeY: number;
  /** 0 open .. 1 shut. */
  blink: number;
  /** 0..1: of brows. */
  brow: number;
  smile: number;
  mouth: MouthPose;
  /** Of the artist's own mouths. */
  letter: MouthLetter;
};

export const MASCOT_AT_REST: MascotPose = {
  yaw: 0,
  pitch: 0,
  roll: 0,
  hop: 0,
  stretch: 0,
  breath: 0,
  sway: 0,
  trail: 0,
  chin: 0,
  gazeX: 0,
  gazeY: 0,
  blink: 0,
  brow: 0,
  smile: 0.7,
  mouth: MOUTH_AT_REST,
  letter: 'X',
};

/** The figure moves on twos, as drawn figures do; mouth and lids move on every frame. */
const BODY_RATE = 15;

const HABITS = { yaw: 5, roll: 1.4, range: 1.25, idleMotion: 'bouncy' } as const;
const BLINKS_A_MINUTE = 17;

const SQUASH = { before: 0.2, attack: 0.12, hold: 0, release: 0.1 };
const RISE = { before: 0.07, attack: 0.11, hold: 0.03, release: 0.26 };
const LAND = { before: -0.22, attack: 0.1, hold: 0, release: 0.18 };
const BROWS = { before: 0.14, attack: 0.2, hold: 0.08, release: 0.5 };

/** Returns the pose at `time` (seconds). A pure function of its arguments: times may come in any order. */
export function poseMascot(input: PresenterInput, time: number): MascotPose {
  const { seed, speech, duration, gameplaySide, cuts } = input;
  const held = Math.floor(time * BODY_RATE + 1e-6) / BODY_RATE;
  const head = headAt({ speech, seed, gestureProfile: HABITS, time: held });
  const before = headAt({ speech, seed, gestureProfile: HABITS, time: held - 0.13 });
  const gaze = gazeAt({ seed, side: gameplaySide, duration, cuts, time: held });
  const mouth = mouthAt(speech.mouth, time);
  const heldMouth = mouthAt(speech.mouth, held);
  const greeting = swell({ time: held, start: 0.12, attack: 0.16, hold: 0.02, release: 0.3 });
  const parting = swell({
    time: held,
    start: speech.duration + 0.1,
    attack: 0.18,
    hold: 0.02,
    release: 0.34,
  });
  const rise = Math.max(stressAt(held, { speech, move: RISE }), greeting * 1.6, parting * 1.4);
  const squash = Math.max(
    stressAt(held, { speech, move: SQUASH }) * 0.7,
    stressAt(held, { speech, move: LAND }) * 0.55,
  );
  const cheer = Math.max(
    1 - smooth([0.5, 1.2], held),
    smooth([speech.duration - 0.4, speech.duration + 0.1], held),
  );
  return quantise({
    yaw: clamp(head.yaw * 1.15 + gaze.aside * 5, [-18, 18]),
    pitch: clamp(head.pitch * 1.35, [-11, 11]),
    roll: clamp(head.roll * 1.1, [-8, 8]),
    hop: rise * 0.014,
    stretch: rise * 0.028 - squash * 0.03,
    breath: 0.5 - 0.5 * Math.cos(held * Math.PI * 2 * 0.3 + seed),
    sway: wander({ seed, channel: 84, time: held, period: 1.7 }) * 0.012,
    trail: clamp((before.yaw - head.yaw) * 0.012 + (before.roll - head.roll) * 0.02, [-0.12, 0.12]),
    chin: mouthOpening(heldMouth),
    gazeX: gaze.x,
    gazeY: gaze.y + clamp(head.pitch / 40, [-0.25, 0.25]),
    blink: blinkAt(blinkTimes({ speech, duration, seed, perMinute: BLINKS_A_MINUTE }), time),
    brow: clamp(stressAt(held, { speech, move: BROWS }) * 0.8 + cheer * 0.3),
    smile: 0.62 + 0.33 * cheer - 0.2 * mouthOpening(mouth),
    mouth: mixMouths([mouth, MOUTH_AT_REST], smooth([speech.duration, speech.duration + 0.3], time)),
    letter: letterAt(speech.mouth, time),
  });
}

/** 0..1: how far the stressed words move something; `before` is the seconds that the move begins ahead of a word. */
function stressAt(time: number, { speech, move }: { speech: SpeechTrack; move: typeof RISE }): number {
  const { before, ...shape } = move;
  let most = 0;
  for (const { stressed, start } of speech.words) {
    if (stressed) most = Math.max(most, swell({ time, start: start - before, ...shape }));
  }
  return most;
}

const BODY = {
  yaw: 0.25,
  pitch: 0.25,
  roll: 0.125,
  hop: 0.001,
  stretch: 0.002,
  breath: 0.1,
  sway: 0.001,
  trail: 0.005,
  chin: 0.2,
} as const;
const FACE = { gazeX: 0.02, gazeY: 0.02, blink: 0.04, brow: 0.05, smile: 0.05 } as const;
const STEPS = { ...BODY, ...FACE };
const MOUTH_STEP = 0.02;
type Step = keyof typeof STEPS;

// The sum turns -0 into 0, so that equal poses have equal keys.
const snap = (value: number, step: number): number => Math.round(value / step) * step + 0;

/** The pose as it is drawn: nothing finer than this reaches the picture. */
function quantise(pose: MascotPose): MascotPose {
  const out = { ...pose, mouth: { ...pose.mouth } };
  for (const [name, step] of Object.entries(STEPS)) out[name as Step] = snap(pose[name as Step], step);
  for (const [name, value] of Object.entries(pose.mouth)) {
    out.mouth[name as keyof MouthPose] = snap(value, MOUTH_STEP);
  }
  return out;
}

const keyOf = (pose: MascotPose, steps: Partial<Record<Step, number>>): string =>
  Object.entries(steps)
    .map(([name, step]) => Math.round(pose[name as Step] / step) + 0)
    .join();

/** Equal keys give equal pixels everywhere but in the face. */
export function bodyKey(pose: MascotPose): string {
  return keyOf(pose, BODY);
}

/** Equal keys give equal pixels. */
export function poseKey(pose: MascotPose): string {
  const mouth = Object.values(pose.mouth).map((value) => Math.round(value / MOUTH_STEP) + 0);
  return `${bodyKey(pose)}|${keyOf(pose, FACE)}|${mouth.join()}|${pose.letter}`;
}
