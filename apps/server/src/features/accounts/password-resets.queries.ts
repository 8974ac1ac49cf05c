import type { Trx } from '../../platform/database/database.ts';

type NewReset = { userId: string; tokenHash: string; expiresAt: Date };

export async function replaceReset(trx: Trx, reset: NewReset): Promise<void> {
  await trx.deleteFrom('password_resets').where('user_id', '=', reset.userId).execute();
  await trx
    .insertInto('password_resets')
    .values({ user_id: reset.userId, token_hash: reset.tokenHash, expires_at: reset.expiresAt })
    .execute();
}

/** Uses up the token and returns its user, to exactly one caller. */
export async function consumeReset(
  trx: Trx,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}
