import { secondsOf } from '@avatarcade/video/frames';
import { figureRect, growRect } from '../boxes.ts';
import type { Canvas2D } from '../canvas.ts';
import type { FigurePlace, PresenterFigure, PresenterInput, PresenterPainter } from '../presenter-painter.ts';
import type { Props } from '../props.ts';
import type { PresenterLayer, Rect, Scene } from '../scene.ts';
import { type Content, lookOf } from './content.ts';
import { fillPlate, tracePlate } from './fill.ts';
import { drawSprite } from './layer-sprites.ts';

export function presenterInput(scene: Scene, layer: PresenterLayer): PresenterInput {
  const { avatar, seed, gameplaySide, cuts } = layer;
  const duration = secondsOf(scene.frames);
  const { speech, presenter } = scene;
  return { avatar, seed, gameplaySide, ...(cuts && { cuts }), speech, duration, presenter };
}

type PresenterMoment = { scene: Scene; frame: number; presenter: PresenterPainter };

/** Returns undefined for a presenter that the painter doesn't know. */
export function presenterContent(layer: PresenterLayer, moment: PresenterMoment): Content | undefined {
  const { scene, frame, presenter } = moment;
  const figure = presenter(presenterInput(scene, layer), secondsOf(frame));
  if (!figure) return undefined;
  return {
    bounds: (layer.window ? undefined : figure.bounds?.(layer.rect)) ?? layer.rect,
    key: figure.key,
    detail: () => figure.detail(figureRect(layer)),
    flat: false,
    paint: (canvas, props) => {
      if (layer.window) drawInWindow(canvas, { layer, window: layer.window, figure, props });
      else figure.draw(canvas, placeOf(layer.rect, props));
    },
  };
}

function placeOf(rect: Rect, { createSurface, images, clip }: Props): FigurePlace {
  return { rect, createSurface, picture: images.presenter, clip };
}

type Windowed = {
  layer: PresenterLayer;
  window: NonNullable<PresenterLayer['window']>;
  figure: PresenterFigure;
  props: Props;
};

function drawInWindow(canvas: Canvas2D, { layer, window, figure, props }: Windowed): void {
  const { rect } = layer;
  const border = window.ring?.width ?? 0;
  const inner = growRect(rect, { by: -border });
  const pane = { rect: inner, radius: window.radius - border };
  drawSprite(canvas, {
    props,
    key: lookOf(layer),
    bounds: rect,
    paint: (sprite) => {
      if (window.ring) fillPlate(sprite, { rect, radius: window.radius, fill: window.ring.color });
      fillPlate(sprite, { ...pane, fill: window.fill });
    },
  });
  canvas.save();
  tracePlate(canvas, pane);
  canvas.clip();
  figure.draw(canvas, placeOf(figureRect(layer), props));
  canvas.restore();
}
