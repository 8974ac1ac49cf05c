import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { type Engine, EngineError } from '../../providers/engine/engine.port.ts';
import type { OpenScratch } from '../../providers/engine/scratch.ts';
import {
  type PresenterService,
  PresenterServiceError,
  type ServiceClipState,
} from '../../providers/presenters/presenter-service.port.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { clipKeys } from './clip-keys.ts';
import {
  type ClipChange,
  type ClipRow,
  claimClip,
  dropFailedClip,
  ensureClip,
  saveClip,
} from './presenter-clips.queries.ts';
import { CLIP_FAILURES, failureOf } from './presenters.errors.ts';

export type MakeClipDeps = {
  db: Db;
  clock: Clock;
  storage: Pick<Storage, 'putFile'>;
  engine: Pick<Engine, 'importClip'>;
  openScratch: OpenScratch;
  /** Undefined where no service is configured. */
  service: PresenterService | undefined;
};

export type ClipWanted = {
  userId: string;
  /** The service's own id of it. */
  look: string;
  wav: Buffer;
  /** A clip of it that failed before is made again. */
  isNewCharge: boolean;
  /** Called with its id before anything is ordered. */
  onClip: (clipId: string) => Promise<void>;
  signal: AbortSignal;
};

export type ClipProgress =
  | { state: 'ready'; clipId: string }
  | { state: 'waiting'; afterSeconds: number }
  | { state: 'failed'; reason: string };

export const MAKER = 'heygen';
const LEASE_MS = 15 * 60_000;
/** An order whose response was lost is looked for so long in the service's list before it is sent again. */
const LOST_MS = 90_000;
/** From its first day a clip that isn't there in this time never comes. */
const PATIENCE_MS = 60 * 60_000;
const CLIP_MAX_BYTES = 400 * 1024 * 1024;

/**
 * Takes the clip of a speech as far as it goes without waiting. Each step is stored before the next one, so a process that dies continues where it
 * was: nothing is ordered twice that may have been carried out.
 */
export async function makeClip(wanted: ClipWanted, deps: MakeClipDeps): Promise<ClipProgress> {
  const { db, clock, service } = deps;
  if (!service) return { state: 'failed', reason: CLIP_FAILURES.off };
  const looks = await service.listLooks();
  const look = looks.find(({ id }) => id === wanted.look);
  const identity = {
    user_id: wanted.userId,
    maker: MAKER,
    look: wanted.look,
    is_upright: look?.isUpright ?? true,
    sound_hash: createHash('sha256').update(wanted.wav).digest('hex'),
  };
  let row = await ensureClip(db, { ...identity, now: clock() });
  if (row.state === 'failed' && wanted.isNewCharge) {
    await dropFailedClip(db, row.id);
    row = await ensureClip(db, { ...identity, now: clock() });
  }
  await wanted.onClip(row.id);
  const claimed = await claimClip(db, {
    id: row.id,
    now: clock(),
    until: new Date(clock().getTime() + LEASE_MS),
  });
  if (!claimed) return row.state === 'open' ? { state: 'waiting', afterSeconds: 10 } : progressOf(row);
  const making = new Making(claimed, { ...deps, service, wav: wanted.wav, signal: wanted.signal });
  try {
    return await making.goOn();
  } finally {
    await saveClip(db, { id: row.id, now: clock(), change: { busy_until: null } });
  }
}

function progressOf(row: ClipRow): ClipProgress {
  if (row.state === 'ready') return { state: 'ready', clipId: row.id };
  return { state: 'failed', reason: row.failure ?? CLIP_FAILURES.failed };
}

type MakingDeps = MakeClipDeps & { service: PresenterService; wav: Buffer; signal: AbortSignal };

class Making {
  #row: ClipRow;
  readonly #deps: MakingDeps;

  constructor(row: ClipRow, deps: MakingDeps) {
    this.#row = row;
    this.#deps = deps;
  }

