import type { Canvas2D, CanvasImage, CreateSurface } from '@avatarcade/stage/canvas';
import type { Rect } from '@avatarcade/stage/scene';
import { drawArm, HOLDS, type Hold } from './arms/arm.draw.ts';
import { ARM_BOX } from './arms/arm-space.ts';
import type { ResolvedAvatar } from './avatars.ts';
import type { Character, Look } from './character/character.ts';
import { drawTorso } from './cloth/torso.draw.ts';
import {
  DESIGN_HEIGHT,
  DESIGN_WIDTH,
  dropOf,
  eyesBox,
  FACE_BOX,
  HEAD,
  headPlace,
  jawStretch,
  LIP_ROOM,
  NAPE_Y,
  NECK,
  placeIn,
} from './figure-place.ts';
import { type Sprites, spritesOf } from './figure-sprites.ts';
import { type Box, hairBounds, union } from './hair/bounds.ts';
import { drawBackHair, drawFrontHair, shadowShapes } from './hair/hair.draw.ts';
import type { HairModel } from './hair/sheet.ts';
import { drawBeard } from './head/beard.draw.ts';
import { drawBrows } from './head/brows.draw.ts';
import { drawCheeks } from './head/cheeks.draw.ts';
import { drawEyes, IRIS_SIZE, paintIris } from './head/eyes.draw.ts';
import { drawEars, drawFace, drawHairShadow, drawSkull } from './head/face.draw.ts';
import { drawMask } from './head/mask.draw.ts';
import { drawMoustache } from './head/moustache.draw.ts';
import { chinDrop, drawMouth, shapeLips } from './head/mouth.draw.ts';
import { drawNose } from './head/nose.draw.ts';
import { lightLayer } from './light.draw.ts';
import { bodyKey, eyesKey, type Pose, torsoKey } from './pose.ts';
import { buildView, VIEW_STEP, type View } from './view.ts';
import { drawEarrings } from './wear/earrings.draw.ts';
import { drawGlasses } from './wear/glasses.draw.ts';
import { drawHeadset } from './wear/headset.draw.ts';
import { drawHijab, drawHijabBehind } from './wear/hijab.draw.ts';
import { hatShadow, pressHair } from './wear/press-hair.draw.ts';

const ARM_ZOOM = 1.12;
/** The hair behind is nearly flat: moving it does for turning it. */
const BACK_POSE_BUCKET = 4;
/** The point of the face by which its picture is moved. */
const FACE_PIVOT = [0, 40, 60] as const;

/** What headwear adds to the hair's own bounds. */
const HEADSET_BOX: Box = { x: -206, y: -284, width: 412, height: 490 };
const HAT_BOX: Box = { x: -262, y: -300, width: 524, height: 380 };
const SCARF_BOX: Box = { x: -186, y: -240, width: 372, height: 550 };
const WHOLE: Box = { x: 0, y: 0, width: DESIGN_WIDTH, height: DESIGN_HEIGHT };
/** Above it the neck is behind the jaw. */
const TORSO_TOP = -128;
const TORSO_BOTTOM = 292;
/** All that the body may cover, in the design. */
const BODY_BOX: Box = { x: 0, y: 370, width: DESIGN_WIDTH, height: DESIGN_HEIGHT - 370 };

type Figure = ResolvedAvatar;

/** Draws the bust into `rect`, its feet on the lower edge; nothing outside it. */
export function drawFigure(
  canvas: Canvas2D,
  figure: Figure,
  pose: Pose,
  rect: Rect,
  createSurface: CreateSurface,
): void {
  const { x, y, scale } = placeIn(rect);
  if (!(scale > 0)) return;
  const rig = new Rig(figure, pose, scale, spritesOf(createSurface));
  canvas.save();
  canvas.beginPath();
  canvas.rect(rect.x, rect.y, rect.width, rect.height);
  canvas.clip();
  canvas.translate(x, y);
  rig.draw(canvas);
  canvas.restore();
}

/** Poses of equal keys are made up of the same kept pictures. */
export function poseBucketKey(pose: Pose): string {
  const poseBucket = (degrees: number, step: number): number => Math.round(degrees / step) + 0;
  const { yaw, pitch, turn, gesture, reach } = pose;
  const head = [VIEW_STEP, BACK_POSE_BUCKET].flatMap((step) => [
    poseBucket(yaw, step),
    poseBucket(pitch, step),
  ]);
  return [...head, poseBucket(turn, 1), reach > 0 ? gesture : ''].join();
}

