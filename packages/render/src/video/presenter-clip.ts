import type { ClipPictures } from '@avatarcade/stage/presenter-painter';
import type { Scene } from '@avatarcade/stage/scene';
import { type Canvas, createCanvas, ImageData } from '@napi-rs/canvas';
import { createFrame } from '../av/frame.ts';
import { Chain } from '../av/graph.ts';
import type { Limits } from '../limits.ts';
import { ClipReader } from './clip-reader.ts';

/**
 * The pictures of a presenter's clip, as `importClip` wrote it: the picture above its mask, in one video of twice the height. Every decoder reads
 * that, where few know a codec with transparency.
 */
export class PresenterClipSource implements ClipPictures, Disposable {
  readonly #reader: ClipReader;
  readonly #result = createFrame();
  #chain: Chain | undefined;
  #canvas: Canvas | undefined;
  #pixels: ImageData | undefined;
  #shownFrom = Number.NaN;

  constructor(path: string, limits: Limits) {
    this.#reader = new ClipReader(path, limits);
  }

  pictureAt(time: number): Canvas {
    if (this.#canvas && time === this.#shownFrom) return this.#canvas;
    const frame = this.#reader.pictureAt(time);
    this.#chain ??= openMerger(frame);
    this.#chain.push(frame);
    this.#result.unref();
    if (!this.#chain.pull(this.#result)) throw new Error('The merger kept a picture back');
    const { width, height } = this.#result;
    this.#canvas ??= createCanvas(width, height);
    this.#pixels ??= new ImageData(width, height);
    const bytes = this.#pixels.data;
    const [plane] = this.#result.data ?? [];
    const stride = this.#result.linesize[0] ?? 0;
    for (let y = 0; y < height; y++) {
      const from = y * stride;
      if (plane) bytes.set(plane.subarray(from, from + width * 4), y * width * 4);
    }
    this.#canvas.getContext('2d').putImageData(this.#pixels, 0, 0);
    this.#shownFrom = time;
    return this.#canvas;
  }

  [Symbol.dispose](): void {
    this.#reader[Symbol.dispose]();
    this.#chain?.[Symbol.dispose]();
    this.#result.free();
  }
}

/** One filter with two branches: the upper half, and the lower half's brightness as its alpha. */
function openMerger({ width, height, format }: { width: number; height: number; format: number }): Chain {
  const half = height / 2;
  const source = `video_size=${width}x${height}:pix_fmt=${format}:time_base=1/30:pixel_aspect=1/1:colorspace=bt709:range=tv`;
  const merge = [
    'split[upper][lower]',
    `[upper]crop=${width}:${half}:0:0,scale=in_color_matrix=bt709:in_range=limited,format=rgba[picture]`,
    `[lower]crop=${width}:${half}:0:${half},scale=in_range=limited:out_range=full,format=gray[mask]`,
    '[picture][mask]alphamerge',
  ].join(';');
  return new Chain('video', { source, filters: [merge, 'format=rgba'] });
}

/** Undefined where the scene's presenter is drawn, or its clip isn't there. */
export function openPresenterClip(
  { scene, presenterClip }: { scene: Scene; presenterClip?: string | undefined },
  limits: Limits,
): PresenterClipSource | undefined {
  if (scene.presenter?.kind !== 'clip' || presenterClip === undefined) return undefined;
  return new PresenterClipSource(presenterClip, limits);
}