  async goOn(): Promise<ClipProgress> {
    const { signal } = this.#deps;
    try {
      for (;;) {
        if (this.#row.state !== 'open') return progressOf(this.#row);
        const wait = await this.#step();
        if (wait !== undefined) return { state: 'waiting', afterSeconds: wait };
      }
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof PresenterServiceError)) throw error;
      return await this.#handle(error);
    }
  }

  /** Returns seconds to wait, or undefined where it can go on at once. */
  async #step(): Promise<number | undefined> {
    const { service, wav, signal } = this.#deps;
    const { sound_id, job_id, removal_id } = this.#row;
    if (!sound_id) return this.#save({ sound_id: (await service.uploadSound(wav, signal)).id });
    if (!job_id) return this.#order(sound_id);
    const found = removal_id
      ? await service.getRemoval(removal_id, signal)
      : await service.getClip(job_id, signal);
    return this.#take(found);
  }

  async #order(soundId: string): Promise<number | undefined> {
    const { service, clock, signal } = this.#deps;
    const { id, look, way, is_upright: isUpright, posted_at: postedAt } = this.#row;
    if (postedAt) {
      const jobId = await service.findJob(id, signal);
      if (jobId) return this.#save({ job_id: jobId });
      if (clock().getTime() - postedAt.getTime() < LOST_MS) return 15;
    }
    await this.#save({ posted_at: clock() });
    try {
      const order = { id, look, soundId, isUpright, way: way === 'transparent' ? way : ('green' as const) };
      return await this.#save({ job_id: (await service.order(order, signal)).jobId });
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof PresenterServiceError) || error.isUncertain) throw error;
      await this.#save({ posted_at: null });
      // Not every look can be had without its background.
      if (error.kind === 'refused' && way === 'transparent') return this.#save({ way: 'green' });
      throw error;
    }
  }

  async #take(found: ServiceClipState): Promise<number | undefined> {
    const { clock } = this.#deps;
    if (found.state === 'failed') {
      const failure = found.isModerated ? CLIP_FAILURES.moderated : CLIP_FAILURES.failed;
      return this.#save({ state: 'failed', failure });
    }
    if (found.state === 'ready') return this.#keep(found.url);
    const age = clock().getTime() - (this.#row.posted_at ?? this.#row.created_at).getTime();
    if (age > PATIENCE_MS) return this.#save({ state: 'failed', failure: CLIP_FAILURES.slow });
    return Math.min(30, Math.max(5, Math.round(age / 10_000)));
  }

  /** The address works for a short while: the file is copied at once. */
  async #keep(url: string): Promise<number | undefined> {
    const { service, engine, openScratch, storage, signal } = this.#deps;
    await using scratch = await openScratch();
    const input = scratch.path('service-clip');
    await service.download({ url, path: input, maxBytes: CLIP_MAX_BYTES }, signal);
    const output = scratch.path('clip.mp4');
    const still = scratch.path('still.png');
    try {
      const settings = { strength: 0.5, softness: 0.5 };
      const { clip } = await engine.importClip({ input, output, still, settings }, { signal });
      const { clip: clip_key, still: still_key } = clipKeys(this.#row.id);
      for (const [key, path] of [
        [clip_key, output],
        [still_key, still],
      ] as const) {
        await storage.putFile(key, { path, contentType: key.endsWith('mp4') ? 'video/mp4' : 'image/png' });
      }
      return await this.#save({ state: 'ready', clip, clip_key, still_key });
    } catch (error) {
      if (!(error instanceof EngineError) || !error.fileError) throw error;
      const hasGround = error.fileError === 'no_screen' || error.fileError === 'no_figure';
      if (!hasGround || this.#row.removal_id)
        return await this.#save({ state: 'failed', failure: CLIP_FAILURES.unusable });
      const { jobId } = await service.removeBackground({ id: this.#row.id, url }, signal);
      return await this.#save({ way: 'removal', removal_id: jobId });
    }
  }

  async #handle(error: PresenterServiceError): Promise<ClipProgress> {
    const { clock } = this.#deps;
    const isOver = clock().getTime() - this.#row.created_at.getTime() > PATIENCE_MS;
    const passes = error.kind === 'throttled' || error.kind === 'unavailable' || error.kind === 'unreadable';
    if (passes && !isOver) {
      const asked = error.retryAfterMs === undefined ? 20 : Math.ceil(error.retryAfterMs / 1000);
      return { state: 'waiting', afterSeconds: Math.min(600, Math.max(2, asked)) };
    }
    await this.#save({ state: 'failed', failure: failureOf(error) });
    return progressOf(this.#row);
  }

  async #save(change: ClipChange): Promise<undefined> {
    const { db, clock } = this.#deps;
    this.#row = await saveClip(db, { id: this.#row.id, now: clock(), change });
    return undefined;
  }
}
