import { MESSAGES } from '@avatarcade/contracts/messages';
import type { Trx } from '../../platform/database/database.ts';
import type { JobHandler } from '../../platform/jobs/job-definition.ts';
import { JobPostponedError } from '../../platform/jobs/job-postponed-error.ts';
import type { Engine } from '../../providers/engine/engine.port.ts';
import type { OpenScratch } from '../../providers/engine/scratch.ts';
import { findOutage, varyDelay } from '../../providers/outages.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { newStorageKey } from '../../providers/storage/storage-keys.ts';
import { findActorError } from '../assets/actor-errors.service.ts';
import { type StoreForRowDeps, storeForRow } from '../files/store-for-row.service.ts';
import { type ActorRow, findUnprepared, savePreparation } from './actors.queries.ts';

export type PrepareActorDeps = StoreForRowDeps & {
  engine: Pick<Engine, 'importClip'>;
  storage: Pick<Storage, 'materialize'>;
  openScratch: OpenScratch;
};

const OUTAGE_SECONDS = 30;
/** Per cent between two reports. */
const STEP = 3;

/** Makes what videos show of an actor: the person without the screen. Safe to repeat. */
export function createPrepareActorHandler(deps: PrepareActorDeps): JobHandler<{ actorId: string }> {
  return async ({ payload: { actorId }, signal }) => {
    const row = await findUnprepared(deps.db, actorId);
    if (!row) return;
    try {
      await prepare({ row, signal }, deps);
    } catch (error) {
      if (error instanceof ReplacedError) return;
      signal.throwIfAborted();
      const failure = findActorError(error);
      if (failure === undefined)
        throw findOutage(error) ? new JobPostponedError(varyDelay(OUTAGE_SECONDS), { cause: error }) : error;
      deps.warn(error, 'an actor can’t be prepared');
      await savePreparation(deps.db, { id: actorId, change: { state: 'failed', failure } });
    }
  };
}

export function createActorExhaustedHandler({
  db,
}: Pick<PrepareActorDeps, 'db'>): JobHandler<{ actorId: string }> {
  return async ({ payload: { actorId } }) => {
    const change = { state: 'failed', failure: MESSAGES.actorFailed } as const;
    await savePreparation(db, { id: actorId, change });
  };
}

async function prepare(
  { row, signal }: { row: ActorRow; signal: AbortSignal },
  deps: PrepareActorDeps,
): Promise<void> {
  const { db, engine, storage, openScratch } = deps;
  const { id, key: settings, cut: from, user_id: userId } = row;
  await using file = await storage.materialize(row.file_key);
  await using scratch = await openScratch();
  const [output, still] = [scratch.path('clip.mp4'), scratch.path('still.png')];
  const replaced = new AbortController();
  let reported = 0;
  let saving = Promise.resolve();
  const onProgress = (share: number) => {
    const progress = Math.min(99, Math.floor(share * 100));
    if (progress < reported + STEP) return;
    reported = progress;
    // One that has been deleted or replaced meanwhile isn't wanted any more.
    saving = savePreparation(db, { id, change: { progress } }).then(
      (isWanted) => (isWanted ? undefined : replaced.abort(new ReplacedError())),
      (error) => deps.warn(error, 'could not write progress'),
    );
  };
  const run = { userId, signal: AbortSignal.any([signal, replaced.signal]), onProgress };
  const made = await engine
    .importClip({ input: file.path, output, still, settings, from }, run)
    .catch((error: unknown) => {
      throw replaced.signal.aborted ? replaced.signal.reason : error;
    })
    .finally(() => saving);
  const [clip_key, still_key] = [newStorageKey('actors', 'mp4'), newStorageKey('actors', 'png')];
  const files = [
    { key: clip_key, path: output, contentType: 'video/mp4' },
    { key: still_key, path: still, contentType: 'image/png' },
  ];
  const change = { state: 'ready', progress: 100, clip: made.clip, clip_key, still_key } as const;
  const write = async (trx: Trx) => {
    if (!(await savePreparation(trx, { id, change }))) throw new ReplacedError();
  };
  await storeForRow({ files, write }, deps);
}

class ReplacedError extends Error {
  override readonly name = 'ReplacedError';
}
