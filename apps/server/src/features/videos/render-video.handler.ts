import type { VideoEvent } from '@avatarcade/contracts/videos';
import type { Owned } from '../../modules/owned.ts';
import type { CircuitBreaker } from '../../platform/availability/circuit-breaker.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { isConnectionLost } from '../../platform/database/connection-loss.ts';
import type { Db } from '../../platform/database/database.ts';
import { retryLostConnection } from '../../platform/database/retry-connection.ts';
import type { JobHandler } from '../../platform/jobs/job-definition.ts';
import { JobPostponedError } from '../../platform/jobs/job-postponed-error.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import type { Topics } from '../../platform/live/topics.ts';
import type { SecurityEvents } from '../../platform/log/security-events.ts';
import type { Engine } from '../../providers/engine/engine.port.ts';
import type { OpenScratch, Scratch } from '../../providers/engine/scratch.ts';
import { delayAfter, findOutage } from '../../providers/outages.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import type { AssetService } from '../assets/assets.service.ts';
import type { SpeakOrdered } from '../catalogue/heard-speech.service.ts';
import type { Presenters } from '../catalogue/presenters.service.ts';
import type { Game } from '../products/product-lookups.service.ts';
import type { AnnounceVideo } from './announce-video.ts';
import type { AttemptLog } from './attempt-log.ts';
import { failAndRefund } from './fail-and-refund.ts';
import { finishVideo } from './finish-video.ts';
import { gatherRender } from './gather-render.ts';
import { postponeRender } from './postpone-render.ts';
import { presenterOfRow } from './presenter-seen.ts';
import { removeVideoFiles } from './remove-video-files.ts';
import { identifyRender } from './render-ahead.rules.ts';
import { createProgressWriter } from './render-progress.ts';
import { type RenderedVideo, renderVideo } from './render-video.ts';
import { type Claim, claimRender, type RenderCharge, saveProgress } from './renders.queries.ts';
import { sourceOfRow } from './source-of-row.ts';
import { type StoreRetry, storeVideo } from './store-video.ts';
import { takeRenderAhead } from './take-render-ahead.ts';
import type { AttemptResult, RenderMeasures } from './video-metrics.ts';
import { ClaimLostError, lastingReason } from './videos.errors.ts';
import { presentEvent } from './videos.present.ts';
import { findVideo, type VideoRow } from './videos.queries.ts';
import type { RenderStage } from './videos.tables.ts';

export type RenderHandlerDeps = {
  db: Db;
  clock: Clock;
  jobs: JobQueue;
  assets: Pick<AssetService, 'findMany'>;
  storage: Storage;
  /** Receives successes and failures of the storage. */
  breaker: Pick<CircuitBreaker, 'reportFailure' | 'reportSuccess'>;
  engine: Engine;
  /** Returns the ordered speech as its user heard it. */
  speak: SpeakOrdered;
  openScratch: OpenScratch;
  topics: Topics<VideoEvent>;
  queueMoves: Topics<null>;
  securityEvents: SecurityEvents;
  findGame: (game: Owned) => Promise<Game | undefined>;
  presenters: Pick<Presenters, 'open'>;
  warn: (error: unknown, message: string) => void;
  announceVideo: AnnounceVideo;
  measures: RenderMeasures;
  attempts: AttemptLog;
  /** How long a rendered video waits for the storage before its job returns to the queue. */
  storeRetry?: StoreRetry;
};

/** One attempt at a video. Safe to repeat at any point: the attempt that finishes removes what earlier ones left. */
export function createRenderVideoHandler(deps: RenderHandlerDeps): JobHandler<RenderCharge> {
  return async ({ payload, signal }) => {
    const row = await claim(payload, deps);
    if (!row) return;
    const claimed: Claim = { ...payload, claim: row.claim };
    deps.topics.publish(row.user_id, presentEvent(row));
    deps.queueMoves.publish('all', null);
    const attempt = deps.measures.startAttempt();
    const log = deps.attempts.start(payload);
    const onStage = (stage: RenderStage) => {
      attempt.enter(stage);
      log.enter(stage);
    };
    let result: AttemptResult = 'retried';
    let failure: unknown;
    try {
      await render({ row, claim: claimed, signal, onStage }, deps);
      result = 'ready';
      deps.breaker.reportSuccess();
      deps.measures.countVideo({ outcome: 'ready' });
    } catch (error) {
      failure = error;
      if (signal.aborted) result = 'stopped';
      if (error instanceof ClaimLostError) {
        result = 'lost';
        return await dropFiles({ row, claim: claimed }, deps);
      }
      signal.throwIfAborted();
      const waitingFor = findOutage(error);
      if (waitingFor) {
        result = 'postponed';
        return await postponeRender({ row, claim: claimed, waitingFor, error, signal }, deps);
      }
      const reason = lastingReason(error);
      if (reason === undefined) throw error;
      result = 'failed';
      deps.warn(error, 'a video can’t be made');
      await retryLostConnection(() => failAndRefund({ ...claimed, reason }, deps), signal);
    } finally {
      attempt.end(result);
      await log.end(result, failure);
    }
  };
}

