import type { Pen } from '@avatarcade/stage/pen/pen';
import type { ResolvedAvatar } from '../avatars.ts';
import type { HandGesture } from '../gesture.ts';
import { WRIST_Y } from './arm-space.ts';
import { drawHand, type HandShape } from './hand.draw.ts';

/** How a gesture is held: the hand's shape, degrees of the forearm outward, degrees of the hand against it. */
export type Hold = {
  shape: HandShape;
  lean: number;
  bend: number;
  /** Pixels of the elbow from the middle. */
  from: number;
  /** Which arm: both, or the one on the viewer's left (-1) or right (1). Without: the arm nearer to the viewer. */
  side?: 'both' | -1 | 1;
};

export const HOLDS: Record<HandGesture, Hold> = {
  wave: { shape: 'open', lean: 8, bend: 6, from: 152 },
  palm: { shape: 'offer', lean: 12, bend: 28, from: 128 },
  'point-left': { shape: 'point', lean: 10, bend: 46, from: 124, side: -1 },
  'point-right': { shape: 'point', lean: 10, bend: 46, from: 124, side: 1 },
  thumb: { shape: 'thumb', lean: 2, bend: -6, from: 142 },
  'count-1': { shape: 'one', lean: 7, bend: 4, from: 148 },
  'count-2': { shape: 'two', lean: 7, bend: 4, from: 148 },
  'count-3': { shape: 'three', lean: 7, bend: 4, from: 148 },
  shrug: { shape: 'offer', lean: 8, bend: 42, from: 156, side: 'both' },
};

/** The forearm with its sleeve and hand, on the viewer's left; mirrored by the caller for the other side. */
export function drawArm(
  pen: Pen,
  { figure, hold }: { figure: Pick<ResolvedAvatar, 'character' | 'look' | 'garment'>; hold: Hold },
): void {
  const { character, look, garment } = figure;
  pen.canvas.save();
  pen.canvas.translate(0, WRIST_Y + 8);
  pen.canvas.rotate((-hold.bend * Math.PI) / 180);
  drawHand(pen, { skin: character.skin, shape: hold.shape });
  pen.canvas.restore();
  garment.sleeve(pen, { skin: character.skin, clothing: look.clothing });
}
