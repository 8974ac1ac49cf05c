import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Frame } from 'node-av/lib';
import { decodeFrames, findFrameTime, type Track } from '../av/decode.ts';
import { openDecoder } from '../av/decoder.ts';
import { createFrame, viewPicture } from '../av/frame.ts';
import type { MediaInput } from '../av/input.ts';
import { damaged, noVideoTrack, tooLong } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { Effort } from '../probe/effort.ts';
import { readShape, readTrackShape, shownSize } from '../probe/picture-shape.ts';
import type { OnProgress } from '../render-types.ts';
import { PictureFitter } from '../video/picture-fitter.ts';
import { LONG_SIDE, SAMPLE_HZ, type Size, type SmallPicture } from './clip-samples.ts';

export type SampledClip = { duration: number };

type SampleOptions = {
  limits: Limits;
  onProgress: OnProgress;
  /** Called with the picture that a player shows at each multiple of `1 / SAMPLE_HZ` s. */
  take: (picture: SmallPicture) => void;
};

const even = (value: number): number => Math.max(2, 2 * Math.round(value / 2));

function smallSize({ width, height }: Size): Size {
  const scale = LONG_SIDE / Math.max(width, height);
  return { width: even(width * scale), height: even(height * scale) };
}

/**
 * Decodes a clip once, without deblocking, and hands on small pictures of it at a constant rate, whatever its own. Times are the file's own, as
 * for the clip's sound: the first picture is shown from their start.
 */
export async function sampleClip(
  input: MediaInput,
  { limits, onProgress, take }: SampleOptions,
): Promise<SampledClip> {
  const { video: stream } = input;
  if (!stream) throw noVideoTrack('The clip has no picture');
  const frame = createFrame();
  const track = { stream, decoder: openDecoder(stream, { limits, quick: true }) };
  const effort = new Effort(limits);
  using sampler = new Sampler(track, { limits, take });
  let frames = 0;
  try {
    for (const _ of decodeFrames(input, { tracks: [track], frame })) {
      sampler.add(frame);
      effort.add(frame.width * frame.height);
      if (++frames % 30 !== 0) continue;
      onProgress(Math.min(1, frames / (input.frames || frames)));
      await nextTurn();
    }
    return { duration: sampler.end() };
  } finally {
    track.decoder.freeContext();
    frame.free();
  }
}

class Sampler implements Disposable {
  readonly #track: Track;
  readonly #limits: Limits;
  readonly #take: (picture: SmallPicture) => void;
  readonly #shown = createFrame();
  #fitter: PictureFitter | undefined;
  #isEmpty = true;
  #last = 0;
  #step = 1 / 30;
  #samples = 0;
  #picture: SmallPicture | undefined;

  constructor(track: Track, { limits, take }: Pick<SampleOptions, 'limits' | 'take'>) {
    this.#track = track;
    this.#limits = limits;
    this.#take = take;
  }

  add(frame: Frame): void {
    const next = this.#isEmpty ? 0 : this.#last + this.#step;
    const time = findFrameTime(frame, this.#track) ?? next;
    if (time > this.#limits.seconds) throw tooLong(`More than ${this.#limits.seconds} s`);
    this.#takeUntil(time);
    if (!this.#isEmpty && time > this.#last) this.#step = Math.min(1, time - this.#last);
    this.#last = Math.max(this.#last, time);
    this.#isEmpty = false;
    this.#picture = undefined;
    this.#shown.unref();
    this.#shown.ref(frame);
  }

  /** Returns the clip's length in seconds. */
  end(): number {
    if (this.#isEmpty) throw damaged('No picture could be decoded');
    const duration = this.#last + this.#step;
    this.#takeUntil(duration);
    return duration;
  }

  #takeUntil(time: number): void {
    // A millisecond: times are rounded to the file's clock.
    while (!this.#isEmpty && this.#samples / SAMPLE_HZ < time - 0.001) {
      this.#picture ??= this.#shrink();
      this.#take(this.#picture);
      this.#samples++;
    }
  }

  #shrink(): SmallPicture {
    const trackShape = readTrackShape(this.#track.stream);
    this.#fitter ??= new PictureFitter(trackShape, smallSize(shownSize(readShape(trackShape, this.#shown))));
    return copyPicture(this.#fitter.fit(this.#shown));
  }

  [Symbol.dispose](): void {
    this.#fitter?.[Symbol.dispose]();
    this.#shown.free();
  }
}

function copyPicture(frame: Frame): SmallPicture {
  const { width, height } = frame;
  const { planes, strides } = viewPicture(frame);
  const copy = (plane: 0 | 1 | 2, size: Size): Uint8Array => {
    const rows = new Uint8Array(size.width * size.height);
    for (let row = 0; row < size.height; row++) {
      const from = row * strides[plane];
      rows.set(planes[plane].subarray(from, from + size.width), row * size.width);
    }
    return rows;
  };
  const half = { width: width >> 1, height: height >> 1 };
  return { width, height, y: copy(0, { width, height }), u: copy(1, half), v: copy(2, half) };
}
