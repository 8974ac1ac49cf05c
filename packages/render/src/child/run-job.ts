import { AV_LOG_ERROR } from 'node-av/constants';
import { Log } from 'node-av/lib';
import type { JobKind, JobOrder, Jobs } from '../job-protocol.ts';
import type { Limits } from '../limits.ts';
import type { OnProgress } from '../render-types.ts';

type Handler<K extends JobKind> = (
  input: Jobs[K]['input'],
  limits: Limits,
  onProgress: OnProgress,
) => Promise<Jobs[K]['result']>;

/** Loaded only when wanted: a probe needs no canvas, a portrait no decoder. */
const HANDLERS: { [K in JobKind]: () => Promise<Handler<K>> } = {
  inspectIsolation: async () => (await import('./inspect-isolation.ts')).inspectIsolation,
  probeVideo: async () => (await import('../probe/probe-video.ts')).probeVideo,
  probeImage: async () => (await import('../probe/probe-image.ts')).probeImage,
  normalizeImage: async () => (await import('../probe/normalize-image.ts')).normalizeImage,
  resizeVideo: async () => (await import('../video/resize-video.ts')).resizeVideo,
  encodeSound: async () => (await import('../audio/encode-sound.ts')).encodeSound,
  renderVideo: async () => (await import('../video/render-video.ts')).renderVideo,
  makeSampleGameplay: async () => (await import('../video/make-sample-gameplay.ts')).makeSampleGameplay,
  renderMiniature: async () => (await import('../video/render-miniature.ts')).renderMiniature,
  drawGreetingPicture: async () => (await import('../picture/draw-greeting.ts')).drawGreetingPicture,
  drawPortraitPicture: async () => (await import('../picture/draw-portrait.ts')).drawPortraitPicture,
  drawScenePicture: async () => (await import('../picture/draw-scene.ts')).drawScenePicture,
};

export async function runJob<K extends JobKind>(
  order: JobOrder<K>,
  onProgress: OnProgress,
): Promise<Jobs[K]['result']> {
  Log.setLevel(AV_LOG_ERROR);
  const handle = await HANDLERS[order.kind]();
  return handle(order.input, order.limits, onProgress);
}
