import type { Db, Trx } from '../../platform/database/database.ts';

const KNOWN_MS = 30 * 24 * 3600_000;
/** A use is recorded at most this often: sessions are renewed every few minutes. */
const WRITE_EVERY_MS = 24 * 3600_000;

type KnownNetwork = { userId: string; mark: string; now: Date };

export async function rememberNetwork(db: Db | Trx, { userId, mark, now }: KnownNetwork): Promise<void> {
  const stale = new Date(now.getTime() - WRITE_EVERY_MS);
  await db
    .insertInto('known_networks')
    .values({ user_id: userId, mark, last_used_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'mark'])
        .doUpdateSet({ last_used_at: now })
        .where('known_networks.last_used_at', '<', stale),
    )
    .execute();
}

/** The same single query whether or not the email exists. */
export async function isKnownNetwork(
  db: Db,
  { email, mark, now }: { email: string; mark: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('known_networks')
    .innerJoin('users', 'users.id', 'known_networks.user_id')
    .select('known_networks.mark')
    .where('users.email', '=', email)
    .where('known_networks.mark', '=', mark)
    .where('known_networks.last_used_at', '>', endOfMemory(now))
    .executeTakeFirst();
  return row !== undefined;
}

export async function forgetNetworks(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('known_networks').where('user_id', '=', userId).execute();
}

/** Forgets networks last used before this. */
export function endOfMemory(now: Date): Date {
  return new Date(now.getTime() - KNOWN_MS);
}
