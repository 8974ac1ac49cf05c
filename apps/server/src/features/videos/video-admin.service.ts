import { MESSAGES } from '@avatarcade/contracts/messages';
import type { RecordAct } from '../../modules/record-act.ts';
import { createCostlyValue } from '../../platform/cache/costly-value.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Paging } from '../../platform/database/paging.ts';
import { conflict, notFound } from '../../platform/errors/app-errors.ts';
import { listAttempts } from './attempts.queries.ts';
import { enqueueVideo } from './enqueue-video.ts';
import { publishVideo, retryVideo } from './retry-video.ts';
import {
  type AdminSearch,
  countByStatus,
  countByUser,
  countTrouble,
  findAnyVideo,
  lockStuckVideo,
  searchVideos,
  touchVideo,
} from './video-admin.queries.ts';
import { formatOfRow, keysOfRow } from './videos.rules.ts';
import type { VideoDeps } from './videos-deps.ts';

/** A worker writes progress every second or two; a video in the queue is heard of when it is its turn. */
const STUCK_AT_WORK_MS = 10 * 60_000;
const STUCK_WAITING_MS = 60 * 60_000;
const DAY_MS = 24 * 3600_000;

export type VideoAdmin = ReturnType<typeof createVideoAdmin>;

/** What operators see of videos and do for their users. */
export function createVideoAdmin(deps: VideoDeps) {
  const { db, clock } = deps;
  // Reads the index of all videos, and open consoles ask every few seconds.
  const ofAll = createCostlyValue(() => countByStatus(db));
  return {
    search: (query: Paging & Pick<AdminSearch, 'state' | 'userId'>) =>
      searchVideos(db, { ...query, ...limitsOf(deps) }),
    get: (id: string) => get(id, deps),
    countByUser: (userIds: string[]) => countByUser(db, userIds),
    countByStatus: async (userId?: string) => ({
      ...{ pending: 0, ready: 0, failed: 0 },
      ...(await (userId === undefined ? ofAll.get() : countByStatus(db, userId))),
    }),
    /** Failed in the last 24 hours. */
    countTrouble: () =>
      countTrouble(db, { ...limitsOf(deps), failedSince: new Date(clock().getTime() - DAY_MS) }),
    retry: (order: Retry) => retry(order, deps).finally(ofAll.forget),
  };
}

const limitsOf = ({ clock }: Pick<VideoDeps, 'clock'>) => {
  const now = clock().getTime();
  return { workedBefore: new Date(now - STUCK_AT_WORK_MS), waitedBefore: new Date(now - STUCK_WAITING_MS) };
};

async function get(id: string, deps: VideoDeps) {
  const row = await findAnyVideo(deps.db, { id, ...limitsOf(deps) });
  if (!row) throw notFound();
  const { video } = keysOfRow(row);
  return {
    ...row,
    format: formatOfRow(row),
    voice: deps.voices.nameOf(row.voice_key),
    videoUrl: row.status === 'ready' ? deps.linkTo(video) : null,
    attempts: await listAttempts(deps.db, id),
  };
}

type Retry = {
  id: string;
  /** `charged`: ordered again; otherwise a stuck video was enqueued again. */
  record: (done: { userId: string; charged: boolean }) => RecordAct;
};

/** Orders a failed video again at its user's cost, or enqueues a stuck one again. Throws conflict for all others. */
async function retry({ id, record }: Retry, deps: VideoDeps): Promise<void> {
  const row = await findAnyVideo(deps.db, { id, ...limitsOf(deps) });
  if (!row) throw notFound();
  const { user_id: userId } = row;
  if (row.status !== 'pending') {
    await retryVideo({ userId, id, record: record({ userId, charged: true }) }, deps);
    return;
  }
  await inTransaction(deps.db, async (trx) => {
    const stuck = await lockStuckVideo(trx, { id, ...limitsOf(deps) });
    if (!stuck) throw conflict(MESSAGES.videoNotStuck);
    await touchVideo(trx, { id, now: deps.clock() });
    // Beside a job that may still be there: claims fence each other, and a finished video isn't rendered again.
    await enqueueVideo(trx, {
      jobs: deps.jobs,
      row: stuck,
      charge: { videoId: id, chargeNumber: stuck.charge_number },
      round: stuck.queue_round,
    });
    await record({ userId, charged: false })(trx);
  });
  await publishVideo({ userId, id }, deps);
}
