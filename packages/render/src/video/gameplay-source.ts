import type { Frame } from 'node-av/lib';
import { decodeFrames, findFrameTime, type Track } from '../av/decode.ts';
import { openDecoder } from '../av/decoder.ts';
import { createFrame } from '../av/frame.ts';
import { type MediaInput, openMedia } from '../av/input.ts';
import { damaged, noVideoTrack } from '../errors.ts';
import type { Limits } from '../limits.ts';
import type { Size } from './fit-filters.ts';
import { PictureFitter } from './picture-fitter.ts';
import { readTrackShape } from './picture-shape.ts';
import type { PictureSource } from './picture-source.ts';

export type GameplayOptions = {
  path: string;
  size: Size;
  fps: number;
  atEnd: 'loop' | 'hold';
  limits: Limits;
};

type Pass = {
  input: MediaInput;
  track: Track;
  frames: Generator<Track>;
};

/**
 * A clip as pictures of one size at a constant rate, whatever its own rate, shape and length. Each picture is the one that a player
 * would show at that time, to the nearest frame.
 */
export class GameplaySource implements PictureSource {
  readonly #options: GameplayOptions;
  readonly #decoded = createFrame();
  #current = createFrame();
  #next = createFrame();
  #pass: Pass;
  #fitter: PictureFitter;
  #fitted: Frame | undefined;
  /** Seconds on the video's clock; infinite when nothing follows. */
  #nextTime = 0;
  #offset = 0;
  #firstTime: number | undefined;
  #lastTime = 0;
  #step = 1 / 30;

  constructor(options: GameplayOptions) {
    this.#options = options;
    this.#pass = this.#open();
    this.#fitter = new PictureFitter(readTrackShape(this.#pass.track.stream), options.size);
    this.#decodeNext();
    if (this.#nextTime === Number.POSITIVE_INFINITY) throw damaged('The clip has no pictures');
    this.#advance();
  }

  #open(): Pass {
    const { path, limits } = this.#options;
    const input = openMedia(path, limits);
    if (!input.video) throw noVideoTrack('The clip has no picture');
    const track = { stream: input.video, decoder: openDecoder(input.video, { limits }) };
    return { input, track, frames: decodeFrames(input, { tracks: [track], frame: this.#decoded }) };
  }

  #close(): void {
    this.#pass.frames.return(undefined);
    this.#pass.track.decoder.freeContext();
    this.#pass.input[Symbol.dispose]();
  }

  #decodeNext(): void {
    if (this.#pass.frames.next().done) {
      this.#nextTime = Number.POSITIVE_INFINITY;
      if (this.#options.atEnd === 'hold' || this.#firstTime === undefined) return;
      this.#offset = this.#lastTime + this.#step;
      this.#firstTime = undefined;
      this.#close();
      this.#pass = this.#open();
      if (this.#pass.frames.next().done) return;
    }
    const time = findFrameTime(this.#decoded, this.#pass.track) ?? this.#lastTime + this.#step - this.#offset;
    this.#firstTime ??= time;
    const shown = this.#offset + time - this.#firstTime;
    if (shown > this.#lastTime) this.#step = Math.min(1, Math.max(1 / 240, shown - this.#lastTime));
    this.#lastTime = Math.max(this.#lastTime, shown);
    this.#nextTime = this.#lastTime;
    this.#next.unref();
    this.#next.ref(this.#decoded);
  }

  #advance(): void {
    [this.#current, this.#next] = [this.#next, this.#current];
    this.#fitted = undefined;
    this.#decodeNext();
  }

  pictureAt(index: number): Frame {
    while (this.#nextTime < (index + 0.5) / this.#options.fps) this.#advance();
    this.#fitted ??= this.#fitter.fit(this.#current);
    return this.#fitted;
  }

  [Symbol.dispose](): void {
    this.#close();
    this.#fitter[Symbol.dispose]();
    for (const frame of [this.#decoded, this.#current, this.#next]) frame.free();
  }
}
