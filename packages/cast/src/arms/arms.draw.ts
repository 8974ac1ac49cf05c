import type { Pen } from '@avatarcade/stage/pen/pen';
import type { Character } from '../character/character.ts';
import type { Rig } from '../rig.ts';
import { drawArm, HOLDS, type Hold } from './arm.draw.ts';
import { ARM_BOX } from './arm-space.ts';

const ARM_ZOOM = 1.12;
/** Where an arm's picture is lit, in the design. */
const LIT_AT = { x: 120, y: 800 };
/** The middle of the figure and the height of the elbows, in the design. */
const MIDDLE_X = 310;
const ELBOW_Y = 806;
/** Pixels that a hand comes up from below, and degrees that it turns on the way. */
const RISE = 330;
const RISE_TURN = 14;
/** How much shorter an arm is for each pixel that a child stands lower. */
const SHORTER = 0.0042;

/** Draws the hands, in front of everything; they come up from below the picture's edge. */
export function drawArms(pen: Pen, rig: Rig): void {
  const { pose, figure } = rig;
  const { character } = figure;
  if (pose.gesture === 'none' || pose.reach <= 0) return;
  const hold = HOLDS[pose.gesture];
  const size = 1 - (character.stature ?? 0) * SHORTER;
  const plan = { key: `arm:${pose.gesture}`, box: ARM_BOX, zoom: ARM_ZOOM, origin: LIT_AT };
  const image = rig.layer(plan, (layer) => drawArm(layer, { figure, hold }));
  const away = 1 - pose.reach;
  const { canvas } = pen;
  for (const side of armSides(character, hold)) {
    canvas.save();
    canvas.translate(MIDDLE_X + side * hold.from * size + pose.shiftX * 0.4, ELBOW_Y + away * RISE);
    canvas.scale(-side, 1);
    canvas.rotate(((-hold.lean - away * RISE_TURN + pose.wag) * Math.PI) / 180);
    canvas.scale(ARM_ZOOM * size, ARM_ZOOM * size);
    canvas.drawImage(image, ARM_BOX.x, ARM_BOX.y, ARM_BOX.width, ARM_BOX.height);
    canvas.restore();
  }
}

/** The sides of the arms that a gesture moves: -1 on the viewer's left. */
function armSides(character: Character, { side }: Hold): readonly number[] {
  if (side === 'both') return [-1, 1];
  return [side ?? (character.gestureProfile.turn > 0 ? -1 : 1)];
}