function snapView(pose: Pose, poseBucket: number): View {
  return buildView(
    Math.round(pose.yaw / poseBucket) * poseBucket + 0,
    Math.round(pose.pitch / poseBucket) * poseBucket + 0,
  );
}

const boundsKept = new WeakMap<Look, { back: Box; front: Box }>();

function layerBounds(model: HairModel, look: Look, which: 'back' | 'front'): Box {
  let found = boundsKept.get(look);
  if (!found) {
    const grown = (box: Box): Box => (look.clothing.scarf ? union(box, SCARF_BOX) : box);
    const front = grown(hairBounds(model, 'front'));
    found = {
      back: grown(hairBounds(model, 'back')),
      front: [look.headset ? HEADSET_BOX : undefined, look.hat ? HAT_BOX : undefined].reduce<Box>(
        (box, more) => (more ? union(box, more) : box),
        front,
      ),
    };
    boundsKept.set(look, found);
  }
  return found[which];
}

/** Whether hair lies along the cheeks. */
function hangsLow(model: HairModel): boolean {
  if (model.ropes || (model.coils?.sides ?? 0) > 0.5) return true;
  return model.front.some((sheet) => sheet.guides.some((guide) => guide.some(([, y]) => y > 100)));
}

/** The sides of the arms that a gesture moves: -1 on the viewer's left. */
function armSides(character: Character, { side }: Hold): readonly number[] {
  if (side === 'both') return [-1, 1];
  return [side ?? (character.gestureProfile.turn > 0 ? -1 : 1)];
}

class Rig {
  readonly figure: Figure;
  readonly pose: Pose;
  readonly scale: number;
  readonly sprites: Sprites;
  /** Exactly as posed, for what is drawn live. */
  readonly view: View;
  /** On the grid, for what is cached. */
  readonly poseBucket: View;
  readonly backPoseBucket: View;
  readonly name: string;

  constructor(figure: Figure, pose: Pose, scale: number, sprites: Sprites) {
    this.figure = figure;
    this.pose = pose;
    this.scale = scale;
    this.sprites = sprites;
    this.view = buildView(pose.yaw, pose.pitch);
    this.poseBucket = snapView(pose, VIEW_STEP);
    this.backPoseBucket = snapView(pose, BACK_POSE_BUCKET);
    this.name = `${figure.id}@${scale}`;
  }

  /** What keeps still is composed once: body and hair, eyes and brows. The mouth is drawn each time. */
  draw(c: Canvas2D): void {
    const { pose, figure, view } = this;
    const { character } = figure;
    const body = torsoKey(pose);
    this.drawCached(c, 'under', body, WHOLE, (layerCanvas) => this.drawUnder(layerCanvas));
    c.save();
    c.scale(this.scale, this.scale);
    this.inHead(c, pose.roll, () => {
      this.drawJaw(c);
      drawCheeks(c, character, view, pose);
      const lips = shapeLips(character, view, pose);
      drawMouth(c, character, lips, pose);
      drawMoustache(c, character, view, lips);
    });
    c.restore();
    this.drawCached(c, 'eyes', `${body}:${eyesKey(pose)}`, eyesBox(character, pose), (layerCanvas) =>
      this.inHead(layerCanvas, pose.roll, () => {
        drawEyes(layerCanvas, character, view, pose, this.iris());
        drawBrows(layerCanvas, character, view, pose);
      }),
    );
    this.drawCached(c, 'over', bodyKey(pose), WHOLE, (layerCanvas) => this.drawOver(layerCanvas));
  }

  /** `box`, in the design, may move but has one size for each part. */
  private drawCached(c: Canvas2D, part: string, key: string, box: Box, paint: (c: Canvas2D) => void): void {
    const { scale } = this;
    const x = Math.floor(box.x * scale);
    const y = Math.floor(box.y * scale);
    const width = Math.ceil(box.width * scale) + 1;
    const height = Math.ceil(box.height * scale) + 1;
    const image = this.sprites.layerCanvas(`${this.name}:${part}`, key, width, height, (layerCanvas) => {
      layerCanvas.save();
      layerCanvas.translate(-x, -y);
      layerCanvas.scale(scale, scale);
      paint(layerCanvas);
      layerCanvas.restore();
    });
    c.drawImage(image, x, y, width, height);
  }

