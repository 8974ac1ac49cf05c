import type { PreviewFrame, PreviewFrameBody } from '@avatarcade/contracts/frames';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { composeVideo } from '@avatarcade/templates/compose-video';
import { FORMAT_SIZES } from '@avatarcade/video/formats';
import type { SpeechTrack } from '@avatarcade/video/speech-track';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { invalid, unavailable } from '../../platform/errors/app-errors.ts';
import { createFairTurns } from '../../platform/live/fair-turns.ts';
import { type Engine, EngineError } from '../../providers/engine/engine.port.ts';
import { checkOrder } from './create-video.ts';
import { cutTrack } from './cut-spoken.ts';
import { type GatherDeps, gatherRender } from './gather-render.ts';
import type { VideoParts } from './place-video.ts';
import { presenterSeen } from './presenter-seen.ts';
import { sourceOfOrder } from './source-of-order.ts';
import { AssetGoneError, HookTooLongError } from './videos.errors.ts';
import type { VideoDeps } from './videos-deps.ts';

export type FrameOrder = {
  userId: string;
  body: PreviewFrameBody;
  signal: AbortSignal;
  /** Returns the times of the order's text as the preview speaks it. */
  speak: (said: SpokenParts) => Promise<SpeechTrack>;
};
export type SpokenParts = {
  text: string;
  voiceId: string;
  pace: number;
  pronunciations: VideoParts['spec']['pronunciations'];
  speechId: string | null;
  /** Of the presenter, which may have a sound of its own. */
  avatarId: string;
  isSeen: boolean;
};

export type FrameDeps = VideoDeps & GatherDeps & { engine: Engine };

/** Frames at a time, each of another user. */
const AT_ONCE = 2;
/** Of a video's size. */
const SCALE = 0.5;

/** Draws single frames of videos that aren't ordered, from what their render would have. */
export function createFrames(deps: FrameDeps) {
  const pass = createFairTurns(AT_ONCE);
  return {
    draw: (order: FrameOrder): Promise<PreviewFrame> =>
      pass(() => drawFrame(order, deps), { turnOf: order.userId, signal: order.signal }),
  };
}
export type Frames = ReturnType<typeof createFrames>;

async function drawFrame(order: FrameOrder, deps: FrameDeps): Promise<PreviewFrame> {
  const { userId, body, signal } = order;
  await deps.ensureRoom();
  const voice = await deps.voices.findById(body.voice);
  const parts = await inTransaction(deps.db, (trx) => checkOrder({ trx, userId, body, voice }, deps));
  const { voiceover: text, pace, pronunciations } = parts.spec;
  const { speechId } = parts;
  const speech = await order.speak({
    text,
    voiceId: body.voice,
    pace,
    pronunciations,
    speechId,
    avatarId: body.avatar,
    isSeen: presenterSeen(parts.spec) !== undefined,
  });
  try {
    return await drawParts({ order, parts, speech }, deps);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof HookTooLongError)
      throw invalid({ length: [MESSAGES.cutHookLong(body.length ?? 0)] });
    if (error instanceof AssetGoneError) throw invalid({ gameplay_video_url: [MESSAGES.videoUnknown] });
    if (error instanceof EngineError) throw unavailable(MESSAGES.frameFailed, error);
    throw error;
  }
}

async function drawParts(
  { order, parts, speech }: { order: FrameOrder; parts: VideoParts; speech: SpeechTrack },
  deps: FrameDeps,
): Promise<PreviewFrame> {
  const { userId, body, signal } = order;
  await using files = new AsyncDisposableStack();
  // Nothing is heard of a frame.
  const source = { ...sourceOfOrder(body, parts), userId, musicId: null, presenterClipId: null };
  const gathered = await gatherRender(source, { ...deps, files, signal });
  const { spec, product, images, clips, presenter, presenterClip } = gathered;
  const scene = composeVideo(spec, {
    speech: cutTrack(speech, spec),
    product,
    assets: images,
    clips,
    presenter,
  });
  const duration = scene.frames / scene.fps;
  if (body.time >= duration) throw invalid({ time: [MESSAGES.frameLate(duration)] });
  const time = Math.floor(body.time * scene.fps) / scene.fps;
  const size = FORMAT_SIZES[spec.format];
  const [width, height] = [size.width * SCALE, size.height * SCALE];
  const picture = await deps.engine.drawScene(
    {
      ...{ scene, time, images, width, format: 'jpeg' },
      clips: clips.map(({ path }) => path),
      presenterClip,
    },
    { signal, userId },
  );
  return { image: picture.toString('base64'), width, height, time, duration };
}
