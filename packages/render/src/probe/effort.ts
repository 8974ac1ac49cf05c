import { tooDemanding } from '../errors.ts';
import type { Limits } from '../limits.ts';

export function ensureWorkAllowed(pixels: number, { videoPixels }: Limits): void {
  if (pixels > videoPixels) throw tooDemanding(`${pixels} pixels in all frames`);
}

/** What decoding a clip has cost so far, in pixels and in seconds of the processor. */
export class Effort {
  readonly #limits: Limits;
  readonly #begun = process.cpuUsage();
  #pixels = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** After each frame. Throws `too_demanding` where a clip takes more than its size explains. */
  add(pixels: number): void {
    this.#pixels += pixels;
    ensureWorkAllowed(this.#pixels, this.#limits);
    const { decodeSeconds, decodePixelsASecond } = this.#limits;
    const { user, system } = process.cpuUsage(this.#begun);
    const seconds = (user + system) / 1e6;
    // Time of the processor, not of the clock: other work on the machine is nothing that a clip is to blame for.
    if (seconds > decodeSeconds + this.#pixels / decodePixelsASecond) {
      throw tooDemanding(`${seconds.toFixed(0)} seconds for ${this.#pixels} pixels`);
    }
  }
}
