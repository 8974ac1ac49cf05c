import { frameAt, secondsOf } from '@avatarcade/video/frames';
import { evenBox, intersectRects } from './boxes.ts';
import type { Canvas2D, CanvasImage } from './canvas.ts';
import { seenTime } from './cover.ts';
import { followFocus } from './follow-focus.ts';
import { captionsContent } from './layers/captions.draw.ts';
import type { Content } from './layers/content.ts';
import { curtainContent } from './layers/curtain.draw.ts';
import { drawGameplay, gameplayContent } from './layers/gameplay.draw.ts';
import { imageContent } from './layers/image.draw.ts';
import { drawGroup } from './layers/layer-sprites.ts';
import { presenterContent } from './layers/presenter.draw.ts';
import { shapeContent } from './layers/shape.draw.ts';
import { textContent } from './layers/text.draw.ts';
import { isAtRest, type Motion, motionAt, motionKey, moveBounds, moveWith } from './motion.ts';
import type { Props } from './props.ts';
import type { Layer, Rect, Scene } from './scene.ts';

export type { Props };

/** A layer of a scene at `time` (seconds from the start). */
export type LayerMoment = {
  scene: Scene;
  layer: Layer;
  time: number;
  props: Pick<Props, 'presenter'>;
};

type FrameMoment = {
  scene: Scene;
  time: number;
  props: Props;
  /** The clip's picture at that time. */
  gameplay?: CanvasImage;
};

/** A layer at one frame, ready to be drawn. */
type Shown = {
  content: Content;
  motion: Motion;
  box: Rect;
};

/**
 * Paints the whole frame at `time`, the gameplay left transparent unless `gameplay` is given. A pure function of its
 * arguments: frames may be drawn in any order. All times within a frame show the same.
 */
export function drawFrame(canvas: Canvas2D, { scene, time, props, gameplay }: FrameMoment): void {
  canvas.clearRect(0, 0, scene.width, scene.height);
  for (const layer of scene.layers) {
    const moment = { scene, layer, time, props };
    if (layer.kind === 'gameplay' && gameplay) {
      if (findShown(moment)) drawGameplay(canvas, { layer, clip: gameplay });
    } else {
      drawLayer(canvas, moment);
    }
  }
}

/** Returns the whole pixels (even numbers) that a layer may touch at `time`, or undefined when it shows nothing then. */
export function layerBox(moment: LayerMoment): Rect | undefined {
  return findShown(moment)?.box;
}

/** Equal keys mean equal pixels, position included: a caller may keep the picture of the last key. */
export function layerKey(moment: LayerMoment): string {
  const shown = findShown(moment);
  return shown ? `${moment.layer.id}|${shown.content.key}|${motionKey(shown.motion)}` : '';
}

/** Pictures of equal keys differ inside `box` (even numbers, in the layer's own box) alone; undefined where all of them may. */
export function layerDetail(moment: LayerMoment): { key: string; box: Rect } | undefined {
  const { scene, layer } = moment;
  const shown = findShown(moment);
  const detail = shown?.content.detail?.();
  if (!shown || !detail) return undefined;
  const { content, motion } = shown;
  const { key, bounds } = detail;
  const whole = intersectRects(bounds, content.bounds);
  const box = whole && evenBox(moveBounds(whole, { rect: layer.rect, motion }), scene);
  return box && { key: `${layer.id}|${key}|${motionKey(motion)}`, box };
}

/**
 * Paints one layer in frame coordinates; never outside its `layerBox`. A gameplay layer cuts its place out of what was
 * painted below it.
 */
export function drawLayer(canvas: Canvas2D, moment: LayerMoment & { props: Props }): void {
  const { layer, props } = moment;
  const shown = findShown(moment);
  if (!shown) return;
  const { content, motion, box } = shown;
  canvas.save();
  canvas.beginPath();
  canvas.rect(box.x, box.y, box.width, box.height);
  canvas.clip();
  if (!isAtRest(motion)) applyMotion(canvas, { rect: layer.rect, motion });
  canvas.globalAlpha = motion.opacity;
  if (motion.opacity < 1 && !content.flat) {
    const { bounds } = content;
    drawGroup(canvas, { props, bounds, paint: (group) => content.paint(group, props) });
  } else {
    content.paint(canvas, props);
  }
  canvas.restore();
}

function findShown(moment: LayerMoment): Shown | undefined {
  const { scene, layer } = moment;
  const frame = frameAt(seenTime(scene, moment.time));
  if (frame < frameAt(layer.from) || frame >= frameAt(layer.to)) return undefined;
  const motion = moveLayer(scene, { layer, time: secondsOf(frame) });
  if (!motion || motion.opacity <= 0) return undefined;
  const content = contentOf(moment, frame);
  const box =
    content &&
    evenBox(moveBounds(content.bounds, { rect: layer.rect, motion }), {
      width: scene.width,
      height: scene.height,
    });
  return content && box && { content, motion, box };
}

/** Undefined where a layer has nothing to point at. */
function moveLayer(scene: Scene, { layer, time }: { layer: Layer; time: number }): Motion | undefined {
  const motion = motionAt('motion' in layer ? layer.motion : undefined, time);
  if (layer.kind !== 'shape' || !layer.follows) return motion;
  const followed = followFocus(scene, { layer, time });
  return followed && moveWith(motion, followed);
}

function contentOf({ scene, layer, props }: LayerMoment, frame: number): Content | undefined {
  switch (layer.kind) {
    case 'gameplay':
      return gameplayContent(layer);
    case 'curtain':
      return curtainContent(layer, frame);
    case 'presenter':
      return presenterContent(layer, { scene, frame, presenter: props.presenter });
    case 'captions':
      return captionsContent(scene, { layer, frame });
    case 'text':
      return textContent(scene, layer);
    case 'image':
      return imageContent(layer);
    case 'shape':
      return shapeContent(layer);
  }
}

function applyMotion(canvas: Canvas2D, { rect, motion }: { rect: Rect; motion: Motion }): void {
  const cx = rect.x + rect.width / 2;
  const cy = rect.y + rect.height / 2;
  canvas.translate(cx + motion.x, cy + motion.y);
  canvas.rotate(motion.rotate);
  canvas.scale(motion.scale, motion.scale);
  canvas.translate(-cx, -cy);
}
