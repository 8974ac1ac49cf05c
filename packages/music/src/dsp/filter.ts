import { RATE } from '../sound.ts';

/** A state-variable filter of two poles (A. Simper's, trapezoidal): its cutoff may move at any time without a click. */
export class Filter {
  #g = 0;
  #k = 1;
  #a1 = 0;
  #a2 = 0;
  #a3 = 0;
  /** The states of the two integrators. */
  #one = 0;
  #two = 0;
  /** The outputs of the last step. */
  #band = 0;
  #low = 0;

  /** Cutoff in hertz; resonance from 0.5 (none) up. */
  set(cutoff: number, resonance = Math.SQRT1_2): this {
    this.#g = Math.tan((Math.PI * Math.min(cutoff, RATE * 0.45)) / RATE);
    this.#k = 1 / resonance;
    this.#a1 = 1 / (1 + this.#g * (this.#g + this.#k));
    this.#a2 = this.#g * this.#a1;
    this.#a3 = this.#g * this.#a2;
    return this;
  }

  low(sample: number): number {
    this.#step(sample);
    return this.#low;
  }

  band(sample: number): number {
    this.#step(sample);
    return this.#k * this.#band;
  }

  high(sample: number): number {
    this.#step(sample);
    return sample - this.#k * this.#band - this.#low;
  }

  #step(sample: number): void {
    const rest = sample - this.#two;
    this.#band = this.#a1 * this.#one + this.#a2 * rest;
    this.#low = this.#two + this.#a2 * this.#one + this.#a3 * rest;
    this.#one = 2 * this.#band - this.#one;
    this.#two = 2 * this.#low - this.#two;
  }
}
