import { copyFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { enqueueRemovalOfAhead, giveUpAhead } from './give-up-ahead.ts';
import { chargeOf, SILENT_MS } from './render-ahead.rules.ts';
import type { RenderedVideo } from './render-video.ts';
import { deleteAheadUnlessTaken, type RenderAhead, takeAhead } from './renders-ahead.queries.ts';
import { videoKeys } from './videos.rules.ts';
import type { RenderStage } from './videos.tables.ts';

export type TakeDeps = {
  db: Db;
  clock: Clock;
  jobs: JobQueue;
  storage: Storage;
  warn: (error: unknown, message: string) => void;
};

export type Taking = {
  userId: string;
  videoId: string;
  identity: string;
  pathOf: (name: string) => string;
  signal: AbortSignal;
  onProgress: (stage: RenderStage, progress: number) => void;
};

const LOOK_EVERY_MS = 150;

/**
 * Returns the ordered video if it was rendered ahead, and waits for it while it is still being rendered. Returns undefined where there is none,
 * or where its renderer stopped: the order is then rendered like all others. What was rendered ahead but differs from the order is deleted,
 * unless another order has taken it over.
 */
export async function takeRenderAhead(taking: Taking, deps: TakeDeps): Promise<RenderedVideo | undefined> {
  try {
    const taken = await waitUntilReady(taking, deps);
    if (!taken) {
      await giveUpUnequal(taking, deps);
      return undefined;
    }
    return await fetchTaken(taken, { ...taking, ...deps });
  } catch (error) {
    taking.signal.throwIfAborted();
    deps.warn(error, 'could not take over what was rendered ahead');
    return undefined;
  }
}

async function giveUpUnequal(taking: Taking, { db, jobs }: TakeDeps): Promise<void> {
  await inTransaction(db, async (trx) => {
    const gone = await deleteAheadUnlessTaken(trx, taking);
    await enqueueRemovalOfAhead(trx, { gone, jobs });
  });
}

/** If the server stops before it is deleted, the order's next attempt takes it over again, or the sweep deletes it where the order is gone. */
async function fetchTaken(
  taken: RenderAhead,
  deps: TakeDeps & Pick<Taking, 'pathOf' | 'signal'>,
): Promise<RenderedVideo> {
  try {
    return await fetchParts(taken, deps);
  } finally {
    if (!deps.signal.aborted) await giveUpAhead(taken.id, deps);
  }
}

async function waitUntilReady(taking: Taking, { db, clock }: TakeDeps): Promise<RenderAhead | undefined> {
  for (;;) {
    taking.signal.throwIfAborted();
    const aliveSince = new Date(clock().getTime() - SILENT_MS);
    const row = await takeAhead(db, { ...taking, aliveSince });
    if (!row || row.state === 'ready') return row;
    taking.onProgress('shooting', row.progress);
    await setTimeout(LOOK_EVERY_MS, undefined, { signal: taking.signal });
  }
}

async function fetchParts(
  { id, duration, facts }: RenderAhead,
  { pathOf, storage }: Pick<Taking, 'pathOf'> & { storage: Storage },
): Promise<RenderedVideo> {
  const keys = videoKeys(chargeOf(id));
  const fetch = async (key: string, name: string) => {
    await using file = await storage.materialize(key);
    const path = pathOf(name);
    await copyFile(file.path, path);
    return path;
  };
  return {
    video: await fetch(keys.video, 'film.mp4'),
    poster: await fetch(keys.poster, 'poster.jpg'),
    endCard: await fetch(keys.endCard, 'end-card.jpg'),
    srt: await fetch(keys.srt, 'captions.srt'),
    vtt: await fetch(keys.vtt, 'captions.vtt'),
    duration: duration ?? 0,
    facts: facts ?? undefined,
  };
}
