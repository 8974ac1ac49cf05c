import type { Db, Trx } from '../../platform/database/database.ts';

/** Returns whether this is its first use, true for exactly one of several simultaneous callers. */
export async function consumeNonce(
  db: Db | Trx,
  { nonce, expiresAt }: { nonce: string; expiresAt: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('used_nonces')
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return row !== undefined;
}
