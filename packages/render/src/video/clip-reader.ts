import { AVSEEK_FLAG_BACKWARD } from 'node-av/constants';
import type { Frame } from 'node-av/lib';
import { ensureSound } from '../av/check.ts';
import { decodeFrames, findFrameTime, type Track } from '../av/decode.ts';
import { openDecoder } from '../av/decoder.ts';
import { createFrame } from '../av/frame.ts';
import { type MediaInput, openMedia } from '../av/input.ts';
import { damaged, noVideoTrack, RenderError } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { readTrackShape, type TrackShape } from '../probe/picture-shape.ts';

/** Seconds ahead that are decoded rather than sought: the keyframe before may well lie further back. */
const NEAR = 1;

/**
 * The pictures of a clip by their time, read from the keyframe before any of them. Times are the file's own, as in browsers and for the clip's
 * sound: the picture may begin after the sound.
 */
export class ClipReader implements Disposable {
  readonly trackShape: TrackShape;
  readonly #input: MediaInput;
  readonly #track: Track;
  readonly #decoded = createFrame();
  #current = createFrame();
  #next = createFrame();
  #frames: Generator<Track> | undefined;
  #isSought = false;
  /** Of the current picture and the next one, in seconds of the clip; infinite when nothing follows, negative before anything is decoded. */
  #time = Number.POSITIVE_INFINITY;
  #nextTime = Number.POSITIVE_INFINITY;

  constructor(path: string, limits: Limits) {
    this.#input = openMedia(path, limits);
    const { video } = this.#input;
    if (!video) throw noVideoTrack('The clip has no picture');
    this.trackShape = readTrackShape(video);
    this.#track = { stream: video, decoder: openDecoder(video, { limits }) };
  }

  /** The picture that a player shows at `time` (seconds of the clip), valid until the next call; before its time the first one, after the end the last. */
  pictureAt(time: number): Frame {
    // A picture may be shown for long, the last one above all: only what comes after the next one is sought.
    const isFar = Number.isFinite(this.#nextTime) && time > this.#nextTime + NEAR;
    if (time < this.#time || isFar) this.#startAt(time > NEAR ? time : 0);
    try {
      return this.#reach(time);
    } catch (error) {
      // Pictures after a keyframe may need those before it: then there is no way but from the clip's start.
      if (!(error instanceof RenderError) || !this.#isSought) throw error;
      this.#startAt(0);
      return this.#reach(time);
    }
  }

  #reach(time: number): Frame {
    if (this.#frames === undefined) throw damaged('The clip has no pictures');
    while (this.#nextTime <= time || this.#time === Number.NEGATIVE_INFINITY) this.#advance();
    if (this.#isSought && this.#time > time) throw damaged('The keyframe comes too late');
    return this.#current;
  }

  /** Decodes from the keyframe before `time` on. */
  #startAt(time: number): void {
    const { stream, decoder } = this.#track;
    this.#frames?.return(undefined);
    this.#isSought = time > 0;
    const { num, den } = stream.timeBase;
    const at = BigInt(Math.round((time * den) / num));
    ensureSound(this.#input.context.seekFrameSync(stream.index, at, AVSEEK_FLAG_BACKWARD), 'Seeking');
    decoder.flushBuffers();
    this.#frames = decodeFrames(this.#input, { tracks: [this.#track], frame: this.#decoded });
    this.#time = Number.NEGATIVE_INFINITY;
    this.#nextTime = Number.NEGATIVE_INFINITY;
  }

  #decodeNext(): void {
    if (this.#frames?.next().done !== false) {
      this.#nextTime = Number.POSITIVE_INFINITY;
      return;
    }
    const isFirst = !this.#isSought && this.#nextTime === Number.NEGATIVE_INFINITY;
    // Without a time of its own a picture comes a frame after the last one.
    const time = findFrameTime(this.#decoded, this.#track) ?? Math.max(0, this.#time) + 1 / 30;
    this.#nextTime = isFirst ? 0 : time;
    this.#next.unref();
    this.#next.ref(this.#decoded);
  }

  #advance(): void {
    if (this.#nextTime === Number.NEGATIVE_INFINITY) this.#decodeNext();
    if (this.#nextTime === Number.POSITIVE_INFINITY) throw damaged('The clip has no pictures');
    [this.#current, this.#next] = [this.#next, this.#current];
    this.#time = this.#nextTime;
    this.#decodeNext();
  }

  [Symbol.dispose](): void {
    this.#frames?.return(undefined);
    this.#track.decoder.freeContext();
    this.#input[Symbol.dispose]();
    for (const frame of [this.#decoded, this.#current, this.#next]) frame.free();
  }
}
