import { randomUUID } from 'node:crypto';
import { MESSAGES } from '@avatarcade/contracts/messages';
import type { Video } from '@avatarcade/contracts/videos';
import type { Trx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { PageOf, Paging } from '../../platform/database/paging.ts';
import { invalid, keyOfAnother, notFound } from '../../platform/errors/app-errors.ts';
import { cleanLine } from '../../platform/text/clean-text.ts';
import { foldText } from '../../platform/text/fold-text.ts';
import { debitVideo, refundVideo } from '../wallet/wallet.service.ts';
import { type Created, type CreateOrder, createVideo } from './create-video.ts';
import { deleteOldKeys, takeKey } from './idempotency.queries.ts';
import { removeVideoFiles } from './remove-video-files.ts';
import { renderVideoJob } from './render-video.job.ts';
import { findRound } from './video-queue.queries.ts';
import { notFailed } from './videos.errors.ts';
import { presentEvent, presentVideo } from './videos.present.ts';
import {
  countVideos,
  deleteVideo,
  findVideo,
  listPending,
  listVideos,
  lockVideo,
  lockVideosOfProduct,
  renameVideo,
  restartVideo,
  type ShownVideo,
  type VideoOrdering,
  type VideoRow,
} from './videos.queries.ts';
import { hashRequest } from './videos.rules.ts';
import type { Owned, VideoDeps } from './videos-deps.ts';

type ListQuery = Paging & {
  userId: string;
  productId?: string | undefined;
  ordering: VideoOrdering;
  search: string;
};
type RetryOrder = Owned & Pick<CreateOrder, 'idempotencyKey' | 'usedKey'>;
const TWO_DAYS = 48 * 3600_000;

export type VideoService = ReturnType<typeof createVideoService>;

export function createVideoService(deps: VideoDeps) {
  const { db } = deps;
  return {
    list: (query: ListQuery) => list(query, deps),
    count: (userId: string) => countVideos(db, userId),
    get: (video: Owned) => get(video, deps),
    create: (order: Omit<CreateOrder, 'voice'>): Promise<Created> => create(order, deps),
    retry: (order: RetryOrder) => retry(order, deps),
    rename: (video: Owned, title: string) => rename({ video, wanted: title }, deps),
    remove: (video: Owned) => remove(video, deps),
    /** Deletes a product's videos with it; the returned function deletes their files after the commit. */
    removeOfProduct: (trx: Trx, product: Owned) => removeOfProduct({ trx, ...product }, deps),
    listPendingEvents: async (userId: string) => (await listPending(db, userId)).map(presentEvent),
    sweepKeys: () => deleteOldKeys(db, new Date(deps.clock().getTime() - TWO_DAYS)),
  };
}

/** The voice is looked up before the transaction, because that may call a service. */
async function create(order: Omit<CreateOrder, 'voice'>, deps: VideoDeps): Promise<Created> {
  await deps.ensureRoom();
  const voice = await deps.voices.findById(order.body.voice);
  return await inTransaction(deps.db, (trx) => createVideo({ trx, order: { ...order, voice } }, deps));
}

async function list(query: ListQuery, deps: VideoDeps): Promise<PageOf<Video>> {
  const { items, count } = await listVideos(deps.db, { ...query, search: foldText(query.search) });
  return { items: items.map((row) => present(row, deps)), count };
}

async function get(video: Owned, deps: VideoDeps): Promise<Video> {
  const row = await findVideo(deps.db, video);
  if (!row) throw notFound();
  return present(row, deps);
}

function present(row: ShownVideo, { linkTo, shareLinkTo, voices }: VideoDeps): Video {
  return presentVideo(row, { linkTo, shareLinkTo, voiceNameOf: voices.nameOf });
}

async function rename({ video, wanted }: { video: Owned; wanted: string }, deps: VideoDeps): Promise<Video> {
  const title = cleanLine(wanted);
  if (!title) throw invalid({ title: [MESSAGES.titleRequired] });
  const isThere = await renameVideo(deps.db, { ...video, title, titleKey: foldText(title) });
  if (!isThere) throw notFound();
  return get(video, deps);
}

async function retry(order: RetryOrder, deps: VideoDeps): Promise<{ video_id: string }> {
  await deps.ensureRoom();
  const response = { id: order.id, video_id: randomUUID() };
  const { video_id } = await inTransaction(deps.db, (trx) => retryOnce({ trx, order, response }, deps));
  const row = await findVideo(deps.db, order);
  if (row) deps.topics.publish(order.userId, presentEvent(row));
  return { video_id };
}

/** For a known idempotency key nothing happens again, and the result is the first one. */
async function retryOnce(
  { trx, order, response }: { trx: Trx; order: RetryOrder; response: Created },
  deps: VideoDeps,
): Promise<Created> {
  const { userId, id, idempotencyKey: key, usedKey } = order;
  const now = deps.clock();
  const row = await lockVideo(trx, order);
  if (!row) throw notFound();
  if (key) {
    const requestHash = hashRequest({ retry: id });
    const earlier = await takeKey(trx, { userId, key, requestHash, response, now });
    if (earlier && earlier.requestHash !== requestHash) throw keyOfAnother();
    if (earlier) return earlier.response;
  }
  if (row.status !== 'failed') throw notFailed();
  const chargeNumber = row.charge_number + 1;
  const byKey = usedKey && { usedKey, now };
  const { announce } = deps;
  await debitVideo(trx, { userId, videoId: id, chargeNumber, title: row.title, byKey, announce });
  const round = await findRound(trx, userId);
  await restartVideo(trx, { id, videoId: response.video_id, chargeNumber, round, now });
  await deps.jobs.enqueue(trx, {
    job: renderVideoJob,
    payload: { videoId: id, chargeNumber },
    priority: -round,
  });
  return response;
}

async function remove(video: Owned, deps: VideoDeps): Promise<void> {
  const row = await inTransaction(deps.db, async (trx) => {
    const found = await lockVideo(trx, video);
    if (!found) throw notFound();
    await removeRow(trx, found);
    return found;
  });
  recordRefund(row, deps);
  await removeFiles(row, deps);
  if (row.status === 'pending') deps.queueMoves.publish('all', null);
}

async function removeOfProduct(
  { trx, userId, id }: Owned & { trx: Trx },
  deps: VideoDeps,
): Promise<() => Promise<void>> {
  const rows = await lockVideosOfProduct(trx, { userId, productId: id });
  for (const row of rows) await removeRow(trx, row);
  return async () => {
    for (const row of rows) {
      recordRefund(row, deps);
      await removeFiles(row, deps);
    }
  };
}

/** Call it after the transaction that deleted the row has committed. */
function recordRefund(row: VideoRow, { securityEvents }: VideoDeps): void {
  if (row.status === 'pending') securityEvents.record('refund', { user: row.user_id, video: row.id });
}

/** A paid video that won't be delivered is refunded. */
export async function removeRow(trx: Trx, row: VideoRow): Promise<void> {
  if (row.status === 'pending') {
    await refundVideo(trx, {
      userId: row.user_id,
      videoId: row.id,
      chargeNumber: row.charge_number,
      title: row.title,
    });
  }
  await deleteVideo(trx, row.id);
}

async function removeFiles(row: VideoRow, deps: VideoDeps): Promise<void> {
  await removeVideoFiles({ videoId: row.id, chargeNumber: row.charge_number }, deps);
}
