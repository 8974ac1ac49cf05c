import { filmSeed } from '@avatarcade/contracts/film';
import type { GenerationEvent } from '@avatarcade/contracts/generations';
import type { CircuitBreaker } from '../../platform/availability/circuit-breaker.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { isConnectionLost } from '../../platform/database/connection-loss.ts';
import type { Db } from '../../platform/database/database.ts';
import { retryLostConnection } from '../../platform/database/retry-connection.ts';
import type { JobHandler } from '../../platform/jobs/job-definition.ts';
import { JobPostponedError } from '../../platform/jobs/job-postponed.error.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import type { Topics } from '../../platform/live/topics.ts';
import type { SecurityEvents } from '../../platform/log/security-events.ts';
import type { Engine } from '../../providers/engine/engine.port.ts';
import type { OpenScratch, Scratch } from '../../providers/engine/scratch.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import type { VoiceProvider } from '../../providers/voice/voice.port.ts';
import { localeOfVoice } from '../../providers/voice/voice-keys.ts';
import type { AssetService } from '../assets/assets.service.ts';
import type { Game } from '../products/product-lookups.service.ts';
import { failAndRefund } from './fail-and-refund.ts';
import { AssetGoneError, ClaimLostError, lastingReason, TRIES_USED_UP } from './generations.errors.ts';
import { presentEvent } from './generations.present.ts';
import { findGeneration, type GenerationRow } from './generations.queries.ts';
import { delayAfter, findOutage } from './outages.rules.ts';
import { postponeRender } from './postpone-render.ts';
import { removeVideoFiles } from './remove-video-files.ts';
import { type ShotFilm, shootFilm } from './shoot-film.ts';
import { createProgressWriter } from './shoot-progress.ts';
import { type Claim, claimShoot, finishShoot, type Shoot, saveProgress } from './shoots.queries.ts';
import { type StoreRetry, storeFilm } from './store-film.ts';

export type ShootHandlerDeps = {
  db: Db;
  clock: Clock;
  jobs: JobQueue;
  assets: Pick<AssetService, 'findMany'>;
  /** One whose outages are marked as such: see `markStorageOutages`. */
  storage: Storage;
  /** Told how the storage fares. */
  breaker: Pick<CircuitBreaker, 'reportFailure' | 'reportSuccess'>;
  engine: Engine;
  voice: VoiceProvider;
  openScratch: OpenScratch;
  topics: Topics<GenerationEvent>;
  queueMoves: Topics<null>;
  securityEvents: SecurityEvents;
  findGame: (game: { userId: string; id: string }) => Promise<Game | undefined>;
  warn: (error: unknown, message: string) => void;
  /** How long a film that is ready waits for the storage before it goes back to the queue. */
  storeRetry?: StoreRetry;
};

/** One try at a video. May be repeated at any point: what an earlier try left is overwritten. */
export function createShootFilmHandler(deps: ShootHandlerDeps): JobHandler<Shoot> {
  return async ({ payload, signal }) => {
    const row = await claim(payload, deps);
    if (!row) return;
    const claimed: Claim = { ...payload, claim: row.claim };
    deps.topics.publish(row.user_id, presentEvent(row));
    deps.queueMoves.publish('all', null);
    try {
      await shoot({ row, claim: claimed, signal }, deps);
      deps.breaker.reportSuccess();
    } catch (error) {
      if (error instanceof ClaimLostError) return dropFilm(row, deps);
      signal.throwIfAborted();
      const waitingFor = findOutage(error);
      if (waitingFor) return postponeRender({ row, claim: claimed, waitingFor, error, signal }, deps);
      const reason = lastingReason(error);
      if (reason === undefined) throw error;
      deps.warn(error, 'a video can’t be made');
      await retryLostConnection(() => failAndRefund({ ...claimed, reason }, deps), signal);
    }
  };
}

/** After the last try, however it ended. */
export function createShootExhaustedHandler(deps: ShootHandlerDeps): JobHandler<Shoot> {
  return async ({ payload }) => {
    await failAndRefund({ ...payload, reason: TRIES_USED_UP }, deps);
  };
}

