import { writeFile } from 'node:fs/promises';
import { layerBox } from '@avatarcade/stage/draw';
import type { Scene } from '@avatarcade/stage/scene';
import type { Frame } from 'node-av/lib';
import { viewPicture } from '../av/frame.ts';
import { toCanvas } from '../picture/frame.canvas.ts';

/** Where the hook has been said and nothing of the end card is seen yet, as shares of the spoken part. */
const MOMENTS = [0.28, 0.36, 0.45, 0.55, 0.68];

/** Numbers of the frames that may become the poster. */
export function listPosterFrames(scene: Scene): number[] {
  const spoken = Math.min(scene.speech.duration, scene.frames / scene.fps);
  const frames = MOMENTS.map((share) => {
    const time = share * spoken;
    // In the middle of a word the presenter's mouth is open and the caption is there.
    const word = scene.speech.words.find(({ end }) => end > time);
    const wanted = word ? (word.start + word.end) / 2 : time;
    return Math.min(scene.frames - 1, Math.floor(wanted * scene.fps));
  });
  return [...new Set(frames)].sort((a, b) => a - b);
}

/** How many of the layers that make a film's face are there. */
function countFaces(scene: Scene, time: number): number {
  const kinds = new Set(['presenter', 'captions', 'gameplay']);
  const shown = scene.layers.filter((layer) => kinds.has(layer.kind) && layerBox(scene, layer, time));
  return shown.length + (shown.some(({ kind }) => kind === 'presenter') ? 2 : 0);
}

/** Spread of the brightness: nought for an empty or black picture. */
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

/** Keeps the best of the frames that it is shown. */
export class PosterPicker {
  readonly #scene: Scene;
  readonly #frames: Set<number>;
  #best = -1;
  #picture: ReturnType<typeof toCanvas> | undefined;

  constructor(scene: Scene) {
    this.#scene = scene;
    this.#frames = new Set(listPosterFrames(scene));
  }

  consider(index: number, frame: Frame): void {
    if (!this.#frames.has(index)) return;
    const score = countFaces(this.#scene, index / this.#scene.fps) * 100 + measureSpread(frame);
    if (score <= this.#best) return;
    this.#best = score;
    this.#picture = toCanvas(frame);
  }

  async write(path: string): Promise<void> {
    if (!this.#picture) throw new Error('No frame was there for the poster');
    const isPng = path.endsWith('.png');
    await writeFile(path, await (isPng ? this.#picture.encode('png') : this.#picture.encode('jpeg', 88)));
  }
}
