import { FilmError } from '@avatarcade/film/errors';
import type { Studio, VideoInfo } from '@avatarcade/film/studio';
import {
  type Engine,
  EngineError,
  type EngineRefusal,
  type ProbedClip,
  type RunOptions,
} from './engine.port.ts';
import { createGate } from './gate.ts';

const REFUSALS: ReadonlySet<string> = new Set<EngineRefusal>([
  'not_a_video',
  'no_video_track',
  'unsupported_codec',
  'damaged',
  'too_long',
  'too_large_picture',
  'too_demanding',
  'not_an_image',
]);

/** Each process takes memory and a core: so many look into files or draw at a time. Films are counted by their queue. */
const PROCESSES = 2;
/**
 * The house's own pictures stand in a line of their own: a page of the cast asks for dozens at once, and an upload must
 * not wait behind them.
 */
const PICTURE_PROCESSES = 1;
/** What somebody wants to hear now doesn't wait behind uploads. */
const SOUND_PROCESSES = 2;
/** Clips of the house take seconds each: pictures don't wait behind them either. */
const MINIATURE_PROCESSES = 1;

/** The engine that comes with the product: a render child for each call. */
export function createHouseEngine({ studio, version }: { studio: Studio; version: string }): Engine {
  const gated = throughGate(PROCESSES);
  const pictured = throughGate(PICTURE_PROCESSES);
  const sounded = throughGate(SOUND_PROCESSES);
  const filmed = throughGate(MINIATURE_PROCESSES);
  const forHouse = (options?: RunOptions): RunOptions => ({ ...options, isHouse: true });

  return {
    version,
    findIsolation: () => studio.findIsolation(),
    probeVideo: async (path, options) =>
      readProbe(await gated(() => studio.probeVideo(path, options), options)),
    probeImage: (path, options) => gated(() => studio.probeImage(path, options), options),
    normalizeImage: (order, options) => gated(() => studio.normalizeImage(order, options), options),
    resizeVideo: (order, options) => gated(() => studio.resizeVideo(order, options), options),
    encodeSound: (order, options) => sounded(() => studio.encodeSound(order, forHouse(options)), options),
    renderFilm: ({ title, ...order }, options) =>
      translated(() => studio.renderFilm({ ...order, metadata: { title } }, options), options),
    renderMiniature: ({ title, ...order }, options) =>
      filmed(() => studio.renderMiniature({ ...order, metadata: { title } }, forHouse(options)), options),
    makeSampleGameplay: (order, options) =>
      (options?.isHouse ? pictured : gated)(() => studio.makeSampleGameplay(order, options), options),
    drawPortrait: async (order, options) =>
      toBuffer(
        await pictured(
          () => studio.drawPortraitPicture({ ...order, format: 'webp' }, forHouse(options)),
          options,
        ),
      ),
    drawGreeting: async (order, options) =>
      toBuffer(await pictured(() => studio.drawGreetingPicture(order, forHouse(options)), options)),
    drawScene: async (order, options) =>
      toBuffer(
        await (options?.isHouse ? pictured : gated)(
          () => studio.drawScenePicture({ ...order, images: {} }, options),
          options,
        ),
      ),
  };
}

function throughGate(places: number) {
  const pass = createGate(places);
  return <Result>(work: () => Promise<Result>, options?: RunOptions) =>
    pass(() => translated(work, options), options);
}

async function translated<Result>(work: () => Promise<Result>, options?: RunOptions): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (options?.signal?.aborted) throw options.signal.reason;
    if (!(error instanceof FilmError)) throw error;
    const refusal = REFUSALS.has(error.kind) ? (error.kind as EngineRefusal) : undefined;
    throw new EngineError(`${error.kind}: ${error.message} ${error.detail}`.trim(), refusal, {
      cause: error,
    });
  }
}

function readProbe({ width, height, duration, codec, pixelFormat }: VideoInfo): ProbedClip {
  const playsInBrowsers = codec === 'h264' && /^yuvj?420p$/.test(pixelFormat);
  return { width, height, duration, playsInBrowsers };
}

function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
