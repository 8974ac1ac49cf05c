import type { CanvasImage } from '@avatarcade/stage/canvas';
import { Pen } from '@avatarcade/stage/pen/pen';
import type { P2 } from '@avatarcade/stage/pen/spline';
import type { Rect } from '@avatarcade/stage/scene';
import type { ResolvedAvatar } from './avatars.ts';
import { DESIGN_HEIGHT, DESIGN_WIDTH, HEAD, headPlace, NAPE_Y } from './figure-place.ts';
import type { Sprites } from './figure-sprites.ts';
import { IRIS_SIZE, paintIris } from './head/eyes.draw.ts';
import { lightLayer } from './light.draw.ts';
import type { Pose } from './pose.ts';
import { buildView, VIEW_STEP, type View } from './view.ts';

export const WHOLE: Rect = { x: 0, y: 0, width: DESIGN_WIDTH, height: DESIGN_HEIGHT };
/** The hair behind is nearly flat: moving it does for turning it. */
export const BACK_POSE_BUCKET = 4;

/** A part of a figure that is cached until `key` changes. `box`, in the design, may move but keeps its size. */
type CachedPart = { pen: Pen; part: string; key: string; box: Rect };

/** A picture of `box` in a space of its own, whose origin lies at `origin` of the design. */
type LayerPlan = {
  key: string;
  box: Rect;
  zoom: number;
  origin: { x: number; y: number };
  /** Strength of the light's rim. Default 1. */
  rim?: number;
};

/** How far a layer moves with the head: the point by which it is moved, and its share of that point's way. */
export type Parallax = { pivot: readonly [number, number, number]; share: number };

/** One figure in one pose at one scale, with its cached pictures. */
export class Rig {
  readonly figure: ResolvedAvatar;
  readonly pose: Pose;
  readonly scale: number;
  readonly sprites: Sprites;
  /** Exactly as posed, for what is drawn live. */
  readonly view: View;
  /** The nearest pose bucket, for what is cached. */
  readonly poseBucket: View;
  readonly backPoseBucket: View;
  readonly #name: string;

  constructor({ figure, pose, scale, sprites }: Pick<Rig, 'figure' | 'pose' | 'scale' | 'sprites'>) {
    this.figure = figure;
    this.pose = pose;
    this.scale = scale;
    this.sprites = sprites;
    this.view = buildView(pose.yaw, pose.pitch);
    this.poseBucket = snapView(pose, VIEW_STEP);
    this.backPoseBucket = snapView(pose, BACK_POSE_BUCKET);
    this.#name = `${figure.id}@${scale}`;
  }

  /** Draws a part in whole pixels from its layer canvas, which `paint` renews when the key has changed. */
  drawCached({ pen, part, key, box }: CachedPart, paint: (pen: Pen) => void): void {
    const { scale } = this;
    const x = Math.floor(box.x * scale);
    const y = Math.floor(box.y * scale);
    const width = Math.ceil(box.width * scale) + 1;
    const height = Math.ceil(box.height * scale) + 1;
    const name = `${this.#name}:${part}`;
    const image = this.sprites.layerCanvas({ name, key, width, height }, (canvas) => {
      canvas.save();
      canvas.translate(-x, -y);
      canvas.scale(scale, scale);
      paint(new Pen(canvas));
      canvas.restore();
    });
    pen.canvas.drawImage(image, x, y, width, height);
  }

  /** Runs `paint` in head space, rolled by `roll` degrees. */
  inHead({ pen: { canvas }, roll }: { pen: Pen; roll: number }, paint: () => void): void {
    const { x, y } = headPlace(this.figure.character, this.pose);
    canvas.save();
    canvas.translate(x, y);
    canvas.rotate((roll * Math.PI) / 180);
    canvas.scale(HEAD.scale, HEAD.scale);
    canvas.translate(0, -NAPE_Y);
    paint();
    canvas.restore();
  }

  /** Returns how far a layer of the pose bucket has to move to be where the pose wants its pivot. */
  parallaxOffset(poseBucket: View, { pivot: [x, y, z], share }: Parallax): P2 {
    const drawn = poseBucket.project([x, y, z]);
    const wanted = this.view.project([x, y, z]);
    return [(wanted[0] - drawn[0]) * share, (wanted[1] - drawn[1]) * share];
  }

  iris(): CanvasImage {
    const { color } = this.figure.character.eyes;
    const plan = { key: `iris:${color}`, width: IRIS_SIZE, height: IRIS_SIZE };
    return this.sprites.get(plan, (surface) => paintIris(new Pen(surface.context), color));
  }

  /** Returns the cached picture of a layer with its light; `paint` paints it when there is none. */
  layer({ key, box, zoom, origin, rim = 1 }: LayerPlan, paint: (pen: Pen) => void): CanvasImage {
    const { scale, sprites } = this;
    const width = Math.max(1, Math.round(box.width * scale * zoom));
    const height = Math.max(1, Math.round(box.height * scale * zoom));
    return sprites.get({ key: `${this.#name}:${key}`, width, height }, (surface) => {
      const canvas = surface.context;
      canvas.save();
      canvas.scale(width / box.width, height / box.height);
      canvas.translate(-box.x, -box.y);
      paint(new Pen(canvas));
      canvas.restore();
      const place = { x: origin.x + box.x * zoom, y: origin.y + box.y * zoom, scale };
      lightLayer(surface, { sprites, place, rim: this.figure.look.light.rim, strength: rim });
    });
  }
}

function snapView(pose: Pose, step: number): View {
  return buildView(Math.round(pose.yaw / step) * step + 0, Math.round(pose.pitch / step) * step + 0);
}
