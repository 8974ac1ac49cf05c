import { frameAt, secondsOf } from '@avatarcade/video/frames';
import { evenBox, intersectRects } from './boxes.ts';
import type { Canvas2D, CanvasImage } from './canvas.ts';
import { groundShown } from './captions/ground.ts';
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
type LayerMoment = {
  scene: Scene;
  layer: Layer;
  time: number;
  props: Pick<Props, 'presenter'>;
};

/** A layer at one frame, ready to be drawn. */
export type ShownLayer = {
  /** The whole pixels (even numbers) that it may touch. */
  box: Rect;
  /** Equal keys mean equal pixels, position included: a caller may keep the picture of the last key. */
  key: string;
  /** Pictures of equal keys differ inside `box` (even numbers, in the layer's own box) alone; undefined where all of them may. */
  detail(): { key: string; box: Rect } | undefined;
  /** Paints it in frame coordinates; never outside its box. A gameplay layer cuts its place out of what was painted below it. */
  draw(canvas: Canvas2D, props: Props): void;
};

type FrameMoment = {
  scene: Scene;
  time: number;
  props: Props;
  /** The clip's picture at that time. */
  gameplay?: CanvasImage;
};

/**
 * Paints the whole frame at `time`, the gameplay left transparent unless `gameplay` is given. A pure function of its
 * arguments: frames may be drawn in any order. All times within a frame show the same.
 */
export function drawFrame(canvas: Canvas2D, { scene, time, props, gameplay }: FrameMoment): void {
  canvas.clearRect(0, 0, scene.width, scene.height);
  for (const layer of scene.layers) {
    const shown = showLayer({ scene, layer, time, props });
    if (layer.kind === 'gameplay' && gameplay) {
      if (shown) drawGameplay(canvas, { layer, clip: gameplay });
    } else {
      shown?.draw(canvas, props);
    }
  }
}

/** Returns undefined for a layer that shows nothing at that time. */
export function showLayer(moment: LayerMoment): ShownLayer | undefined {
  const { scene, layer } = moment;
  const frame = frameAt(seenTime(scene, moment.time));
  if (frame < frameAt(layer.from) || frame >= frameAt(layer.to)) return undefined;
  const motion = moveLayer(scene, { layer, time: secondsOf(frame) });
  if (!motion || motion.opacity <= 0) return undefined;
  const content = contentOf(moment, frame);
  if (!content) return undefined;
  const { rect } = layer;
  const box = evenBox(moveBounds(content.bounds, { rect, motion }), scene);
  if (!box) return undefined;
  const nameOf = (key: string) => `${layer.id}|${key}|${motionKey(motion)}`;
  return {
    box,
    key: nameOf(content.key),
    detail() {
      const detail = content.detail?.();
      const whole = detail && intersectRects(detail.bounds, content.bounds);
      const part = whole && evenBox(moveBounds(whole, { rect, motion }), scene);
      return part && { key: nameOf(detail.key), box: part };
    },
    draw: (canvas, props) => drawContent(canvas, { content, motion, box, rect, props }),
  };
}

type MovedContent = { content: Content; motion: Motion; box: Rect; rect: Rect; props: Props };

function drawContent(canvas: Canvas2D, { content, motion, box, rect, props }: MovedContent): void {
  canvas.save();
  canvas.beginPath();
  canvas.rect(box.x, box.y, box.width, box.height);
  canvas.clip();
  if (!isAtRest(motion)) applyMotion(canvas, { rect, motion });
  canvas.globalAlpha = motion.opacity;
  if (motion.opacity < 1 && !content.flat) {
    const { bounds } = content;
    drawGroup(canvas, { props, bounds, paint: (group) => content.paint(group, props) });
  } else {
    content.paint(canvas, props);
  }
  canvas.restore();
}

/** Undefined where a layer has nothing to point at. */
function moveLayer(scene: Scene, { layer, time }: { layer: Layer; time: number }): Motion | undefined {
  const motion = motionAt('motion' in layer ? layer.motion : undefined, time);
  if (layer.kind !== 'shape') return motion;
  if (layer.holds) {
    const shown = groundShown(scene, { captions: layer.holds, frame: frameAt(time) });
    return shown === 1 ? motion : { ...motion, opacity: motion.opacity * shown };
  }
  if (!layer.follows) return motion;
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
