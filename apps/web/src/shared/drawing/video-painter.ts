import { drawFrame, type Props } from '@avatarcade/stage/draw';
import type { Scene } from '@avatarcade/stage/scene';
import { paintPresenter } from '@avatarcade/templates/presenters';
import { prewarmScene } from '@avatarcade/templates/prewarm';
import { resizeCanvas } from './canvas-surface.ts';
import type { VideoPlan } from './drawing-messages.ts';
import { createScaledSurfaces, type ScaledSurfaces } from './scaled-surfaces.ts';
import type { SceneImages } from './use-images.ts';

/** Seconds: more pictures would displace the first from the cache. */
const PREWARM_UNTIL = 10;
/** Paints frames of videos on one canvas, in a worker. */
export type VideoPainter = {
  /** Says which video `paint` paints from now on. Without `images`: with those of the one before. */
  set(plan: Omit<VideoPlan, 'images'>, images?: SceneImages): void;
  /** Seconds of the video; after its end its last frame stays. */
  paint(time: number): void;
  /** Paints a further part of what the video's first seconds are made up of: some 40 ms of work. Returns whether there is more. */
  prewarm(): boolean;
};

/** Of videos that share them, by their scale. */
const sharedSurfaces = new Map<number, ScaledSurfaces>();

type Shown = { scene: Scene; scale: number; surfaces: ScaledSurfaces; props: Props };

export function createVideoPainter(canvas: OffscreenCanvas): VideoPainter {
  let shown: Shown | undefined;
  let steps: Generator<number, void> | undefined;

  /** Surfaces and props stay as long as they can: the stage caches its sprites by them. */
  function follow({ scene, width, sprites }: Omit<VideoPlan, 'images'>, images: SceneImages): Shown {
    const scale = width / scene.width;
    const before = shown?.scale === scale ? shown : undefined;
    const surfaces = before?.surfaces ?? findSurfaces(scale, sprites === 'shared');
    const props =
      before?.props.images === images
        ? before.props
        : { createSurface: surfaces.createSurface, images, presenter: paintPresenter };
    return { scene, scale, surfaces, props };
  }

  return {
    set(plan, images) {
      shown = follow(plan, images ?? shown?.props.images ?? {});
      steps = prewarmScene(shown.scene, { props: shown.props, until: PREWARM_UNTIL });
    },
    paint(time) {
      if (!shown) return;
      const { scene, scale, surfaces, props } = shown;
      resizeCanvas(canvas, {
        width: Math.round(scene.width * scale),
        height: Math.round(scene.height * scale),
      });
      const context = surfaces.contextOf(canvas);
      context.setTransform(scale, 0, 0, scale, 0, 0);
      drawFrame(context, { scene, time: Math.min(time, (scene.frames - 1) / scene.fps), props });
    },
    prewarm: () => steps?.next().done === false,
  };
}

function findSurfaces(scale: number, isShared: boolean): ScaledSurfaces {
  const found = isShared ? sharedSurfaces.get(scale) : undefined;
  if (found) return found;
  const made = createScaledSurfaces(scale);
  if (isShared) sharedSurfaces.set(scale, made);
  return made;
}
