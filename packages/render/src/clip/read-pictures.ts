import type { Box, Pixels } from '@avatarcade/stage/screen-key/pixels';
import { ACTOR_MAX_SECONDS } from '@avatarcade/video/limits';
import type { Frame } from 'node-av/lib';
import { decodeFrames, findFrameTime } from '../av/decode.ts';
import { createFrame } from '../av/frame.ts';
import type { Chain } from '../av/graph.ts';
import { noVideoTrack, tooLargePicture, tooLong } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { Effort } from '../probe/effort.ts';
import {
  isTurned,
  openShapeChain,
  type PictureShape,
  pixelFormatName,
  readShape,
  readTrackShape,
  shownSize,
} from '../probe/picture-shape.ts';
import { TONE_MAPPING, TURNS } from '../video/fit-filters.ts';
import { openClip, openClipDecoder } from './open-clip.ts';

/** A picture of a clip, upright and in square pixels, with the time (seconds) from which it is shown. */
export type ClipPicture = {
  time: number;
  /** Valid until the next picture. */
  read(): Pixels;
};

/** How a picture is brought in: scaled by `scale`, and then cut. */
export type Cut = { scale: number; box?: Box };

/** All pictures of a clip in their order. `cutOf` says once, from the size as shown, what is wanted of them. */
export function* readPictures(
  path: string,
  { limits, cutOf }: { limits: Limits; cutOf: (shown: { width: number; height: number }) => Cut },
): Generator<ClipPicture> {
  using input = openClip(path, limits);
  const { video } = input;
  if (!video) throw noVideoTrack('The clip has no picture');
  const { width, height } = video.codecpar;
  if (Math.max(width, height) > limits.videoLongSide || Math.min(width, height) > limits.videoShortSide)
    throw tooLargePicture(`${width} x ${height} pixels`);
  const track = { stream: video, decoder: openClipDecoder(video, limits) };
  const trackShape = readTrackShape(video);
  const frame = createFrame();
  const effort = new Effort(limits);
  let converter: Converter | undefined;
  let last = -1;
  try {
    for (const _ of decodeFrames(input, { tracks: [track], frame })) {
      effort.add(frame.width * frame.height);
      const time = Math.max(last + 1e-3, findFrameTime(frame, track) ?? last + 1 / 30);
      last = time;
      if (time > ACTOR_MAX_SECONDS) throw tooLong(`More than ${ACTOR_MAX_SECONDS} seconds`);
      const shape = readShape(trackShape, frame);
      converter ??= new Converter(shape, cutOf(shownSize(shape)));
      const ready = converter;
      yield { time, read: () => ready.convert(frame) };
    }
  } finally {
    converter?.[Symbol.dispose]();
    track.decoder.freeContext();
    frame.free();
  }
}

class Converter implements Disposable {
  readonly #chain: Chain;
  readonly #result = createFrame();
  #pixels: Pixels | undefined;

  constructor(shape: PictureShape, { scale, box }: Cut) {
    const shown = shownSize(shape);
    const size = {
      width: Math.max(2, Math.round(shown.width * scale)),
      height: Math.max(2, Math.round(shown.height * scale)),
    };
    const stored = isTurned(shape) ? { width: size.height, height: size.width } : size;
    // The mapping leaves out transparency.
    const isMapped = shape.isHdr && !pixelFormatName(shape).startsWith('yuva');
    this.#chain = openShapeChain(shape, [
      `scale=${stored.width}:${stored.height}:flags=bicubic+accurate_rnd+full_chroma_int`,
      ...(isMapped ? TONE_MAPPING : []),
      'format=rgba',
      ...TURNS[shape.rotation],
      ...(box ? [`crop=${box.width}:${box.height}:${box.x}:${box.y}:exact=1`] : []),
    ]);
  }

  convert(frame: Frame): Pixels {
    this.#chain.push(frame);
    this.#result.unref();
    if (!this.#chain.pull(this.#result)) throw new Error('The converter kept a picture back');
    const { width, height } = this.#result;
    this.#pixels ??= { width, height, data: new Uint8ClampedArray(width * height * 4) };
    const [plane] = this.#result.data ?? [];
    const stride = this.#result.linesize[0] ?? 0;
    for (let y = 0; y < height; y++) {
      if (plane) this.#pixels.data.set(plane.subarray(y * stride, y * stride + width * 4), y * width * 4);
    }
    return this.#pixels;
  }

  [Symbol.dispose](): void {
    this.#chain[Symbol.dispose]();
    this.#result.free();
  }
}
