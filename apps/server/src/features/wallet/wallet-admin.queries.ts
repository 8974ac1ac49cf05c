import type { Db, Trx } from '../../platform/database/database.ts';
import type { Wallet } from './wallet.rules.ts';

export async function listWallets(db: Db, userIds: string[]): Promise<Map<string, Wallet>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('wallets')
    .select(['user_id', 'balance_cents', 'debt_cents'])
    .where('user_id', 'in', userIds)
    .execute();
  return new Map(
    rows.map((row) => [row.user_id, { balanceCents: row.balance_cents, debtCents: row.debt_cents }]),
  );
}

/** Whose payment or credit that is; undefined if it isn't posted. */
export async function findCreditedUser(trx: Trx, sessionId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('payments')
    .select('user_id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.user_id ?? undefined;
}
