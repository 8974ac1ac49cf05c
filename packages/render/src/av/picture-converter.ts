import type { Canvas } from '@napi-rs/canvas';
import { AV_PIX_FMT_RGBA } from 'node-av/constants';
import type { Frame } from 'node-av/lib';
import { takePixels } from '../canvas/canvas-surface.ts';
import { ensureDone } from './check.ts';
import { createFrame, tagColours } from './frame.ts';
import { Chain } from './graph.ts';

/** Opaque pictures of one size as yuv420p BT.709 frames. */
export class PictureConverter implements Disposable {
  readonly #chain: Chain;
  readonly #source = createFrame();
  readonly #result = createFrame();
  readonly #width: number;
  readonly #height: number;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
    const source = `video_size=${width}x${height}:pix_fmt=rgba:time_base=1/30:pixel_aspect=1/1`;
    this.#chain = new Chain('video', {
      source,
      filters: ['scale=out_color_matrix=bt709:out_range=limited', 'format=yuv420p'],
    });
  }

  /** The returned frame is valid until the next call. */
  convert(canvas: Canvas): Frame {
    const row = this.#width * 4;
    return this.convertFilled((plane, stride) =>
      takePixels(canvas, (pixels) => {
        for (let y = 0; y < this.#height; y++) plane.set(pixels.subarray(y * row, (y + 1) * row), y * stride);
      }),
    );
  }

  /** The same of pixels that `fill` writes: RGBA, in rows of `stride` bytes. */
  convertFilled(fill: (plane: Buffer, stride: number) => void): Frame {
    const source = this.#source;
    if (!source.isWritable) {
      source.unref();
      source.format = AV_PIX_FMT_RGBA;
      source.width = this.#width;
      source.height = this.#height;
      ensureDone(source.getBuffer(), 'Frame memory');
    }
    const [plane] = source.data ?? [];
    if (!plane) throw new Error('A frame without memory');
    fill(plane, source.linesize[0] ?? 0);
    this.#chain.push(source);
    this.#result.unref();
    if (!this.#chain.pull(this.#result)) throw new Error('The converter kept a picture back');
    tagColours(this.#result);
    return this.#result;
  }

  [Symbol.dispose](): void {
    this.#chain[Symbol.dispose]();
    this.#source.free();
    this.#result.free();
  }
}
