import type { Pen } from '@avatarcade/stage/pen/pen';
import type { Rect } from '@avatarcade/stage/scene';
import { DESIGN_HEIGHT, DESIGN_WIDTH, dropOf, NECK } from '../figure-place.ts';
import type { Rig } from '../rig.ts';
import { buildBody } from './body.ts';
import { dye } from './cloth.draw.ts';

/** The torso's picture in torso space: above TOP the neck is behind the jaw. */
const TOP = -128;
const BOTTOM = 292;
/** All that the body may cover, in the design. */
const BODY_BOX: Rect = { x: 0, y: 370, width: DESIGN_WIDTH, height: DESIGN_HEIGHT - 370 };
/** How far below the pit of the neck the body sways and breathes about. */
const HIP_Y = 270;

/** Draws shoulders, chest and neck with what is worn on them, swaying and breathing. */
export function drawTorso(pen: Pen, rig: Rig): void {
  const { figure, pose } = rig;
  const { character, look, garment } = figure;
  const turn = Math.round(pose.turn);
  const half = Math.min(DESIGN_WIDTH / 2, Math.ceil(look.clothing.shoulders * 1.3 + 30));
  const box = { x: -half, y: TOP, width: half * 2, height: BOTTOM - TOP };
  const image = rig.layer({ key: `torso:${turn}`, box, zoom: 1, origin: NECK }, (layer) => {
    const { clothing } = look;
    const body = buildBody({ shoulders: clothing.shoulders, neck: character.face.neck, turn });
    garment.draw(layer, { character, clothing, body, cloth: dye(clothing.color) });
  });
  // The body sways far less than the head: its picture is moved only when it has come a quarter of a pixel.
  const shift = Math.round(pose.shiftX * 1.2) / 4;
  const key = [turn, pose.lean, pose.breath, shift].join();
  pen.canvas.save();
  // The layer canvas of the body begins where the figure does.
  pen.canvas.setTransform(1, 0, 0, 1, 0, 0);
  rig.drawCached({ pen, part: 'torso', key, box: BODY_BOX }, ({ canvas }) => {
    canvas.save();
    canvas.translate(NECK.x + shift, NECK.y + dropOf(character).body + HIP_Y);
    canvas.rotate((pose.lean * Math.PI) / 180);
    canvas.scale(1 + pose.breath * 0.004, 1 + pose.breath * 0.012);
    canvas.translate(0, -HIP_Y);
    canvas.drawImage(image, box.x, box.y, box.width, box.height);
    canvas.restore();
  });
  pen.canvas.restore();
}
