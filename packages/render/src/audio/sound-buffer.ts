import { RATE, type Stereo } from '@avatarcade/music/sound';
import type { Frame } from 'node-av/lib';

/** Grows as it is written, up to `capacity` samples. */
export class SoundBuffer {
  readonly capacity: number;
  #left = new Float32Array(RATE * 8);
  #right = new Float32Array(RATE * 8);
  length = 0;

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  append(frame: Frame): void {
    const count = Math.min(frame.nbSamples, this.capacity - this.length);
    const [left, right] = frame.data ?? [];
    if (count <= 0 || !left || !right) return;
    if (this.length + count > this.#left.length) {
      this.#left = grow(this.#left, this.length + count);
      this.#right = grow(this.#right, this.length + count);
    }
    copySamples(left, { target: this.#left, at: this.length, count });
    copySamples(right, { target: this.#right, at: this.length, count });
    this.length += count;
  }

  get isFull(): boolean {
    return this.length >= this.capacity;
  }

  take(): Stereo {
    return [this.#left.subarray(0, this.length), this.#right.subarray(0, this.length)];
  }
}

function grow(samples: Float32Array, wanted: number): Float32Array<ArrayBuffer> {
  const grown = new Float32Array(Math.max(wanted, samples.length * 2));
  grown.set(samples);
  return grown;
}

function copySamples(
  source: Buffer,
  { target, at, count }: { target: Float32Array; at: number; count: number },
): void {
  const bytes = new Uint8Array(target.buffer, target.byteOffset + at * 4, count * 4);
  source.copy(bytes, 0, 0, count * 4);
}
