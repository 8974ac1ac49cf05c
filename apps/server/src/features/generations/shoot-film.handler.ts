import { filmSeed } from '@avatarcade/contracts/film';
import type { GenerationEvent } from '@avatarcade/contracts/generations';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { JobHandler } from '../../platform/jobs/job-definition.ts';
import type { Topics } from '../../platform/live/topics.ts';
import type { Engine } from '../../providers/engine/engine.port.ts';
import type { OpenScratch, Scratch } from '../../providers/engine/scratch.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import type { VoiceProvider } from '../../providers/voice/voice.port.ts';
import { localeOfVoice } from '../../providers/voice/voice-keys.ts';
import type { AssetService } from '../assets/assets.service.ts';
import type { Game } from '../products/product-lookups.service.ts';
import { refundVideo } from '../wallet/wallet.service.ts';
import { AssetGoneError, ClaimLostError, lastingReason, TRIES_USED_UP } from './generations.errors.ts';
import { presentEvent } from './generations.present.ts';
import { findGeneration, type GenerationRow } from './generations.queries.ts';
import { filmKeys } from './generations.rules.ts';
import { type ShotFilm, shootFilm } from './shoot-film.ts';
import { createProgressWriter } from './shoot-progress.ts';
import {
  type Claim,
  claimShoot,
  failShoot,
  finishShoot,
  type Shoot,
  saveProgress,
} from './shoots.queries.ts';

export type ShootHandlerDeps = {
  db: Db;
  clock: Clock;
  assets: Pick<AssetService, 'findMany'>;
  storage: Storage;
  engine: Engine;
  voice: VoiceProvider;
  openScratch: OpenScratch;
  topics: Topics<GenerationEvent>;
  queueMoves: Topics<null>;
  findGame: (game: { userId: string; id: string }) => Promise<Game | undefined>;
  warn: (error: unknown, message: string) => void;
};

/** One try at a video. May be repeated at any point: what an earlier try left is overwritten. */
export function createShootFilmHandler(deps: ShootHandlerDeps): JobHandler<Shoot> {
  return async ({ payload, signal }) => {
    const row = await claimShoot(deps.db, payload, deps.clock());
    if (!row) return;
    const claim: Claim = { ...payload, claim: row.claim };
    deps.topics.publish(row.user_id, presentEvent(row));
    deps.queueMoves.publish('all', null);
    try {
      await shoot({ row, claim, signal }, deps);
    } catch (error) {
      if (error instanceof ClaimLostError) return dropFilm(row, deps);
      signal.throwIfAborted();
      const reason = lastingReason(error);
      if (reason === undefined) throw error;
      deps.warn(error, 'a video can’t be made');
      await failAndRefund({ ...claim, reason }, deps);
    }
  };
}

/** After the last try, however it ended. */
export function createShootExhaustedHandler(deps: ShootHandlerDeps): JobHandler<Shoot> {
  return async ({ payload }) => {
    await failAndRefund({ ...payload, reason: TRIES_USED_UP }, deps);
  };
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
    onLost: (error) => lost.abort(error ?? new ClaimLostError('Another worker has this video now.')),
  });
  const either = AbortSignal.any([signal, lost.signal]);
  try {
    await using scratch = await deps.openScratch();
    const film = await shootRow({ row, scratch, signal: either, onProgress: writer.report }, deps);
    await storeFilm(film, claim, deps.storage);
    await writer.settle();
    either.throwIfAborted();
    const finished = await finishShoot(db, claim, { duration: film.duration, now: clock() });
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

async function storeFilm(film: ShotFilm, shootOf: Shoot, storage: Storage): Promise<void> {
  const keys = filmKeys(shootOf);
  await storage.putFile(keys.poster, film.poster, { contentType: 'image/jpeg' });
  await storage.putFile(keys.srt, film.srt, { contentType: 'application/x-subrip' });
  await storage.putFile(keys.vtt, film.vtt, { contentType: 'text/vtt' });
  await storage.putFile(keys.film, film.film, { contentType: 'video/mp4' });
}

type Failure = Shoot & { claim?: number; reason: string };

/** Failed and paid back in one transaction; once, however often it is asked for. */
async function failAndRefund({ reason, ...which }: Failure, deps: ShootHandlerDeps): Promise<void> {
  const row = await inTransaction(deps.db, async (trx) => {
    const failed = await failShoot(trx, which, { reason, now: deps.clock() });
    if (!failed) return undefined;
    await refundVideo(trx, {
      userId: failed.user_id,
      generationId: failed.id,
      chargeNumber: failed.charge_number,
      title: failed.title,
    });
    return failed;
  });
  if (!row) return;
  deps.topics.publish(row.user_id, presentEvent(row));
  await removeFilm(which, deps.storage);
}

/** A video that was removed, or failed meanwhile, leaves no film; one that another worker has is that worker's. */
async function dropFilm(row: GenerationRow, { db, storage }: ShootHandlerDeps): Promise<void> {
  const now = await findGeneration(db, { userId: row.user_id, id: row.id });
  const isAlive = now?.charge_number === row.charge_number && now.status !== 'failed';
  if (!isAlive) await removeFilm({ generationId: row.id, chargeNumber: row.charge_number }, storage);
}

async function removeFilm(shootOf: Shoot, storage: Storage): Promise<void> {
  for (const key of Object.values(filmKeys(shootOf))) await storage.delete(key);
}
