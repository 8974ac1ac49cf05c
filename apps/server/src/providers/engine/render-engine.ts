import { availableParallelism } from 'node:os';
import { RenderError } from '@avatarcade/render/errors';
import type { Studio, VideoInfo } from '@avatarcade/render/studio';
import { createClipLimiter } from './clip-limiter.ts';
import {
  type Engine,
  EngineError,
  type FileErrorCode,
  type ProbedClip,
  type RunOptions,
} from './engine.port.ts';
import { createFairLimiter } from './fair-limiter.ts';
import type { SlicePlaces } from './slice-places.ts';

/**
 * Child processes of each kind that run at a time: each takes memory and a core. Kinds don't wait for each other, and
 * users take turns within each. Videos are limited by their queue.
 */
const PLACES = {
  /** Probing and resizing a user's clip, reading music: takes seconds, or minutes with a second set of places. */
  clips: 2,
  /** Icons, packshots and screenshots: take a second. */
  pictures: 2,
  /** One frame of a user's clip that was probed before. */
  frames: 2,
  sounds: 2,
  /** Built-in pictures: a page of the cast requests dozens at once, and on a new server somebody waits for all of them. */
  ownPictures: Math.min(2, availableParallelism()),
  /** Built-in clips: take seconds each. */
  ownClips: 1,
};

export type RenderEngineOptions = {
  studio: Studio;
  version: string;
  /** In how many slices videos are rendered. Default: one. */
  inSlices?: SlicePlaces;
};

/** The engine that comes with the product: a render child process for each call, and for each slice of a video. */
export function createRenderEngine({
  studio,
  version,
  inSlices = (render) => render(1),
}: RenderEngineOptions): Engine {
  const limited = {
    clips: limitClips(PLACES.clips),
    pictures: limit(PLACES.pictures),
    frames: limit(PLACES.frames),
    sounds: limit(PLACES.sounds),
    ownPictures: limit(PLACES.ownPictures),
    ownClips: limit(PLACES.ownClips),
  };
  const forBuiltIn = (options?: RunOptions): RunOptions => ({ ...options, isBuiltIn: true });

  return {
    version,
    findIsolation: () => studio.findIsolation(),
    probeVideo: async (path, options) =>
      readProbe(await limited.clips((run) => studio.probeVideo(path, run), options)),
    findMoments: (path, options) => limited.clips((run) => studio.findMoments(path, run), options),
    probeImage: (path, options) => limited.pictures(() => studio.probeImage(path, options), options),
    normalizeImage: (order, options) =>
      limited.pictures(() => studio.normalizeImage(order, options), options),
    importMascot: async (order, options) => {
      const { portrait, ...mascot } = await limited.pictures(
        () => studio.importMascot(order, options),
        options,
      );
      return { ...mascot, portrait: toBuffer(portrait) };
    },
    measureMascot: async (order, options) => {
      const { portrait, design } = await limited.pictures(
        () => studio.measureMascot(order, options),
        options,
      );
      return { design, portrait: toBuffer(portrait) };
    },
    importMusic: (order, options) => limited.clips((run) => studio.importMusic(order, run), options),
    importClip: (order, options) => limited.clips((run) => studio.importClip(order, run), options),
    lookAtClip: (order, options) => limited.clips((run) => studio.lookAtClip(order, run), options),
    resizeVideo: (order, options) => limited.clips((run) => studio.resizeVideo(order, run), options),
    decodeSound: (order, options) => limited.sounds(() => studio.decodeSound(order, options), options),
    encodeSound: (order, options) =>
      limited.sounds(() => studio.encodeSound(order, forBuiltIn(options)), options),
    renderVideo: (order, options) =>
      translated(() => inSlices((slices) => studio.renderVideo(order, { ...options, slices })), options),
    // Packs are limited by their queue, and nothing of a user's own making is read.
    fitVideo: (order, options) => translated(() => studio.fitVideo(order, options), options),
    fitPicture: (order, { signal } = {}) =>
      limited.pictures(() => studio.fitPicture(order, { signal }), { signal }),
    readFileFacts: (path, options) => limited.frames(() => studio.readFileFacts(path, options), options),
    renderMiniature: (order, options) =>
      limited.ownClips(() => studio.renderMiniature(order, forBuiltIn(options)), options),
    makeSampleGameplay: (order, options) =>
      (options?.isBuiltIn ? limited.ownPictures : limited.clips)(
        () => studio.makeSampleGameplay(order, options),
        options,
      ),
    drawPortrait: async (order, options) =>
      toBuffer(
        await limited.ownPictures(
          () => studio.drawPortraitPicture({ ...order, format: 'webp' }, forBuiltIn(options)),
          options,
        ),
      ),
    drawGreeting: async (order, options) =>
      toBuffer(
        await limited.ownPictures(() => studio.drawGreetingPicture(order, forBuiltIn(options)), options),
      ),
    drawScene: async (order, options) =>
      toBuffer(
        await (options?.isBuiltIn ? limited.ownPictures : limited.frames)(
          () => studio.drawScenePicture(order, options),
          options,
        ),
      ),
  };
}

function limit(places: number) {
  const { run } = createFairLimiter({ places });
  return <Result>(work: () => Promise<Result>, options?: RunOptions) =>
    run(() => translated(work, options), options);
}

/** Work runs with a separate signal, because it may be stopped and started again. */
function limitClips(places: number) {
  const run = createClipLimiter({ places });
  return <Result>(work: (options: RunOptions) => Promise<Result>, options: RunOptions = {}) =>
    run((signal) => {
      const own = { ...options, signal };
      return translated(() => work(own), own);
    }, options);
}

async function translated<Result>(work: () => Promise<Result>, options?: RunOptions): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (options?.signal?.aborted) throw options.signal.reason;
    if (!(error instanceof RenderError)) throw error;
    throw new EngineError(`${error.kind}: ${error.message} ${error.detail}`.trim(), {
      cause: error,
      fileError: findFileError(error),
    });
  }
}

/** Undefined if the file isn't the cause. */
function findFileError({ kind }: RenderError): FileErrorCode | undefined {
  return kind === 'aborted' || kind === 'timed_out' || kind === 'crashed' ? undefined : kind;
}

function readProbe({ width, height, duration, codec, pixelFormat }: VideoInfo): ProbedClip {
  const playsInBrowsers = codec === 'h264' && /^yuvj?420p$/.test(pixelFormat);
  return { width, height, duration, playsInBrowsers };
}

function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
