import type { Canvas2D, CreateSurface } from '@avatarcade/stage/canvas';
import { clamp, smooth } from '@avatarcade/stage/pen/number';
import type { PresenterInput } from '@avatarcade/stage/presenter-painter';
import type { Rect } from '@avatarcade/stage/scene';
import type { SpeechTrack } from '@avatarcade/video/speech-track';
import { resolveAvatar } from './avatars.ts';
import type { GestureProfile } from './character/character.ts';
import { drawFigure } from './figure.draw.ts';
import { boundFace } from './figure-place.ts';
import { IDLE_MOTIONS } from './idle-motion.ts';
import { blinkAt, blinkTimes } from './motion/blinks.ts';
import { gazeAt } from './motion/gaze.ts';
import { gestureAt } from './motion/gestures.ts';
import { headAt } from './motion/head.ts';
import { swell, wander } from './motion/kernel.ts';
import { moodAt } from './motion/moods.ts';
import { mixMouths, mouthAt, mouthOfGrin } from './mouth.ts';
import { type Pose, quantise } from './pose.ts';

/** Body, head and brows move on twos, as drawn figures do, which halves what a video costs; mouth and lids move on every frame. */
export const BODY_RATE = 15;

/** Returns the pose at `time` (seconds). A pure function of its arguments: times may come in any order. */
export function posePresenter(input: PresenterInput, time: number): Pose {
  const { seed, speech, duration, gameplaySide, cuts } = input;
  const { gestureProfile } = resolveAvatar(input.avatar).character;
  const held = Math.floor(time * BODY_RATE + 1e-6) / BODY_RATE;
  const head = headAt({ speech, seed, gestureProfile, time: held });
  const before = headAt({ speech, seed, gestureProfile, time: held - 0.12 });
  const gaze = gazeAt({ seed, side: gameplaySide, duration, cuts, time: held });
  const hand = gestureAt({
    speech,
    seed,
    gestureHabits: gestureProfile.gestureHabits,
    side: gameplaySide,
    duration,
    cuts,
    time: held,
  });
  // After the last word the character's own smile shows.
  const grin = smooth([speech.duration, speech.duration + 0.35], time);
  const mouth = mixMouths([mouthAt(speech.mouth, time), mouthOfGrin(gestureProfile.grin)], grin);
  const movement = IDLE_MOTIONS[gestureProfile.idleMotion];
  const face = faceAt(held, { gestureProfile, speech, seed, interest: Math.abs(gaze.aside) });
  return quantise({
    ...face,
    yaw: clamp(head.yaw + gaze.aside * 3, [-16, 16]),
    pitch: clamp(head.pitch, [-10, 10]),
    roll: clamp(head.roll, [-8, 8]),
    shiftX:
      wander({ seed, channel: 4, time: held, period: 2.3 * movement.pace }) *
      4.2 *
      gestureProfile.range *
      movement.sway,
    shiftY:
      wander({ seed, channel: 5, time: held, period: 1.9 * movement.pace }) * 2.4 +
      Math.max(0, -head.pitch) * 0.5 -
      stressAt(held, { speech, move: HOP }) * movement.hop,
    breath: 0.5 - 0.5 * Math.cos(held * Math.PI * 2 * 0.27 + seed),
    turn:
      gestureProfile.turn +
      wander({ seed, channel: 6, time: held, period: 4.2 * movement.pace }) * 1.4 * movement.sway,
    lean:
      wander({ seed, channel: 7, time: held, period: 3.7 * movement.pace }) *
      0.5 *
      gestureProfile.range *
      movement.lean,
    trail: clamp((before.yaw - head.yaw) * 0.22 + (before.roll - head.roll) * 0.35, [-2.5, 2.5]),
    gazeX: gaze.x - clamp(head.yaw / 46, [-0.3, 0.3]) * (1 - Math.min(1, Math.abs(gaze.aside))),
    gazeY: gaze.y + clamp(head.pitch / 40, [-0.25, 0.25]),
    blink: blinkAt(blinkTimes({ speech, duration, seed, perMinute: gestureProfile.blinks }), time),
    mouth,
    gesture: hand.gesture,
    reach: hand.reach,
    wag: hand.wag,
  });
}

type Expressed = Pick<PresenterInput, 'speech' | 'seed'> & {
  gestureProfile: GestureProfile;
  /** 0..1: how much the presenter looks at the gameplay. */
  interest: number;
};

/** Brows, lower lids and smile: greeting, in the mood of each phrase, interested in the gameplay, and parting. */
function faceAt(time: number, { gestureProfile, speech, seed, interest }: Expressed) {
  const { brow, grin, smirk } = gestureProfile;
  const mood = moodAt(time, { speech, seed });
  const lift = stressAt(time, { speech, move: BROWS });
  const greeting = 1 - smooth([0.5, 1.3], time);
  const parting = smooth([speech.duration - 0.5, speech.duration + 0.1], time);
  const cheer = Math.max(greeting, parting);
  const rest = 0.22 + gestureProfile.smile * 0.75;
  const smile = rest + (0.95 - rest) * cheer;
  const raised = brow + mood.brow + greeting * 0.3 + interest * INTEREST;
  // The brow goes up on the side of the character's own smirk.
  const side = smirk < 0 ? -1 : 1;
  const cock = mood.cock * side;
  return {
    squint: clamp((smile * 0.4 + cheer * 0.22) * (0.35 + grin.eyes) + mood.squint),
    browLeft: clamp(raised - cock + lift * (0.5 + 0.3 * Math.max(0, -smirk)), BROW_RANGE),
    browRight: clamp(raised + cock + lift * (0.5 + 0.3 * Math.max(0, smirk)), BROW_RANGE),
    knit: clamp(wander({ seed, channel: 8, time, period: 2.2 }) * 0.1 - lift * 0.12 + mood.knit, [-1, 1]),
    smile: clamp(smile + mood.smile * (1 - cheer), [-1, 1]),
    smirk: clamp(smirk + mood.smirk * side, [-1, 1]),
  };
}

/** Brows rise with a look at the gameplay. */
const INTEREST = 0.3;
const BROW_RANGE = [-0.8, 1.4] as const;

/** Up and down again. */
const HOP = { before: 0.06, attack: 0.12, hold: 0.02, release: 0.22 };
const BROWS = { before: 0.14, attack: 0.2, hold: 0.08, release: 0.5 };

/** 0..1: how far the stressed words move the body or the brows; `before` is the seconds that the move begins ahead of a word. */
function stressAt(time: number, { speech, move }: { speech: SpeechTrack; move: typeof HOP }): number {
  const { before, ...shape } = move;
  let most = 0;
  for (const { stressed, start } of speech.words) {
    if (stressed) most = Math.max(most, swell({ time, start: start - before, ...shape }));
  }
  return most;
}

type PlacedPose = { pose: Pose; rect: Rect };

/**
 * Draws the bust (designed at 620 x 820) fitted into `rect`, standing on its lower edge, over what is already drawn. Paints nothing
 * outside `rect`; poses with equal `poseKey` give equal pixels.
 */
export function drawPresenter(
  canvas: Canvas2D,
  { avatar, pose, rect, createSurface }: { avatar: string; createSurface: CreateSurface } & PlacedPose,
): void {
  drawFigure(canvas, { avatar: resolveAvatar(avatar), pose: quantise(pose), rect, createSurface });
}

/** Returns the bounds outside of which poses with equal `bodyKey` have equal pixels. */
export function faceBounds(avatar: string, { pose, rect }: PlacedPose): Rect {
  return boundFace(resolveAvatar(avatar).character, { pose: quantise(pose), rect });
}
