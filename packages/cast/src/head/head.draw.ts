import type { CanvasImage } from '@avatarcade/stage/canvas';
import type { Pen } from '@avatarcade/stage/pen/pen';
import type { P2 } from '@avatarcade/stage/pen/spline';
import type { Rect } from '@avatarcade/stage/scene';
import { FACE_BOX, HEAD, jawStretch, LIP_ROOM } from '../figure-place.ts';
import { drawBackHair, drawFrontHair, shadowShapes } from '../hair/hair.draw.ts';
import type { HairModel } from '../hair/sheet.ts';
import { headBounds } from '../layer-bounds.ts';
import type { Parallax, Rig } from '../rig.ts';
import type { View } from '../view.ts';
import { drawHeadset } from '../wear/headset.draw.ts';
import { drawHijab, drawHijabBehind } from '../wear/hijab.draw.ts';
import { hatShadow, pressHair } from '../wear/press-hair.draw.ts';
import { drawBeard } from './beard.draw.ts';
import { drawEars, drawFace, drawHairShadow, drawSkull } from './face.draw.ts';
import { drawMask } from './mask.draw.ts';
import { chinDrop } from './mouth.draw.ts';

/** The face moves less than the point by which it is moved: it lies on the skull. */
const FACE: Parallax = { pivot: [0, 40, 60], share: 0.7 };
const BACK_HAIR: Parallax = { pivot: [0, 0, -50], share: 1 };
const FRONT_HAIR: Parallax = { pivot: [0, -110, 50], share: 1 };
/** Of the light's rim on a cheek that hair or cloth lies on: it has no edge of its own. */
const COVERED_RIM = 0.15;

/** Draws hair, scarf behind the neck; in head space, as the other drawings here. */
export function drawBackLayer(pen: Pen, rig: Rig): void {
  const { figure, backPoseBucket: view } = rig;
  const { hair, hat, look } = figure;
  const box = headBounds(figure).back;
  const image = rig.layer({ ...layerPlan('back', view), box }, (layer) => {
    drawBackHair(layer, { ...hair, view });
    if (hat) pressHair(layer, { hat: hat.model, view });
    if (look.clothing.scarf) drawHijabBehind(layer, { color: look.clothing.scarf, view });
  });
  drawMoved(pen, { image, box, offset: rig.parallaxOffset(view, BACK_HAIR) });
}

/** Draws hair and headwear before the face. */
export function drawFrontLayer(pen: Pen, rig: Rig): void {
  const { figure, poseBucket: view } = rig;
  const { character, hair, hat, look } = figure;
  const box = headBounds(figure).front;
  const image = rig.layer({ ...layerPlan('front', view), box }, (layer) => {
    drawFrontHair(layer, { ...hair, view });
    if (hat) pressHair(layer, { hat: hat.model, view });
    if (look.clothing.scarf) drawHijab(layer, { character, color: look.clothing.scarf, view });
    if (hat) hat.model.draw(layer, { worn: hat.worn, view });
    const bare = hair.model.bare && !hair.model.coils;
    if (look.headset) drawHeadset(layer, { character, headset: look.headset, view, bare });
  });
  drawMoved(pen, { image, box, offset: rig.parallaxOffset(view, FRONT_HAIR) });
}

/** Draws skull, ears and face. */
export function drawFaceLayer(pen: Pen, rig: Rig): void {
  const offset = rig.parallaxOffset(rig.poseBucket, FACE);
  drawMoved(pen, { image: faceImage(rig), box: FACE_BOX, offset });
}

/** Draws a falling jaw: what lies below the upper lip once more, stretched, over itself. */
export function drawJaw(pen: Pen, rig: Rig): void {
  const drop = chinDrop(rig.pose);
  if (drop < 0.05) return;
  const { character } = rig.figure;
  const image = faceImage(rig);
  const { x, y, width, height } = FACE_BOX;
  const unit = height / image.height;
  const split = Math.round((character.mouth.y - LIP_ROOM - y) / unit);
  const below = image.height - split;
  const [dx, dy] = rig.parallaxOffset(rig.poseBucket, FACE);
  const stretch = jawStretch(character, drop);
  const top = y + dy + split * unit;
  pen.canvas.drawImage(image, 0, split, image.width, below, x + dx, top, width, below * unit * stretch);
}

function faceImage(rig: Rig): CanvasImage {
  const { figure, poseBucket: view } = rig;
  const { character, look, hat } = figure;
  const { model } = figure.hair;
  const rim = look.clothing.scarf || hangsLow(model) ? COVERED_RIM : 1;
  return rig.layer({ ...layerPlan('face', view), box: FACE_BOX, rim }, (layer) => {
    if (model.bare) drawSkull(layer, { character, view });
    if (!look.clothing.scarf) drawEars(layer, { character, view });
    drawFace(layer, { character, view });
    const shapes = [...shadowShapes({ model, view }), ...(hat ? hatShadow(hat.model, view) : [])];
    drawHairShadow(layer, { character, view, shapes });
    if (look.mask) drawMask(layer, { character, color: look.mask, view });
    drawBeard(layer, { character, view });
  });
}

function layerPlan(name: string, { yaw, pitch }: View) {
  return { key: `${name}:${yaw}:${pitch}`, zoom: HEAD.scale, origin: HEAD };
}

function drawMoved(pen: Pen, { image, box, offset }: { image: CanvasImage; box: Rect; offset: P2 }): void {
  pen.canvas.drawImage(image, box.x + offset[0], box.y + offset[1], box.width, box.height);
}

/** Whether hair lies along the cheeks. */
function hangsLow(model: HairModel): boolean {
  if (model.ropes || (model.coils?.sides ?? 0) > 0.5) return true;
  return model.front.some((sheet) => sheet.guides.some((guide) => guide.some(([, y]) => y > 100)));
}
