import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { offsetOf, type PageOf, type Paging } from '../../platform/database/paging.ts';
import type { UserRow } from './accounts.queries.ts';

export type UserSearch = Paging & {
  /** A part of the address, or an id; empty finds all. */
  search: string;
  /** Undefined: both. */
  isBlocked?: boolean | undefined;
};

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Newest first. */
export async function searchUsers(db: Db, query: UserSearch): Promise<PageOf<UserRow>> {
  const { search, isBlocked } = query;
  const wanted = search.toLowerCase();
  const found = db
    .selectFrom('users')
    .$if(ID.test(wanted), (some) => some.where('id', '=', wanted))
    .$if(wanted !== '' && !ID.test(wanted), (some) => some.where(sql<boolean>`strpos(email, ${wanted}) > 0`))
    .$if(isBlocked !== undefined, (some) => some.where('blocked_at', isBlocked ? 'is not' : 'is', null));
  const { count } = await found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const items = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .execute();
  return { items, count };
}

export async function countUsers(
  db: Db,
  { since }: { since: Date },
): Promise<{ all: number; blocked: number; newer: number }> {
  return db
    .selectFrom('users')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) FILTER (WHERE blocked_at IS NOT NULL))::int`.as('blocked'),
      sql<number>`(count(*) FILTER (WHERE created_at >= ${since}))::int`.as('newer'),
    ])
    .executeTakeFirstOrThrow();
}

/** Sessions that can still be used, newest first. */
export async function listSessions(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<{ opened_at: Date; expires_at: Date }[]> {
  return db
    .selectFrom('refresh_tokens')
    .select(['created_at as opened_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
}

/** Ends every session and every link to set a password. */
export async function endAllSessions(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('refresh_tokens').where('user_id', '=', id).execute();
  await trx.deleteFrom('password_resets').where('user_id', '=', id).execute();
  await trx
    .updateTable('users')
    .set((eb) => ({ token_version: eb('token_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function setBlocked(trx: Trx, { id, at }: { id: string; at: Date | null }): Promise<void> {
  await trx.updateTable('users').set({ blocked_at: at }).where('id', '=', id).execute();
}

/** Of those users. */
export async function listEmails(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}
