import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { damaged } from '../errors.ts';

const WINDOW_BYTES = 65_536;

/** Reads small pieces of a large file: one window of it is in memory at a time. */
export class FileWindow implements Disposable {
  readonly size: number;
  readonly #file: number;
  readonly #window = Buffer.alloc(WINDOW_BYTES);
  #from = 0;
  #to = 0;

  constructor(path: string) {
    this.#file = openSync(path, 'r');
    this.size = fstatSync(this.#file).size;
  }

  /** At most `WINDOW_BYTES`, valid until the next call. Throws `damaged` where the file is shorter. */
  read(at: number, length: number): Buffer {
    if (at < this.#from || at + length > this.#to) this.#load(at);
    if (at + length > this.#to) throw damaged('A box is cut off');
    return this.#window.subarray(at - this.#from, at - this.#from + length);
  }

  #load(at: number): void {
    this.#from = at;
    this.#to = at + readSync(this.#file, this.#window, 0, WINDOW_BYTES, at);
  }

  [Symbol.dispose](): void {
    closeSync(this.#file);
  }
}
