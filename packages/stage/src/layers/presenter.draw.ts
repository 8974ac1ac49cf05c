import type { Canvas2D } from '../canvas.ts';
import type { Props } from '../draw.ts';
import { secondsOf } from '../frames.ts';
import type { PresenterLayer, Rect, Scene } from '../scene.ts';
import type { Content } from './content.ts';
import { fillPlate, tracePlate } from './fill.ts';
import { drawPresenter, findAvatar, poseKey, posePresenter } from './stand-in.ts';

export function presenterContent(scene: Scene, layer: PresenterLayer, frame: number): Content | undefined {
  const avatar = findAvatar(layer.avatar);
  if (!avatar) return undefined;
  const { seed, gameplaySide } = layer;
  const duration = secondsOf(scene.frames);
  const pose = posePresenter(
    { avatar, seed, speech: scene.speech, duration, gameplaySide },
    secondsOf(frame),
  );
  return {
    bounds: layer.rect,
    key: poseKey(pose),
    flat: false,
    paint: (canvas, props) => {
      const draw = (rect: Rect): void => drawPresenter(canvas, avatar, pose, rect, props);
      if (layer.window) drawInWindow(canvas, layer, draw, props);
      else draw(layer.rect);
    },
  };
}

function drawInWindow(
  canvas: Canvas2D,
  layer: PresenterLayer,
  draw: (rect: Rect) => void,
  _props: Props,
): void {
  const { rect, window } = layer;
  if (!window) return;
  const figure = window.figure ?? { x: 0, y: 0, width: rect.width, height: rect.height };
  const ring = window.ring;
  const inset = ring ? ring.width - 1 : 0;
  const inner = {
    x: rect.x + inset,
    y: rect.y + inset,
    width: rect.width - 2 * inset,
    height: rect.height - 2 * inset,
  };
  if (ring) fillPlate(canvas, rect, window.radius, ring.color);
  canvas.save();
  tracePlate(canvas, inner, window.radius - inset);
  canvas.clip();
  fillPlate(canvas, inner, 0, window.fill);
  draw({ ...figure, x: rect.x + figure.x, y: rect.y + figure.y });
  canvas.restore();
}
