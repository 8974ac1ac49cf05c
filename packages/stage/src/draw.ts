import type { Canvas2D, CanvasImage, CreateSurface } from './canvas.ts';
import type { Layer, Rect, Scene, SceneImage } from './scene.ts';

/** What a drawing needs beside the scene. One is kept for a whole film or preview: sprites are cached against it. */
export interface Props {
  createSurface: CreateSurface;
  /** Decoded pictures by the name under which the scene uses them. A missing one is left out of the picture. */
  images: Partial<Record<SceneImage, CanvasImage>>;
}

/**
 * Paints the whole frame at `time` (seconds), the gameplay left transparent unless `gameplay` is given. A pure function of
 * its arguments: frames may be drawn in any order.
 */
export function drawFrame(
  scene: Scene,
  time: number,
  canvas: Canvas2D,
  props: Props,
  gameplay?: CanvasImage,
): void {
  throw new Error(`${scene.version}${time}${canvas}${props}${gameplay}`);
}

/** The whole pixels (even numbers) that a layer may touch at `time`, or undefined when it shows nothing then. */
export function layerBox(scene: Scene, layer: Layer, time: number): Rect | undefined {
  throw new Error(`${scene.version}${layer}${time}`);
}

/** Equal keys mean equal pixels, position included: a caller may keep the picture of the last key. */
export function layerKey(scene: Scene, layer: Layer, time: number): string {
  throw new Error(`${scene.version}${layer}${time}`);
}

/** Paints one layer in frame coordinates; never outside its `layerBox`. */
export function drawLayer(scene: Scene, layer: Layer, time: number, canvas: Canvas2D, props: Props): void {
  throw new Error(`${scene.version}${layer}${time}${canvas}${props}`);
}