async function claim(payload: Shoot, { db, clock }: ShootHandlerDeps): Promise<GenerationRow | undefined> {
  try {
    return await claimShoot(db, payload, clock());
  } catch (error) {
    throw isConnectionLost(error) ? new JobPostponedError(delayAfter(1), { cause: error }) : error;
  }
}

type Order = { row: GenerationRow; claim: Claim; signal: AbortSignal };

async function shoot({ row, claim, signal }: Order, deps: ShootHandlerDeps): Promise<void> {
  const { db, clock, topics } = deps;
  const lost = new AbortController();
  const writer = createProgressWriter({
    save: async (shown) => {
      const kept = await saveProgress(db, claim, { ...shown, now: clock() });
      if (kept) topics.publish(row.user_id, { ...presentEvent(row), ...shown });
      return kept;
    },
    onLost: () => lost.abort(new ClaimLostError('Another worker has this video now.')),
    onFault: (error) => deps.warn(error, 'progress was not written'),
  });
  const either = AbortSignal.any([signal, lost.signal]);
  try {
    await using scratch = await deps.openScratch();
    const film = await shootRow({ row, scratch, signal: either, onProgress: writer.report }, deps);
    await storeFilm({ film, video: claim, signal: either }, deps);
    await writer.settle();
    either.throwIfAborted();
    const change = { duration: film.duration, now: clock() };
    const finished = await retryLostConnection(() => finishShoot(db, claim, change), either);
    if (!finished) throw new ClaimLostError('The video was taken over or removed meanwhile.');
    topics.publish(row.user_id, presentEvent(finished));
  } finally {
    await writer.settle();
  }
}

type RowShoot = {
  row: GenerationRow;
  scratch: Scratch;
  signal: AbortSignal;
  onProgress: ReturnType<typeof createProgressWriter>['report'];
};

async function shootRow(
  { row, scratch, signal, onProgress }: RowShoot,
  deps: ShootHandlerDeps,
): Promise<ShotFilm> {
  const { db, assets, storage, voice, engine } = deps;
  const game = await deps.findGame({ userId: row.user_id, id: row.product_id });
  const wanted = [row.gameplay_asset_id, row.packshot_asset_id].filter((id) => id !== null);
  const found = await assets.findMany(db, wanted);
  await using files = new AsyncDisposableStack();
  const materialize = async (key: string | null | undefined) => {
    if (!key) return undefined;
    if (!(await storage.head(key))) throw new AssetGoneError(`${key} is gone.`);
    return files.use(await storage.materialize(key)).path;
  };
  const gameplay = await materialize(found.get(row.gameplay_asset_id)?.file_key);
  if (!gameplay) throw new AssetGoneError('The gameplay video is gone.');
  return await shootFilm(
    {
      voiceover: row.voiceover,
      voice: row.voice_key,
      avatar: row.avatar_key,
      template: row.template_key,
      locale: localeOfVoice(row.voice_key),
      title: row.title,
      gameTitle: game?.title ?? row.title,
      colors: game?.colors ?? undefined,
      gameplay,
      gameplayFit: row.gameplay_fit,
      icon: await materialize(game?.iconKey),
      packshot: await materialize(found.get(row.packshot_asset_id ?? '')?.file_key),
      captions: row.captions,
      aiLabel: row.ai_label,
      seed: filmSeed({ voiceover: row.voiceover, avatar: row.avatar_key }),
      pathOf: scratch.path,
    },
    { voice, engine, signal, onProgress },
  );
}

/** A video that was removed, or failed meanwhile, leaves no film; one that another worker has is that worker's. */
async function dropFilm(row: GenerationRow, deps: ShootHandlerDeps): Promise<void> {
  const now = await findGeneration(deps.db, { userId: row.user_id, id: row.id });
  const isAlive = now?.charge_number === row.charge_number && now.status !== 'failed';
  if (!isAlive) await removeVideoFiles({ generationId: row.id, chargeNumber: row.charge_number }, deps);
}
