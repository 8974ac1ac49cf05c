import type { Pixels } from '@avatarcade/stage/screen-key/pixels';
import { AV_PIX_FMT_RGBA } from 'node-av/constants';
import { ensureDone } from '../av/check.ts';
import { createFrame, tagColours } from '../av/frame.ts';
import { Chain } from '../av/graph.ts';
import { VideoWriter } from '../av/video-writer.ts';

/** Edges are seen large, and a clip is coded once more with the video. */
const CRF = '15';

/** Writes pictures with transparency as one video of twice the height: the picture above its mask. */
export class ClipWriter implements Disposable {
  readonly #writer: VideoWriter;
  readonly #chain: Chain;
  readonly #source = createFrame();
  readonly #result = createFrame();
  readonly #size: { width: number; height: number };
  #index = 0;

  constructor(path: string, { width, height, fps }: { width: number; height: number; fps: number }) {
    this.#size = { width, height };
    const doubled = { width, height: height * 2 };
    this.#writer = new VideoWriter({ path, ...doubled, fps, crf: CRF });
    this.#chain = new Chain('video', {
      source: `video_size=${width}x${height * 2}:pix_fmt=rgba:time_base=1/30:pixel_aspect=1/1`,
      filters: ['scale=out_color_matrix=bt709:out_range=limited', 'format=yuv420p'],
    });
  }

  write(pixels: Pixels): void {
    this.#fill(pixels);
    this.#chain.push(this.#source);
    this.#result.unref();
    if (!this.#chain.pull(this.#result)) throw new Error('The converter kept a picture back');
    tagColours(this.#result);
    this.#writer.writePicture(this.#result, this.#index++);
  }

  get frames(): number {
    return this.#index;
  }

  #fill({ data }: Pixels): void {
    const { width, height } = this.#size;
    const source = this.#source;
    if (!source.isWritable) {
      source.unref();
      source.format = AV_PIX_FMT_RGBA;
      source.width = width;
      source.height = height * 2;
      ensureDone(source.getBuffer(), 'Frame memory');
    }
    const [plane] = source.data ?? [];
    const stride = source.linesize[0] ?? 0;
    if (!plane) throw new Error('A frame without memory');
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const from = (y * width + x) * 4;
        const upper = y * stride + x * 4;
        const lower = (y + height) * stride + x * 4;
        for (let n = 0; n < 3; n++) {
          plane[upper + n] = data[from + n] ?? 0;
          plane[lower + n] = data[from + 3] ?? 0;
        }
        plane[upper + 3] = 255;
        plane[lower + 3] = 255;
      }
    }
  }

  finish(): void {
    this.#writer.finish();
  }

  [Symbol.dispose](): void {
    this.#writer[Symbol.dispose]();
    this.#chain[Symbol.dispose]();
    this.#source.free();
    this.#result.free();
  }
}
