import type { Pixels } from '@avatarcade/stage/screen-key/pixels';
import { PictureConverter } from '../av/picture-converter.ts';
import { VideoWriter } from '../av/video-writer.ts';

/** Edges are seen large, and a clip is coded once more with the video. */
const CRF = '15';

/** Writes pictures with transparency as one video of twice the height: the picture above its mask. */
export class ClipWriter implements Disposable {
  readonly #writer: VideoWriter;
  readonly #converter: PictureConverter;
  #index = 0;

  constructor(path: string, { width, height, fps }: { width: number; height: number; fps: number }) {
    this.#writer = new VideoWriter({ path, width, height: height * 2, fps, crf: CRF });
    this.#converter = new PictureConverter(width, height * 2);
  }

  write(pixels: Pixels): void {
    const frame = this.#converter.convertFilled((plane, stride) => fillWithMask(plane, { pixels, stride }));
    this.#writer.writePicture(frame, this.#index++);
  }

  get frames(): number {
    return this.#index;
  }

  finish(): void {
    this.#writer.finish();
  }

  [Symbol.dispose](): void {
    this.#writer[Symbol.dispose]();
    this.#converter[Symbol.dispose]();
  }
}

function fillWithMask(
  plane: Buffer,
  { pixels: { width, height, data }, stride }: { pixels: Pixels; stride: number },
): void {
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
