import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { offsetOf, type PageOf, type Paging } from '../../platform/database/paging.ts';
import type { VideoRow } from './videos.queries.ts';
import type { VideoStatus } from './videos.tables.ts';

export type AdminSearch = Paging & {
  state: VideoStatus | 'stuck' | 'all';
  userId?: string | undefined;
  /** Videos that are worked on and haven't changed since then are stuck. */
  workedBefore: Date;
  /** Videos that wait and haven't changed since then are stuck. */
  waitedBefore: Date;
};
type Limits = Pick<AdminSearch, 'workedBefore' | 'waitedBefore'>;

const isStuck = ({ workedBefore, waitedBefore }: Limits) => sql<boolean>`videos.status = 'pending'
  AND videos.updated_at < CASE WHEN videos.stage = 'waiting' THEN ${waitedBefore}::timestamptz
    ELSE ${workedBefore}::timestamptz END`;

/** Those that changed last first. */
export async function searchVideos(
  db: Db,
  { state, userId, ...query }: AdminSearch,
): Promise<PageOf<VideoRow & { is_stuck: boolean }>> {
  const found = db
    .selectFrom('videos')
    .$if(userId !== undefined, (some) => some.where('user_id', '=', userId ?? ''))
    .$if(state === 'stuck', (some) => some.where(isStuck(query)))
    .$if(state !== 'stuck' && state !== 'all', (some) => some.where('status', '=', state as VideoStatus));
  const { count } = await found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const items = await found
    .selectAll()
    .select(isStuck(query).as('is_stuck'))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .execute();
  return { items, count };
}

export async function findAnyVideo(
  db: Db,
  { id, ...limits }: Limits & { id: string },
): Promise<(VideoRow & { is_stuck: boolean }) | undefined> {
  return db
    .selectFrom('videos')
    .selectAll()
    .select(isStuck(limits).as('is_stuck'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks the video until the transaction ends. */
export async function lockStuckVideo(
  trx: Trx,
  { id, ...limits }: Limits & { id: string },
): Promise<VideoRow | undefined> {
  return trx
    .selectFrom('videos')
    .selectAll()
    .where('id', '=', id)
    .where(isStuck(limits))
    .forUpdate()
    .executeTakeFirst();
}

/** So that it isn't found as stuck while its new job waits. */
export async function touchVideo(trx: Trx, { id, now }: { id: string; now: Date }): Promise<void> {
  await trx.updateTable('videos').set({ updated_at: now }).where('id', '=', id).execute();
}

export async function countByStatus(db: Db, userId?: string): Promise<Partial<Record<VideoStatus, number>>> {
  const rows = await db
    .selectFrom('videos')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .$if(userId !== undefined, (some) => some.where('user_id', '=', userId ?? ''))
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

export async function countByUser(db: Db, userIds: string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('videos')
    .select(['user_id', sql<number>`count(*)::int`.as('count')])
    .where('user_id', 'in', userIds)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.count]));
}

export async function countTrouble(
  db: Db,
  { failedSince, ...limits }: Limits & { failedSince: Date },
): Promise<{ stuck: number; failed: number }> {
  const count = db.selectFrom('videos').select(sql<number>`count(*)::int`.as('count'));
  // Two counts: each reads its part of the index of states.
  const [stuck, failed] = await Promise.all([
    count.where(isStuck(limits)).executeTakeFirstOrThrow(),
    count.where('status', '=', 'failed').where('updated_at', '>=', failedSince).executeTakeFirstOrThrow(),
  ]);
  return { stuck: stuck.count, failed: failed.count };
}
