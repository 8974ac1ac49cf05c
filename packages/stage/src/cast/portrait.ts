import type { Canvas2D, CreateSurface } from '../canvas.ts';
import type { Rect } from '../scene.ts';
import { getCasting } from './avatars.ts';
import { drawBackdrop } from './backdrop.draw.ts';
import { drawFigure } from './figure.draw.ts';
import { blinkAt } from './motion/blinks.ts';
import { wander } from './motion/kernel.ts';
import { MOUTH_AT_REST, type MouthPose, mixMouths, mouthOf } from './mouth.ts';
import { clamp, hash } from './paint/number.ts';
import type { Bearing } from './person.ts';
import { POSE_AT_REST, type Pose, quantise } from './pose.ts';

export type Expression =
  | 'neutral'
  | 'smile'
  | 'laugh'
  | 'surprise'
  | 'think'
  | 'determined'
  | 'shrug'
  | 'wave'
  | 'thumb'
  | 'invite';

export interface PortraitOptions {
  /** Default `smile`. */
  expression?: Expression;
  /** Where the eyes, and a little the head, are turned: -1..1, right and down positive. Default: at the viewer. */
  look?: { x: number; y: number };
  /** Seconds of the idle loop: breathing, blinks, sway. Default: a still with open eyes. */
  time?: number;
  /** Paints coloured light behind the figure. Default false: transparent. */
  backdrop?: boolean;
}

/** Draws a bust that isn't speaking, fitted into `rect` and standing on its lower edge; nothing outside `rect`. */
export function drawPortrait(
  canvas: Canvas2D,
  avatar: string,
  rect: Rect,
  props: { createSurface: CreateSurface },
  options: PortraitOptions = {},
): void {
  const casting = getCasting(avatar);
  if (options.backdrop) drawBackdrop(canvas, casting.look, rect);
  drawFigure(canvas, casting, posePortrait(casting.person.bearing, options), rect, props.createSurface);
}

/** The pose that `drawPortrait` draws. */
export function posePortrait(bearing: Bearing, options: PortraitOptions): Pose {
  const { expression = 'smile', look = { x: 0, y: 0 }, time } = options;
  const face = FACES[expression];
  const t = time ?? 0;
  const idle = time === undefined ? 0 : 1;
  const blinks = Array.from({ length: 6 }, (_, i) => Math.floor(t / 24) * 24 + i * 4 + 1.5 + hash(i, 5) * 2);
  const lookX = clamp(look.x, -1, 1);
  const lookY = clamp(look.y, -1, 1);
  return quantise({
    ...POSE_AT_REST,
    yaw: clamp(
      bearing.yaw * (1 - Math.abs(lookX) * 0.6) + lookX * 9 + idle * wander(3, 1, t, 2.1) * 1.4,
      -16,
      16,
    ),
    pitch: clamp((face.pitch ?? 0) - lookY * 6 + idle * wander(3, 2, t, 2.6), -10, 10),
    roll: bearing.roll + (face.roll ?? 0) + idle * wander(3, 3, t, 3) * 1.2,
    shiftX: idle * wander(3, 4, t, 3.1) * 3,
    breath: 0.5 - 0.5 * Math.cos(t * Math.PI * 2 * 0.25),
    turn: bearing.turn,
    gazeX: clamp(lookX * 0.85 - (bearing.yaw / 46) * (1 - Math.abs(lookX)) + (face.gazeX ?? 0), -1, 1),
    gazeY: clamp(lookY * 0.9 + (face.gazeY ?? 0), -1, 1),
    blink: idle * blinkAt(blinks, t),
    squint: face.squint,
    browLeft: bearing.brow + face.brow + (face.cock ?? 0),
    browRight: bearing.brow + face.brow - (face.cock ?? 0),
    knit: face.knit ?? 0,
    smile: clamp(face.smile + bearing.smile * 0.3, -1, 1),
    smirk: bearing.smirk,
    mouth: face.mouth,
    gesture: face.gesture ?? 'none',
    reach: face.gesture ? 1 : 0,
    wag: face.gesture === 'wave' ? idle * Math.sin(t * 10) * 13 : 0,
  });
}

interface Face {
  smile: number;
  brow: number;
  squint: number;
  mouth: MouthPose;
  pitch?: number;
  roll?: number;
  knit?: number;
  /** One brow up, the other down. */
  cock?: number;
  gazeX?: number;
  gazeY?: number;
  gesture?: Pose['gesture'];
}

const TEETH = { ...MOUTH_AT_REST, jaw: 0.2, width: 0.4, upperLip: 0.4, lowerLip: 0.2, teeth: 1 };

const FACES: Record<Expression, Face> = {
  neutral: { smile: 0.28, brow: 0, squint: 0.05, mouth: MOUTH_AT_REST },
  smile: { smile: 0.75, brow: 0.15, squint: 0.3, mouth: TEETH },
  laugh: { smile: 0.9, brow: 0.35, squint: 0.55, mouth: { ...TEETH, jaw: 0.55 }, pitch: 3, roll: 2 },
  surprise: {
    smile: 0,
    brow: 0.95,
    squint: 0,
    mouth: mixMouths(mouthOf('oh'), mouthOf('aa'), 0.25),
    pitch: 2,
  },
  think: {
    smile: 0.1,
    brow: 0.1,
    squint: 0.2,
    cock: 0.35,
    gazeX: 0.55,
    gazeY: -0.6,
    roll: -3,
    mouth: { ...mouthOf('PP'), width: -0.3 },
  },
  determined: { smile: 0.25, brow: -0.3, squint: 0.35, knit: 0.7, mouth: mouthOf('PP', 0.4), pitch: -2 },
  shrug: {
    smile: -0.15,
    brow: 0.5,
    squint: 0.1,
    knit: -0.6,
    roll: 5,
    mouth: { ...mouthOf('PP', 0.6), width: 0.25 },
    gesture: 'shrug',
  },
  wave: { smile: 0.8, brow: 0.3, squint: 0.3, mouth: TEETH, roll: 2, gesture: 'wave' },
  thumb: { smile: 0.85, brow: 0.2, squint: 0.4, mouth: TEETH, gesture: 'thumb' },
  invite: { smile: 0.6, brow: 0.3, squint: 0.25, mouth: TEETH, gesture: 'palm' },
};
