import type { Owned } from '../../modules/owned.ts';
import type { Db } from '../../platform/database/database.ts';
import type { VideoRow } from './videos.queries.ts';

/** Keeps an existing token, so that a published link stays valid. Returns undefined unless it is a finished video. */
export async function ensureShareToken(
  db: Db,
  { userId, id, token }: Owned & { token: string },
): Promise<string | undefined> {
  const row = await db
    .updateTable('videos')
    .set((eb) => ({ share_token: eb.fn.coalesce('share_token', eb.val(token)) }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', '=', 'ready')
    .returning('share_token')
    .executeTakeFirst();
  return row?.share_token ?? undefined;
}

/** Returns false if there is no such video. */
export async function dropShareToken(db: Db, { userId, id }: Owned): Promise<boolean> {
  const result = await db
    .updateTable('videos')
    .set({ share_token: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function findShared(db: Db, token: string): Promise<VideoRow | undefined> {
  return db
    .selectFrom('videos')
    .selectAll()
    .where('share_token', '=', token)
    .where('status', '=', 'ready')
    .executeTakeFirst();
}