  private drawUnder(c: Canvas2D): void {
    const { pose, figure, view } = this;
    const { character, look } = figure;
    this.inHead(c, pose.roll + pose.trail, () => this.drawHeadLayer(c, 'back', [0, 0, -50], 1));
    this.drawBody(c);
    this.inHead(c, pose.roll, () => {
      if (look.earrings) drawEarrings(c, character, look.earrings, view, pose, true);
      const [dx, dy] = this.parallaxOffset(this.poseBucket, FACE_PIVOT, 0.7);
      c.drawImage(this.faceImage(), FACE_BOX.x + dx, FACE_BOX.y + dy, FACE_BOX.width, FACE_BOX.height);
      if (look.earrings) drawEarrings(c, character, look.earrings, view, pose, false);
      drawNose(c, character, view);
    });
  }

  private drawOver(c: Canvas2D): void {
    const { pose, figure, view } = this;
    const { character, look } = figure;
    this.inHead(c, pose.roll, () => {
      if (look.glasses) drawGlasses(c, character, look.glasses, view);
      // Front locks trail too, about the hairline; what is fixed to the head does not.
      const fixed = look.headset || look.hat || look.clothing.scarf;
      if (!fixed) {
        c.translate(0, -100);
        c.rotate((pose.trail * 0.4 * Math.PI) / 180);
        c.translate(0, 100);
      }
      this.drawHeadLayer(c, 'front', [0, -110, 50], 1);
    });
    this.drawArms(c);
  }

  /** The hands, in front of everything; they come up from below the picture's edge. */
  private drawArms(c: Canvas2D): void {
    const { pose, figure } = this;
    if (pose.gesture === 'none' || pose.reach <= 0) return;
    const hold = HOLDS[pose.gesture];
    const { character } = figure;
    // Children's arms are shorter and nearer to the middle.
    const size = 1 - (character.stature ?? 0) * 0.0042;
    const image = this.layer(`arm:${pose.gesture}`, ARM_BOX, ARM_ZOOM, { x: 120, y: 800 }, (s) =>
      drawArm(s, figure, hold),
    );
    for (const side of armSides(character, hold)) {
      const away = 1 - pose.reach;
      c.save();
      c.translate(310 + side * hold.from * size + pose.shiftX * 0.4, 806 + away * 330);
      c.scale(-side, 1);
      c.rotate(((-hold.lean - away * 14 + pose.wag) * Math.PI) / 180);
      c.scale(ARM_ZOOM * size, ARM_ZOOM * size);
      c.drawImage(image, ARM_BOX.x, ARM_BOX.y, ARM_BOX.width, ARM_BOX.height);
      c.restore();
    }
  }

  private inHead(c: Canvas2D, roll: number, paint: () => void): void {
    const { x, y } = headPlace(this.figure.character, this.pose);
    c.save();
    c.translate(x, y);
    c.rotate((roll * Math.PI) / 180);
    c.scale(HEAD.scale, HEAD.scale);
    c.translate(0, -NAPE_Y);
    paint();
    c.restore();
  }

  private drawBody(c: Canvas2D): void {
    const { figure, pose } = this;
    const turn = Math.round(pose.turn);
    const half = Math.min(310, Math.ceil(figure.look.clothing.shoulders * 1.3 + 30));
    const box = { x: -half, y: TORSO_TOP, width: half * 2, height: TORSO_BOTTOM - TORSO_TOP };
    const image = this.layer(`torso:${turn}`, box, 1, NECK, (s) => drawTorso(s, figure, turn));
    // The body sways far less than the head: its picture is moved only when it has come a quarter of a pixel.
    const shift = Math.round(pose.shiftX * 1.2) / 4;
    c.save();
    // The board that it is laid on begins where the figure does.
    c.setTransform(1, 0, 0, 1, 0, 0);
    this.drawCached(c, 'torso', [turn, pose.lean, pose.breath, shift].join(), BODY_BOX, (layerCanvas) => {
      layerCanvas.save();
      layerCanvas.translate(NECK.x + shift, NECK.y + dropOf(figure.character).body + 270);
      layerCanvas.rotate((pose.lean * Math.PI) / 180);
      layerCanvas.scale(1 + pose.breath * 0.004, 1 + pose.breath * 0.012);
      layerCanvas.translate(0, -270);
      layerCanvas.drawImage(image, box.x, box.y, box.width, box.height);
      layerCanvas.restore();
    });
    c.restore();
  }