async function claim(payload: RenderCharge, { db, clock }: RenderHandlerDeps): Promise<VideoRow | undefined> {
  try {
    return await claimRender(db, { ...payload, now: clock() });
  } catch (error) {
    throw isConnectionLost(error) ? new JobPostponedError(delayAfter(1), { cause: error }) : error;
  }
}

type Order = { row: VideoRow; claim: Claim; signal: AbortSignal; onStage: (stage: RenderStage) => void };

async function render({ row, claim, signal, onStage }: Order, deps: RenderHandlerDeps): Promise<void> {
  const { db, clock, topics } = deps;
  const lost = new AbortController();
  const writer = createProgressWriter({
    save: async (shown) => {
      const isHeld = await saveProgress(db, { ...claim, change: { ...shown, now: clock() } });
      if (isHeld) topics.publish(row.user_id, { ...presentEvent(row), ...shown });
      return isHeld;
    },
    onLost: () => lost.abort(new ClaimLostError('Another worker has claimed this video.')),
    onError: (error) => deps.warn(error, 'could not write progress'),
  });
  const either = AbortSignal.any([signal, lost.signal]);
  try {
    await using scratch = await deps.openScratch();
    const onProgress: typeof writer.report = (stage, share) => {
      onStage(stage);
      writer.report(stage, share);
    };
    const video = await renderRow({ row, scratch, signal: either, onProgress }, deps);
    const files = await storeVideo({ video, claim, signal: either }, deps);
    await writer.settle();
    either.throwIfAborted();
    const done = { ...claim, duration: video.duration, files };
    const finished = await retryLostConnection(() => finishVideo(done, deps), either);
    if (!finished) throw new ClaimLostError('Another worker claimed the video, or it was deleted.');
    topics.publish(row.user_id, presentEvent(finished));
  } finally {
    await writer.settle();
  }
}

type RowRender = {
  row: VideoRow;
  scratch: Scratch;
  signal: AbortSignal;
  onProgress: ReturnType<typeof createProgressWriter>['report'];
};

async function renderRow(
  { row, scratch, signal, onProgress }: RowRender,
  deps: RenderHandlerDeps,
): Promise<RenderedVideo> {
  await using files = new AsyncDisposableStack();
  const source = await sourceOfRow(row, deps);
  const parts = await gatherRender(source, { ...deps, files, signal });
  const identity = await identifyRender({
    ...{ source, gathered: parts, speechId: row.speech_id },
    engineVersion: deps.engine.version,
  });
  const order = { userId: row.user_id, videoId: row.id, pathOf: scratch.path };
  const ahead = await takeRenderAhead({ ...order, identity, signal, onProgress }, deps);
  if (ahead) {
    deps.measures.countAhead('taken');
    return ahead;
  }
  return await renderVideo(
    { ...parts, pathOf: scratch.path },
    {
      voice: {
        speak: (said, until) =>
          deps.speak(
            {
              ...{ ...said, userId: row.user_id, speechId: row.speech_id },
              presenter: { key: row.avatar_key, isSeen: presenterOfRow(row) !== undefined },
            },
            until,
          ),
      },
      engine: deps.engine,
      signal,
      onProgress,
    },
  );
}

/**
 * Deletes what a lost claim stored. While the video is pending, the claim that finishes it does that; and a worker of an earlier version
 * may have finished it under the keys of the first claim.
 */
async function dropFiles(
  { row, claim }: Pick<Order, 'row' | 'claim'>,
  deps: RenderHandlerDeps,
): Promise<void> {
  const now = await findVideo(deps.db, { userId: row.user_id, id: row.id });
  const isSameCharge = now?.charge_number === row.charge_number;
  const isFinishedWith = now?.status === 'ready' && now.files_claim === claim.claim;
  if (isSameCharge && (now.status === 'pending' || isFinishedWith)) return;
  await removeVideoFiles(claim, deps);
}
