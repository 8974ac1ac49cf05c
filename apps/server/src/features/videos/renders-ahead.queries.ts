import type { VideoFacts } from '@avatarcade/video/file-facts';
import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { jsonValue } from '../../platform/database/json-value.ts';
import type { RendersAheadTable } from './videos.tables.ts';

type Handle = Db | Trx;
export type RenderAhead = Selectable<RendersAheadTable>;

export async function findAhead(db: Handle, userId: string): Promise<RenderAhead | undefined> {
  return db.selectFrom('renders_ahead').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Which one it was, and whether it was ready. */
export type GivenUp = Pick<RenderAhead, 'id' | 'state'>;

/** Replaces the user's earlier one, and returns it. */
export async function putAhead(
  trx: Trx,
  { userId, id, source, until, now }: { userId: string; id: string; source: unknown; until: Date; now: Date },
): Promise<GivenUp | undefined> {
  const earlier = await trx
    .deleteFrom('renders_ahead')
    .where('user_id', '=', userId)
    .returning(['id', 'state'])
    .executeTakeFirst();
  await trx
    .insertInto('renders_ahead')
    .values({
      user_id: userId,
      id,
      source: jsonValue(source),
      state: 'waiting',
      wanted_until: until,
      seen_at: now,
    })
    .execute();
  return earlier;
}

type AheadChange = Partial<Omit<RenderAhead, 'user_id' | 'id' | 'source' | 'facts'>> & {
  facts?: VideoFacts | undefined;
};

/** Writes the change unless it was given up. Returns the row. */
export async function changeAhead(
  db: Handle,
  { id, facts, ...change }: AheadChange & { id: string },
): Promise<RenderAhead | undefined> {
  return db
    .updateTable('renders_ahead')
    .set({ ...change, ...(facts && { facts: jsonValue(facts) }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** No other video has taken it over. */
const isFreeFor = (videoId: string) => sql<boolean>`(taken_by IS NULL OR taken_by = ${videoId})`;

/** Marks it as the ordered video's, if it is the same video and somebody renders it or it is ready. One statement: one order takes it. */
export async function takeAhead(
  db: Handle,
  {
    userId,
    identity,
    videoId,
    aliveSince,
  }: { userId: string; identity: string; videoId: string; aliveSince: Date },
): Promise<RenderAhead | undefined> {
  return db
    .updateTable('renders_ahead')
    .set({ taken_by: videoId })
    .where('user_id', '=', userId)
    .where('identity', '=', identity)
    .where(isFreeFor(videoId))
    .where((eb) => eb.or([eb('state', '=', 'ready'), eb('seen_at', '>', aliveSince)]))
    .returningAll()
    .executeTakeFirst();
}

export async function deleteAhead(db: Handle, id: string): Promise<GivenUp | undefined> {
  return db.deleteFrom('renders_ahead').where('id', '=', id).returning(['id', 'state']).executeTakeFirst();
}

/** The user's one; undefined if there is none or another video has taken it over. */
export async function deleteAheadUnlessTaken(
  db: Handle,
  { userId, videoId }: { userId: string; videoId: string },
): Promise<GivenUp | undefined> {
  return db
    .deleteFrom('renders_ahead')
    .where('user_id', '=', userId)
    .where(isFreeFor(videoId))
    .returning(['id', 'state'])
    .executeTakeFirst();
}

/** Those that nobody wants any more, nobody renders, and no waiting order has taken over. */
export async function listAbandonedAhead(
  db: Handle,
  { now, aliveSince }: { now: Date; aliveSince: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('renders_ahead')
    .select('id')
    .where('wanted_until', '<', now)
    .where((eb) => eb.or([eb('state', '=', 'ready'), eb('seen_at', '<', aliveSince)]))
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM videos WHERE id = renders_ahead.taken_by AND status = 'pending')`,
    )
    .execute();
  return rows.map(({ id }) => id);
}

export async function countAhead(db: Handle): Promise<number> {
  const { count } = await db
    .selectFrom('renders_ahead')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export type OrdersWaiting = {
  /** Of other users. */
  ofOthers: boolean;
  /** Of this user. */
  own: boolean;
  /** Of this user, and so new that it may be about to take over what was rendered ahead. */
  ownNew: boolean;
  /** Whether the video that took it over still waits for it. */
  taker: boolean;
};

/** Which ordered videos aren't finished. */
export async function findOrdersWaiting(
  db: Handle,
  { userId, takenBy, newSince }: { userId: string; takenBy: string | null; newSince: Date },
): Promise<OrdersWaiting> {
  const some = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<boolean>`coalesce(bool_or(${condition}), false)`;
  return db
    .selectFrom('videos')
    .select([
      some(sql`user_id <> ${userId}`).as('ofOthers'),
      some(sql`user_id = ${userId}`).as('own'),
      some(sql`user_id = ${userId} AND created_at > ${newSince}`).as('ownNew'),
      some(sql`id = ${takenBy}::uuid`).as('taker'),
    ])
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
}
