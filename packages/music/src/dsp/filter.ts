import { RATE } from '../sound.ts';

/** A state-variable filter of two poles (A. Simper's, trapezoidal): its cutoff may move at any time without a click. */
export class Filter {
  #g = 0;
  #k = 1;
  #a1 = 0;
  #a2 = 0;
  #a3 = 0;
  #one = 0;
  #two = 0;

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
    const v3 = sample - this.#two;
    const v1 = this.#a1 * this.#one + this.#a2 * v3;
    const v2 = this.#two + this.#a2 * this.#one + this.#a3 * v3;
    this.#one = 2 * v1 - this.#one;
    this.#two = 2 * v2 - this.#two;
    return v2;
  }

  band(sample: number): number {
    const v3 = sample - this.#two;
    const v1 = this.#a1 * this.#one + this.#a2 * v3;
    const v2 = this.#two + this.#a2 * this.#one + this.#a3 * v3;
    this.#one = 2 * v1 - this.#one;
    this.#two = 2 * v2 - this.#two;
    return this.#k * v1;
  }

  high(sample: number): number {
    const v3 = sample - this.#two;
    const v1 = this.#a1 * this.#one + this.#a2 * v3;
    const v2 = this.#two + this.#a2 * this.#one + this.#a3 * v3;
    this.#one = 2 * v1 - this.#one;
    this.#two = 2 * v2 - this.#two;
    return sample - this.#k * v1 - v2;
  }
}
