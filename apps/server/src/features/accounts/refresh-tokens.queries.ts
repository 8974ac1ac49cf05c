import type { Db, Trx } from '../../platform/database/database.ts';
import { endOfMemory } from './known-networks.queries.ts';

type NewRefreshToken = { id: string; userId: string; expiresAt: Date };

export async function insertRefreshToken(db: Db | Trx, token: NewRefreshToken): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values({ id: token.id, user_id: token.userId, expires_at: token.expiresAt })
    .execute();
}

export async function hasRefreshToken(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('refresh_tokens')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteRefreshToken(db: Db, id: string): Promise<void> {
  await db.deleteFrom('refresh_tokens').where('id', '=', id).execute();
}

/** When the user's longest session ends. */
export async function findLastExpiry(db: Db | Trx, userId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('refresh_tokens')
    .select('expires_at')
    .where('user_id', '=', userId)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.expires_at;
}

/** Deletes expired sessions, reset links and attempts. Returns their number. */
export async function deleteExpired(db: Db, now: Date): Promise<number> {
  const yesterday = new Date(now.getTime() - 24 * 3600 * 1000);
  const deleted = await Promise.all([
    db.deleteFrom('refresh_tokens').where('expires_at', '<', now).executeTakeFirst(),
    db.deleteFrom('password_resets').where('expires_at', '<', now).executeTakeFirst(),
    db.deleteFrom('attempts').where('happened_at', '<', yesterday).executeTakeFirst(),
    db.deleteFrom('used_nonces').where('expires_at', '<', now).executeTakeFirst(),
    db.deleteFrom('known_networks').where('last_used_at', '<', endOfMemory(now)).executeTakeFirst(),
  ]);
  return deleted.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}
