import type { Canvas2D, CreateSurface } from '@avatarcade/stage/canvas';
import { Pen } from '@avatarcade/stage/pen/pen';
import type { Rect } from '@avatarcade/stage/scene';
import { drawArms } from './arms/arms.draw.ts';
import type { ResolvedAvatar } from './avatars.ts';
import { drawTorso } from './cloth/torso.draw.ts';
import { eyesBox, placeIn } from './figure-place.ts';
import { spritesOf } from './figure-sprites.ts';
import { drawBrows } from './head/brows.draw.ts';
import { drawCheeks } from './head/cheeks.draw.ts';
import { drawEyes } from './head/eyes.draw.ts';
import { drawBackLayer, drawFaceLayer, drawFrontLayer, drawJaw } from './head/head.draw.ts';
import { drawMoustache } from './head/moustache.draw.ts';
import { drawMouth, shapeLips } from './head/mouth.draw.ts';
import { drawNose } from './head/nose.draw.ts';
import { bodyKey, eyesKey, type Pose, torsoKey } from './pose.ts';
import { BACK_POSE_BUCKET, Rig, WHOLE } from './rig.ts';
import { VIEW_STEP } from './view.ts';
import { drawEarrings } from './wear/earrings.draw.ts';
import { drawGlasses } from './wear/glasses.draw.ts';

/** The front hair trails the head: it turns about the hairline, by this share of the angle of loose hair. */
const HAIRLINE_Y = -100;
const FRONT_TRAIL = 0.4;

type PlacedFigure = { avatar: ResolvedAvatar; pose: Pose; rect: Rect; createSurface: CreateSurface };

/** Draws the bust into `rect`, standing on its lower edge; nothing outside it. */
export function drawFigure(canvas: Canvas2D, { avatar, pose, rect, createSurface }: PlacedFigure): void {
  const { x, y, scale } = placeIn(rect);
  if (!(scale > 0)) return;
  const rig = new Rig({ figure: avatar, pose, scale, sprites: spritesOf(createSurface) });
  canvas.save();
  canvas.beginPath();
  canvas.rect(rect.x, rect.y, rect.width, rect.height);
  canvas.clip();
  canvas.translate(x, y);
  drawParts(new Pen(canvas), rig);
  canvas.restore();
}

/** Poses with equal keys are composed of the same cached pictures. */
export function poseBucketKey({ yaw, pitch, turn, gesture, reach }: Pose): string {
  const bucket = (degrees: number, step: number): number => Math.round(degrees / step) + 0;
  const head = [VIEW_STEP, BACK_POSE_BUCKET].flatMap((step) => [bucket(yaw, step), bucket(pitch, step)]);
  return [...head, bucket(turn, 1), reach > 0 ? gesture : ''].join();
}

/** Body and hair, eyes and brows are composed once and cached. The mouth is drawn on every frame. */
function drawParts(pen: Pen, rig: Rig): void {
  const { pose, figure, view } = rig;
  const { character } = figure;
  const body = torsoKey(pose);
  rig.drawCached({ pen, part: 'under', key: body, box: WHOLE }, (layer) => drawUnder(layer, rig));
  pen.canvas.save();
  pen.canvas.scale(rig.scale, rig.scale);
  rig.inHead({ pen, roll: pose.roll }, () => {
    drawJaw(pen, rig);
    drawCheeks(pen, { character, view, pose });
    const lips = shapeLips({ character, view, pose });
    drawMouth(pen, { character, lips, pose });
    drawMoustache(pen, { character, view, lips });
  });
  pen.canvas.restore();
  const eyes = { pen, part: 'eyes', key: `${body}:${eyesKey(pose)}`, box: eyesBox(character, pose) };
  rig.drawCached(eyes, (layer) =>
    rig.inHead({ pen: layer, roll: pose.roll }, () => {
      drawEyes(layer, { character, view, pose, iris: rig.iris() });
      drawBrows(layer, { character, view, pose });
    }),
  );
  rig.drawCached({ pen, part: 'over', key: bodyKey(pose), box: WHOLE }, (layer) => drawOver(layer, rig));
}

function drawUnder(pen: Pen, rig: Rig): void {
  const { pose, figure, view } = rig;
  const { character, look } = figure;
  rig.inHead({ pen, roll: pose.roll + pose.trail }, () => drawBackLayer(pen, rig));
  drawTorso(pen, rig);
  rig.inHead({ pen, roll: pose.roll }, () => {
    const earrings = look.earrings && { character, ring: look.earrings, view, pose };
    if (earrings) drawEarrings(pen, { ...earrings, behind: true });
    drawFaceLayer(pen, rig);
    if (earrings) drawEarrings(pen, { ...earrings, behind: false });
    drawNose(pen, { character, view });
  });
}

function drawOver(pen: Pen, rig: Rig): void {
  const { pose, figure, view } = rig;
  const { character, look } = figure;
  rig.inHead({ pen, roll: pose.roll }, () => {
    if (look.glasses) drawGlasses(pen, { character, glasses: look.glasses, view });
    const isFixed = look.headset || look.hat || look.clothing.scarf;
    if (!isFixed) {
      pen.canvas.translate(0, HAIRLINE_Y);
      pen.canvas.rotate((pose.trail * FRONT_TRAIL * Math.PI) / 180);
      pen.canvas.translate(0, -HAIRLINE_Y);
    }
    drawFrontLayer(pen, rig);
  });
  drawArms(pen, rig);
}
