import { MESSAGES } from '@avatarcade/contracts/messages';
import type { Video } from '@avatarcade/contracts/videos';
import type { Owned } from '../../modules/owned.ts';
import type { Trx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { PageOf, Paging } from '../../platform/database/paging.ts';
import { invalid, notFound } from '../../platform/errors/app-errors.ts';
import { cleanLine } from '../../platform/text/clean-text.ts';
import { foldText } from '../../platform/text/fold-text.ts';
import { announceCampaignEnd } from './announce-campaign-end.ts';
import { type Created, type CreateOrder, createVideo } from './create-video.ts';
import { ensurePresenterOrderable } from './ensure-presenter-orderable.ts';
import { lockGroup, lockGroups } from './further-formats.queries.ts';
import { deleteOldKeys } from './idempotency.queries.ts';
import { enqueueRemovalOfClaims } from './remove-video-files.ts';
import { removeRows } from './remove-videos.ts';
import { type RetryOrder, retryVideo } from './retry-video.ts';
import { presentEvent, presentVideo } from './videos.present.ts';
import {
  countVideos,
  findVideo,
  listPending,
  listVideos,
  lockVideosOfProduct,
  renameVideo,
  type VideoOrdering,
  type VideoRow,
} from './videos.queries.ts';
import type { VideoDeps } from './videos-deps.ts';

type ListQuery = Paging & {
  userId: string;
  productId?: string | undefined;
  ordering: VideoOrdering;
  search: string;
};
const TWO_DAYS = 48 * 3600_000;

export type VideoService = ReturnType<typeof createVideoService>;

export function createVideoService(deps: VideoDeps) {
  const { db } = deps;
  return {
    list: (query: ListQuery) => list(query, deps),
    count: (userId: string) => countVideos(db, userId),
    get: (video: Owned) => get(video, deps),
    create: (order: Omit<CreateOrder, 'voice'>): Promise<Created> => create(order, deps),
    retry: (order: RetryOrder) => retryVideo(order, deps),
    rename: (video: Owned, title: string) => rename({ video, wanted: title }, deps),
    remove: (video: Owned) => remove(video, deps),
    /** Deletes a product's videos with it; call the returned function after the commit. */
    removeOfProduct: (trx: Trx, product: Owned) => removeOfProduct({ trx, ...product }, deps),
    listPendingEvents: async (userId: string) => (await listPending(db, userId)).map(presentEvent),
    sweepKeys: () => deleteOldKeys(db, new Date(deps.clock().getTime() - TWO_DAYS)),
  };
}

/** The voice is looked up before the transaction, because that may call a service. */
async function create(order: Omit<CreateOrder, 'voice'>, deps: VideoDeps): Promise<Created> {
  await deps.ensureRoom();
  const voice = await deps.voices.findById(order.body.voice);
  await ensurePresenterOrderable(order, deps);
  return await inTransaction(deps.db, (trx) => createVideo({ trx, order: { ...order, voice } }, deps));
}

async function list(query: ListQuery, deps: VideoDeps): Promise<PageOf<Video>> {
  const { items, count } = await listVideos(deps.db, { ...query, search: foldText(query.search) });
  return { items: items.map((row) => presentVideo(row, deps)), count };
}

async function get(video: Owned, deps: VideoDeps): Promise<Video> {
  const row = await findVideo(deps.db, video);
  if (!row) throw notFound();
  return presentVideo(row, deps);
}

async function rename({ video, wanted }: { video: Owned; wanted: string }, deps: VideoDeps): Promise<Video> {
  const title = cleanLine(wanted);
  if (!title) throw invalid({ title: [MESSAGES.titleRequired] });
  const isThere = await renameVideo(deps.db, { ...video, title, titleKey: foldText(title) });
  if (!isThere) throw notFound();
  return get(video, deps);
}

async function remove(video: Owned, deps: VideoDeps): Promise<void> {
  const { row, refunded } = await inTransaction(deps.db, async (trx) => {
    const groups = await lockGroup(trx, video);
    const found = groups.find(({ id }) => id === video.id);
    if (!found) throw notFound();
    const refunded = await removeRows(trx, { rows: [found], groups });
    await enqueueRemovalOfClaims(trx, { row: found, jobs: deps.jobs });
    // What had ended before was announced then.
    if (found.status === 'pending') await announceCampaignEnd({ trx, campaignId: found.campaign_id }, deps);
    return { row: found, refunded };
  });
  recordRefunds(refunded, deps);
  if (row.status === 'pending') deps.queueMoves.publish('all', null);
}

async function removeOfProduct(
  { trx, userId, id }: Owned & { trx: Trx },
  deps: VideoDeps,
): Promise<() => void> {
  await lockGroups(trx, userId);
  const rows = await lockVideosOfProduct(trx, { userId, productId: id });
  const refunded = await removeRows(trx, { rows, groups: rows });
  for (const row of rows) await enqueueRemovalOfClaims(trx, { row, jobs: deps.jobs });
  return () => recordRefunds(refunded, deps);
}

/** Call it after the transaction that deleted the rows has committed. */
function recordRefunds(rows: readonly VideoRow[], { securityEvents }: VideoDeps): void {
  for (const { user_id: user, id: video } of rows) securityEvents.record('refund', { user, video });
}
