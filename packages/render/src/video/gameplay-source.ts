import { AVSEEK_FLAG_BACKWARD } from 'node-av/constants';
import type { Frame } from 'node-av/lib';
import { decodeFrames, findFrameTime, type Track } from '../av/decode.ts';
import { openDecoder } from '../av/decoder.ts';
import { createFrame } from '../av/frame.ts';
import { type MediaInput, openMedia } from '../av/input.ts';
import { listTimes } from '../av/list-times.ts';
import type { PictureSource } from '../compose/picture-source.ts';
import { damaged, noVideoTrack, RenderError } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { readTrackShape } from '../probe/picture-shape.ts';
import { findStart, NONE_REACHED, type Reached, reachPicture, type Start } from './find-start.ts';
import type { Size } from './fit-filters.ts';
import { PictureFitter } from './picture-fitter.ts';

export type GameplayOptions = {
  path: string;
  size: Size;
  fps: number;
  atEnd: 'loop' | 'hold';
  limits: Limits;
  /** The first picture that is asked for: those before aren't decoded, as far as the clip allows. Default: 0. */
  first?: number;
};

/** Pictures before the first one that are decoded rather than sought. */
const NEAR = 30;

type Pass = {
  input: MediaInput;
  track: Track;
  frames: Generator<Track>;
};

/**
 * A clip as pictures of one size at a constant rate, whatever its own rate, shape and length. Each picture is the one that a player
 * would show at that time, to the nearest frame. Times are the file's own, as for the clip's sound: the picture may begin after the sound,
 * and its first one is shown until then.
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
  /** Of this pass. */
  #offset = 0;
  /** Whether no picture of this pass is decoded yet. */
  #isFirst = true;
  #reached: Reached = NONE_REACHED;
  #isSought = false;

  constructor(options: GameplayOptions) {
    this.#options = options;
    this.#pass = this.#open();
    this.#fitter = new PictureFitter(readTrackShape(this.#pass.track.stream), options.size);
    if (!this.#skip()) this.#begin();
  }

  #begin(): void {
    this.#decodeNext();
    if (this.#nextTime === Number.POSITIVE_INFINITY) throw damaged('The clip has no pictures');
    this.#advance();
  }

  /** Begins near the first picture that is asked for. False where that must be reached by decoding all before it. */
  #skip(): boolean {
    const { first = 0, fps, atEnd } = this.#options;
    if (first < NEAR) return false;
    const { input, track } = this.#pass;
    const until = (first + 0.5) / fps;
    const times = listTimes(input, { stream: track.stream, seconds: until });
    const start = times && findStart(times, { until, atEnd });
    this.#isSought = start !== undefined && this.#reach(start);
    if (this.#isSought) this.#advance();
    else this.#reopen();
    return this.#isSought;
  }

  #reopen(): void {
    this.#close();
    this.#pass = this.#open();
  }

  #reach(start: Start): boolean {
    const { input, track, frames } = this.#pass;
    const { num, den } = track.stream.timeBase;
    const at = BigInt(Math.round((start.time * den) / num));
    if (input.context.seekFrameSync(track.stream.index, at, AVSEEK_FLAG_BACKWARD) < 0) return false;
    try {
      while (!frames.next().done) {
        const time = findFrameTime(this.#decoded, track);
        if (time === undefined || time > start.time) return false;
        if (time < start.time) continue;
        this.#offset = start.offset;
        this.#isFirst = start.isFirst;
        this.#reached = start;
        this.#take();
        return true;
      }
    } catch (error) {
      // Pictures after a keyframe may need those before it.
      if (!(error instanceof RenderError)) throw error;
    }
    return false;
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
      if (this.#options.atEnd === 'hold' || this.#isFirst) return;
      this.#offset = this.#reached.lastTime + this.#reached.step;
      this.#isFirst = true;
      this.#reopen();
      if (this.#pass.frames.next().done) return;
    }
    this.#take();
  }

  #take(): void {
    const { lastTime, step } = this.#reached;
    const isFirst = this.#isFirst;
    const own =
      findFrameTime(this.#decoded, this.#pass.track) ?? (isFirst ? 0 : lastTime + step - this.#offset);
    this.#reached = reachPicture(this.#reached, { time: this.#offset + own, isFirst });
    this.#nextTime = isFirst ? this.#offset : this.#reached.lastTime;
    this.#isFirst = false;
    this.#next.unref();
    this.#next.ref(this.#decoded);
  }

  #advance(): void {
    [this.#current, this.#next] = [this.#next, this.#current];
    this.#fitted = undefined;
    this.#decodeNext();
  }

  pictureAt(index: number): Frame {
    try {
      this.#advanceTo(index);
    } catch (error) {
      if (!this.#isSought || !(error instanceof RenderError)) throw error;
      this.#restart();
      this.#advanceTo(index);
    }
    this.#fitted ??= this.#fitter.fit(this.#current);
    return this.#fitted;
  }

  #advanceTo(index: number): void {
    while (this.#nextTime < (index + 0.5) / this.#options.fps) this.#advance();
  }

  #restart(): void {
    this.#isSought = false;
    this.#offset = 0;
    this.#isFirst = true;
    this.#reached = NONE_REACHED;
    this.#reopen();
    this.#begin();
  }

  [Symbol.dispose](): void {
    this.#close();
    this.#fitter[Symbol.dispose]();
    for (const frame of [this.#decoded, this.#current, this.#next]) frame.free();
  }
}
