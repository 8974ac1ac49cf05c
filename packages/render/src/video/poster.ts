import { writeFile } from 'node:fs/promises';
import type { Scene } from '@avatarcade/stage/scene';
import { listPosterTimes } from '@avatarcade/templates/poster';
import type { Frame } from 'node-av/lib';
import { createFrame, viewPicture } from '../av/frame.ts';
import { encodePicture } from '../picture/encode-picture.ts';
import { toCanvas } from '../picture/frame-canvas.ts';

/** Spread of the brightness: zero for an empty or black picture. */
function measureSpread(frame: Frame): number {
  const { planes, strides } = viewPicture(frame);
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 0; y < frame.height; y += 16) {
    for (let x = 0; x < frame.width; x += 16) {
      const luma = planes[0][y * strides[0] + x] ?? 0;
      sum += luma;
      squares += luma * luma;
      count++;
    }
  }
  const mean = sum / count;
  return Math.sqrt(Math.max(0, squares / count - mean * mean));
}

/** Keeps the richest picture of the moments at which the presenter looks well. */
export class PosterPicker {
  readonly #frames: Set<number>;
  #best = -1;
  /** Holds on to the picture as it is: turned into a canvas only when encoder and decoder have given their memory back. */
  readonly #picture = createFrame();

  constructor(scene: Scene) {
    this.#frames = new Set(listPosterTimes(scene).map((time) => Math.round(time * scene.fps)));
  }

  /** Of the richest picture so far; negative before there is one. */
  get spread(): number {
    return this.#best;
  }

  consider(index: number, frame: Frame): void {
    if (!this.#frames.has(index)) return;
    const spread = measureSpread(frame);
    if (spread <= this.#best) return;
    this.#best = spread;
    this.#picture.unref();
    this.#picture.ref(frame);
  }

  async write(path: string): Promise<void> {
    if (this.#best < 0) throw new Error('No frame was there for the poster');
    await writeStill(this.#picture, path);
  }
}

/** Frees the picture. */
export async function writeStill(picture: Frame, path: string): Promise<void> {
  const canvas = toCanvas(picture);
  picture.free();
  await writeFile(
    path,
    await encodePicture(canvas, { format: path.endsWith('.png') ? 'png' : 'jpeg', source: 'composite' }),
  );
}
