/** Gathers when frames are shown, and says how long and how regular that is. Times are seconds. */
export class FrameTimes {
  readonly #usualStep: number;
  #first: number | undefined;
  #last = 0;
  #shortest = Number.POSITIVE_INFINITY;
  #longest = 0;
  frames = 0;

  /** `usualStep` is used as the length of the last frame until two are known, and for missing times. */
  constructor(usualStep: number) {
    this.#usualStep = usualStep;
  }

  add(time: number | undefined): void {
    const shown = time ?? this.#last + this.#usualStep;
    if (this.#first === undefined) {
      this.#first = shown;
    } else {
      const step = shown - this.#last;
      this.#shortest = Math.min(this.#shortest, step);
      this.#longest = Math.max(this.#longest, step);
    }
    this.#last = shown;
    this.frames++;
  }

  /** Of the first frame on the file's clock, which no time is before. */
  get start(): number {
    return Math.max(0, this.#first ?? 0);
  }

  /** The last frame lasts as long as a mean one. */
  get duration(): number {
    if (this.frames < 2) return this.frames * this.#usualStep;
    const span = this.#last - (this.#first ?? 0);
    return span + span / (this.frames - 1);
  }

  get rate(): number {
    return this.duration > 0 ? this.frames / this.duration : 0;
  }

  /** Steps differ by more than rounding to a coarse clock makes them (a millisecond and a tenth). */
  get isVariable(): boolean {
    return this.frames > 2 && this.#longest - this.#shortest > Math.max(0.0021, this.#shortest * 0.1);
  }
}
