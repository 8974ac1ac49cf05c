import { growRect } from '../boxes.ts';
import type { Canvas2D } from '../canvas.ts';
import { findAvatar } from '../cast/avatars.ts';
import {
  bodyKey,
  drawPresenter,
  faceBounds,
  type Pose,
  type PresenterInput,
  poseKey,
  posePresenter,
} from '../cast/presenter.ts';
import { secondsOf } from '../frames.ts';
import type { Props } from '../props.ts';
import type { PresenterLayer, Rect, Scene } from '../scene.ts';
import { type Content, lookOf } from './content.ts';
import { fillPlate, tracePlate } from './fill.ts';
import { drawSprite } from './layer-sprites.ts';

/** Undefined for somebody who isn't in the cast. */
export function presenterInput(scene: Scene, layer: PresenterLayer): PresenterInput | undefined {
  const { avatar, seed, gameplaySide } = layer;
  if (!findAvatar(avatar)) return undefined;
  return { avatar, seed, speech: scene.speech, duration: secondsOf(scene.frames), gameplaySide };
}

/** Undefined for somebody who isn't in the cast. */
export function poseInScene(scene: Scene, layer: PresenterLayer, frame: number): Pose | undefined {
  const input = presenterInput(scene, layer);
  return input && posePresenter(input, secondsOf(frame));
}

export function presenterContent(scene: Scene, layer: PresenterLayer, frame: number): Content | undefined {
  const { avatar } = layer;
  const pose = poseInScene(scene, layer, frame);
  if (!pose) return undefined;
  return {
    bounds: layer.rect,
    key: poseKey(pose),
    detail: () => ({ key: bodyKey(pose), bounds: faceBounds(avatar, pose, figureRect(layer)) }),
    flat: false,
    paint: (canvas, props) => {
      if (layer.window) drawInWindow(canvas, layer, layer.window, pose, props);
      else drawPresenter(canvas, avatar, pose, layer.rect, props);
    },
  };
}

function drawInWindow(
  canvas: Canvas2D,
  layer: PresenterLayer,
  window: NonNullable<PresenterLayer['window']>,
  pose: Pose,
  props: Props,
): void {
  const { rect } = layer;
  const border = window.ring?.width ?? 0;
  const inner = growRect(rect, -border);
  drawSprite(canvas, props, lookOf(layer), rect, (sprite) => {
    if (window.ring) fillPlate(sprite, rect, window.radius, window.ring.color);
    fillPlate(sprite, inner, window.radius - border, window.fill);
  });
  canvas.save();
  tracePlate(canvas, inner, window.radius - border);
  canvas.clip();
  drawPresenter(canvas, layer.avatar, pose, figureRect(layer), props);
  canvas.restore();
}

/** Where the whole bust is, of which a window may show a part. */
function figureRect({ rect, window }: PresenterLayer): Rect {
  const figure = window?.figure;
  return figure ? { ...figure, x: rect.x + figure.x, y: rect.y + figure.y } : rect;
}
