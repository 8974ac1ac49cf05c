import type { Canvas2D, CreateSurface } from '@avatarcade/stage/canvas';
import { clamp, hash } from '@avatarcade/stage/pen/number';
import { Pen } from '@avatarcade/stage/pen/pen';
import type { Rect } from '@avatarcade/stage/scene';
import { resolveAvatar } from './avatars.ts';
import { drawBackdrop } from './backdrop.draw.ts';
import type { GestureProfile, Grin } from './character/character.ts';
import { drawFigure } from './figure.draw.ts';
import { blinkAt } from './motion/blinks.ts';
import { wander } from './motion/kernel.ts';
import { MOUTH_AT_REST, type MouthPose, mixMouths, mouthOf, mouthOfGrin } from './mouth.ts';
import { POSE_AT_REST, type Pose, quantise } from './pose.ts';

export const EXPRESSIONS = [
  'neutral',
  'smile',
  'laugh',
  'surprise',
  'think',
  'determined',
  'shrug',
  'wave',
  'thumb',
  'invite',
] as const;

export type Expression = (typeof EXPRESSIONS)[number];

export type PortraitOptions = {
  /** Default `smile`. */
  expression?: Expression;
  /** Where the eyes, and a little the head, are turned: -1..1, right and down positive. Default: at the viewer. */
  look?: { x: number; y: number };
  /** Seconds of the idle loop: breathing, blinks, sway. Default: a still with open eyes. */
  time?: number;
  /** Paints coloured light behind the figure. Default false: transparent. */
  backdrop?: boolean;
};

type Portrait = PortraitOptions & { avatar: string; rect: Rect; createSurface: CreateSurface };

/** Draws a bust that isn't speaking, fitted into `rect` and standing on its lower edge; nothing outside `rect`. */
export function drawPortrait(
  canvas: Canvas2D,
  { avatar: id, rect, createSurface, ...options }: Portrait,
): void {
  const avatar = resolveAvatar(id);
  if (options.backdrop) drawBackdrop(new Pen(canvas), { look: avatar.look, rect });
  const pose = posePortrait(avatar.character.gestureProfile, options);
  drawFigure(canvas, { avatar, pose, rect, createSurface });
}

/** The pose that `drawPortrait` draws. */
export function posePortrait(gestureProfile: GestureProfile, options: PortraitOptions): Pose {
  const { expression = 'smile', look = { x: 0, y: 0 }, time } = options;
  const face = FACES[expression];
  const t = time ?? 0;
  const idle = time === undefined ? 0 : 1;
  const blinks = Array.from(
    { length: 6 },
    (_, i) => Math.floor(t / 24) * 24 + i * 4 + 1.5 + hash([i, 5]) * 2,
  );
  const lookX = clamp(look.x, [-1, 1]);
  const lookY = clamp(look.y, [-1, 1]);
  return quantise({
    ...POSE_AT_REST,
    yaw: clamp(
      gestureProfile.yaw * (1 - Math.abs(lookX) * 0.6) +
        lookX * 9 +
        idle * wander({ seed: 3, channel: 1, time: t, period: 2.1 }) * 1.4,
      [-16, 16],
    ),
    pitch: clamp(
      (face.pitch ?? 0) - lookY * 6 + idle * wander({ seed: 3, channel: 2, time: t, period: 2.6 }),
      [-10, 10],
    ),
    roll:
      gestureProfile.roll +
      (face.roll ?? 0) +
      idle * wander({ seed: 3, channel: 3, time: t, period: 3 }) * 1.2,
    shiftX: idle * wander({ seed: 3, channel: 4, time: t, period: 3.1 }) * 3,
    breath: 0.5 - 0.5 * Math.cos(t * Math.PI * 2 * 0.25),
    turn: gestureProfile.turn,
    gazeX: clamp(
      lookX * 0.85 - (gestureProfile.yaw / 46) * (1 - Math.abs(lookX)) + (face.gazeX ?? 0),
      [-1, 1],
    ),
    gazeY: clamp(lookY * 0.9 + (face.gazeY ?? 0), [-1, 1]),
    blink: idle * blinkAt(blinks, t),
    squint: clamp(face.squint * (face.grins ? 0.35 + gestureProfile.grin.eyes : 1)),
    browLeft: gestureProfile.brow + face.brow + (face.cock ?? 0),
    browRight: gestureProfile.brow + face.brow - (face.cock ?? 0),
    knit: face.knit ?? 0,
    smile: clamp(face.smile + gestureProfile.smile * 0.3, [-1, 1]),
    smirk: face.smirk ?? gestureProfile.smirk,
    mouth: face.grins ? grinning(gestureProfile.grin, face.grins) : face.mouth,
    gesture: face.gesture ?? 'none',
    reach: face.gesture ? 1 : 0,
    wag: face.gesture === 'wave' ? idle * Math.sin(t * 10) * 13 : 0,
  });
}

type Face = {
  smile: number;
  brow: number;
  squint: number;
  mouth: MouthPose;
  /** In the character's own way: 1 smiling, more laughing. */
  grins?: number;
  pitch?: number;
  roll?: number;
  knit?: number;
  /** One brow up, the other down. */
  cock?: number;
  gazeX?: number;
  gazeY?: number;
  smirk?: number;
  gesture?: Pose['gesture'];
};

function grinning(grin: Grin, strength: number): MouthPose {
  const mouth = mouthOfGrin(grin);
  // A laugh shows everybody's teeth.
  const laugh = strength - 1;
  return laugh > 0
    ? {
        ...mouth,
        jaw: mouth.jaw * 0.5 + laugh * (0.36 + 0.3 * grin.open),
        teeth: 1,
        upperLip: 0.45,
        lowerLip: 0.25,
      }
    : mouth;
}

const FACES: Record<Expression, Face> = {
  neutral: { smile: 0.28, brow: 0, squint: 0.05, mouth: MOUTH_AT_REST },
  smile: { smile: 0.8, brow: 0.15, squint: 0.4, mouth: MOUTH_AT_REST, grins: 1 },
  laugh: { smile: 1, brow: 0.4, squint: 0.75, mouth: MOUTH_AT_REST, grins: 2, pitch: 4, roll: 3 },
  surprise: {
    smile: 0,
    brow: 1,
    squint: 0,
    mouth: mixMouths([mouthOf('oh'), mouthOf('aa')], 0.25),
    pitch: 2,
  },
  think: {
    smile: 0.1,
    brow: 0.1,
    squint: 0.15,
    cock: 0.5,
    gazeX: 0.8,
    gazeY: -0.75,
    roll: -4,
    pitch: 2,
    smirk: 0.9,
    mouth: { ...mouthOf('PP', 0.7), width: -0.35 },
  },
  determined: { smile: 0.3, brow: -0.55, squint: 0.6, knit: 1, mouth: mouthOf('PP', 0.5), pitch: -3 },
  shrug: {
    smile: -0.15,
    brow: 0.5,
    squint: 0.1,
    knit: -0.6,
    roll: 5,
    mouth: { ...mouthOf('PP', 0.6), width: 0.25 },
    gesture: 'shrug',
  },
  wave: { smile: 0.8, brow: 0.3, squint: 0.3, mouth: MOUTH_AT_REST, grins: 1, roll: 2, gesture: 'wave' },
  thumb: { smile: 0.85, brow: 0.2, squint: 0.4, mouth: MOUTH_AT_REST, grins: 1, gesture: 'thumb' },
  invite: { smile: 0.6, brow: 0.3, squint: 0.25, mouth: MOUTH_AT_REST, grins: 1, gesture: 'palm' },
};
