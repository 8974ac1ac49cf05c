import type { VIDEO_ORDERINGS } from '@avatarcade/contracts/videos';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { jsonValue } from '../../platform/database/json-value.ts';
import { offsetOf, type PageOf, type Paging } from '../../platform/database/paging.ts';
import { queuePosition } from './video-queue.queries.ts';
import type { VideosTable } from './videos.tables.ts';

export type VideoRow = Selectable<VideosTable>;
export type NewVideo = Insertable<VideosTable>;
/** With its place in the queue. */
export type ShownVideo = VideoRow & { queue_position: number | null };
export type VideoOrdering = (typeof VIDEO_ORDERINGS)[number];
type Handle = Db | Trx;
type Owned = { userId: string; id: string };

export type VideoSearch = Paging & {
  userId: string;
  productId?: string | undefined;
  ordering: VideoOrdering;
  /** Folded; empty finds all. */
  search: string;
};

export async function listVideos(db: Handle, query: VideoSearch): Promise<PageOf<ShownVideo>> {
  const { userId, productId, ordering, search } = query;
  const found = db
    .selectFrom('videos')
    .where('user_id', '=', userId)
    .$if(productId !== undefined, (some) => some.where('product_id', '=', productId ?? ''))
    .$if(search !== '', (some) => some.where(sql<boolean>`strpos(title_key, ${search}) > 0`));
  const { count } = await found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const items = await found
    .selectAll()
    .select(queuePosition)
    .orderBy(ordering === 'title' ? sql`title_key, id` : sql`created_at DESC, id DESC`)
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .execute();
  return { items, count };
}

export async function countVideos(db: Handle, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('videos')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countByProduct(db: Handle, productIds: string[]): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('videos')
    .select(['product_id', sql<number>`count(*)::int`.as('count')])
    .where('product_id', 'in', productIds)
    .groupBy('product_id')
    .execute();
  return new Map(rows.map((row) => [row.product_id, row.count]));
}

export async function findVideo(db: Handle, { userId, id }: Owned): Promise<ShownVideo | undefined> {
  return db
    .selectFrom('videos')
    .selectAll()
    .select(queuePosition)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks the video until the transaction ends. */
export async function lockVideo(trx: Trx, { userId, id }: Owned): Promise<VideoRow | undefined> {
  return trx
    .selectFrom('videos')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function lockVideosOfProduct(
  trx: Trx,
  { userId, productId }: { userId: string; productId: string },
): Promise<VideoRow[]> {
  return trx
    .selectFrom('videos')
    .selectAll()
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** All of them, locked until the transaction ends. */
export async function lockVideosOfUser(trx: Trx, userId: string): Promise<VideoRow[]> {
  return trx
    .selectFrom('videos')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function listVideosOfUser(db: Handle, userId: string): Promise<VideoRow[]> {
  return db.selectFrom('videos').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
}

/** Pending videos, for a newly opened page. */
export async function listPending(db: Handle, userId: string): Promise<ShownVideo[]> {
  return db
    .selectFrom('videos')
    .selectAll()
    .select(queuePosition)
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .orderBy('created_at')
    .limit(100)
    .execute();
}

export async function insertVideo(trx: Trx, row: NewVideo): Promise<void> {
  const pronunciations = jsonValue(row.pronunciations ?? []);
  const edit = jsonValue(row.edit ?? {});
  const brand = jsonValue(row.brand ?? {});
  const variant = row.variant ? jsonValue(row.variant) : null;
  await trx
    .insertInto('videos')
    .values({ ...row, pronunciations, edit, brand, variant })
    .execute();
}

/** Restarts a failed video under a new charge. */
export async function restartVideo(
  trx: Trx,
  change: { id: string; videoId: string; chargeNumber: number; included: number[]; round: number; now: Date },
): Promise<void> {
  await trx
    .updateTable('videos')
    .set({
      video_id: change.videoId,
      charge_number: change.chargeNumber,
      included_charges: change.included,
      status: 'pending',
      stage: 'waiting',
      progress: 0,
      queue_round: change.round,
      waiting_for: null,
      waiting_since: null,
      outages: 0,
      failure_reason: null,
      updated_at: change.now,
    })
    .where('id', '=', change.id)
    .execute();
}

export async function renameVideo(
  db: Handle,
  { userId, id, title, titleKey }: Owned & { title: string; titleKey: string },
): Promise<boolean> {
  const result = await db
    .updateTable('videos')
    .set({ title, title_key: titleKey })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteVideo(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('videos').where('id', '=', id).execute();
}