  private drawHeadLayer(
    c: Canvas2D,
    which: 'back' | 'front',
    pivot: readonly [number, number, number],
    part: number,
  ): void {
    const { figure } = this;
    const poseBucket = which === 'back' ? this.backPoseBucket : this.poseBucket;
    const { character, look } = figure;
    const { model } = figure.hair;
    const box = layerBounds(model, look, which);
    const image = this.layer(`${which}:${poseBucket.yaw}:${poseBucket.pitch}`, box, HEAD.scale, HEAD, (s) => {
      if (which === 'back') drawBackHair(s, model, figure.hair.color, poseBucket);
      else drawFrontHair(s, model, figure.hair.color, poseBucket);
      const { hat } = figure;
      if (hat) pressHair(s, hat.hat, poseBucket);
      const scarf = look.clothing.scarf;
      if (scarf && which === 'back') drawHijabBehind(s, scarf, poseBucket);
      if (scarf && which === 'front') drawHijab(s, character, scarf, poseBucket);
      if (hat && which === 'front') hat.hat.draw(s, hat.worn, poseBucket);
      if (look.headset && which === 'front')
        drawHeadset(s, character, look.headset, poseBucket, model.bare && !model.coils);
    });
    const [dx, dy] = this.parallaxOffset(poseBucket, pivot, part);
    c.drawImage(image, box.x + dx, box.y + dy, box.width, box.height);
  }

  private faceImage(): CanvasImage {
    const { figure, poseBucket } = this;
    const { character, look } = figure;
    const { model } = figure.hair;
    // A cheek that hair or cloth lies on has no edge of its own to be lit.
    const rim = look.clothing.scarf || hangsLow(model) ? 0.15 : 1;
    const paint = (s: Canvas2D): void => {
      if (model.bare) drawSkull(s, character, poseBucket);
      if (!look.clothing.scarf) drawEars(s, character, poseBucket);
      drawFace(s, character, poseBucket);
      const over = figure.hat ? hatShadow(s, figure.hat.hat, poseBucket) : [];
      drawHairShadow(s, character, poseBucket, [...shadowShapes(s, model, poseBucket), ...over]);
      if (look.mask) drawMask(s, character, look.mask, poseBucket);
      drawBeard(s, character, poseBucket);
    };
    return this.layer(`face:${poseBucket.yaw}:${poseBucket.pitch}`, FACE_BOX, HEAD.scale, HEAD, paint, rim);
  }

  /** A falling jaw: what lies below the upper lip again, stretched, over itself. */
  private drawJaw(c: Canvas2D): void {
    const drop = chinDrop(this.pose);
    if (drop < 0.05) return;
    const { mouth } = this.figure.character;
    const image = this.faceImage();
    const { x, y, width, height } = FACE_BOX;
    const unit = height / image.height;
    const split = Math.round((mouth.y - LIP_ROOM - y) / unit);
    const below = image.height - split;
    const [dx, dy] = this.parallaxOffset(this.poseBucket, FACE_PIVOT, 0.7);
    const stretch = jawStretch(this.figure.character, drop);
    const top = y + dy + split * unit;
    c.drawImage(image, 0, split, image.width, below, x + dx, top, width, below * unit * stretch);
  }

  /** How far a layer of the grid's pose has to move for its middle to be where the pose wants it. */
  private parallaxOffset(
    poseBucket: View,
    [x, y, z]: readonly [number, number, number],
    part: number,
  ): readonly [number, number] {
    const a = poseBucket.project(x, y, z);
    const b = this.view.project(x, y, z);
    return [(b[0] - a[0]) * part, (b[1] - a[1]) * part];
  }

  private iris(): CanvasImage {
    const { color } = this.figure.character.eyes;
    return this.sprites.get(`iris:${color}`, IRIS_SIZE, IRIS_SIZE, (s) => paintIris(s.context, color));
  }

  /** A cached picture of `box` (in the layer's own space, whose origin lies at `origin` of the design). */
  private layer(
    key: string,
    box: Box,
    zoom: number,
    origin: { x: number; y: number },
    paint: (c: Canvas2D) => void,
    rim = 1,
  ): CanvasImage {
    const dots = this.scale * zoom;
    const width = Math.max(1, Math.round(box.width * dots));
    const height = Math.max(1, Math.round(box.height * dots));
    return this.sprites.get(`${this.name}:${key}`, width, height, (surface) => {
      const c = surface.context;
      c.save();
      c.scale(width / box.width, height / box.height);
      c.translate(-box.x, -box.y);
      paint(c);
      c.restore();
      const place = { x: origin.x + box.x * zoom, y: origin.y + box.y * zoom, scale: this.scale };
      lightLayer(surface, this.sprites, place, this.figure.look.light.rim, rim);
    });
  }
}
