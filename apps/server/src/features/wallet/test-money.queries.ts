import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { type Move, TEST_SESSION } from './test-money.rules.ts';

export type UserMove = Move & { userId: string };

/** All transactions of users with a balance and test payments, or of one of them: by user, in order. */
export async function listMovesOfTesters(db: Db | Trx, userId?: string): Promise<UserMove[]> {
  const ofUser = userId === undefined ? sql`` : sql`AND w.user_id = ${userId}`;
  const { rows } = await sql<UserMove>`
    WITH testers AS (
      SELECT w.user_id FROM wallets w
      WHERE w.balance_cents > 0 ${ofUser}
        AND EXISTS (SELECT 1 FROM payments p WHERE p.user_id = w.user_id AND p.session_id ~ ${TEST_SESSION})
    ), test_returns AS (
      SELECT r.kind, r.reference FROM payment_reversals r JOIN payments p ON p.id = r.payment_id
      WHERE p.session_id ~ ${TEST_SESSION}
    )
    SELECT e.user_id AS "userId", t.kind, t.idempotency_key AS key,
      sum(e.amount_cents)::integer AS "amountCents",
      coalesce(max(e.balance_after_cents) FILTER (WHERE e.account = 'user'), 0) AS "balanceAfterCents",
      CASE t.kind
        WHEN 'top-up' THEN t.reference ~ ${TEST_SESSION}
        WHEN 'payment-refund' THEN EXISTS (
          SELECT 1 FROM test_returns r WHERE r.kind = 'refund' AND r.reference = t.reference)
        WHEN 'dispute' THEN EXISTS (
          SELECT 1 FROM test_returns r WHERE r.kind = 'dispute' AND r.reference = t.reference)
        WHEN 'dispute-won' THEN EXISTS (
          SELECT 1 FROM test_returns r WHERE r.kind = 'dispute' AND r.reference = t.reference)
        ELSE false
      END AS "isTest"
    FROM testers JOIN ledger_entries e ON e.user_id = testers.user_id
      JOIN ledger_transactions t ON t.id = e.transaction_id
    GROUP BY e.user_id, t.id
    ORDER BY e.user_id, max(e.id)`.execute(db);
  return rows;
}

export async function countWriteOffs(trx: Trx, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('ledger_transactions')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('reference', '=', userId)
    .where('kind', '=', 'write-off')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function isLiveLedger(db: Db | Trx): Promise<boolean> {
  const row = await db.selectFrom('live_ledger').select('is_live').executeTakeFirst();
  return row !== undefined;
}

export async function setLiveLedger(trx: Trx, live: boolean): Promise<void> {
  if (live) {
    await trx
      .insertInto('live_ledger')
      .values({ is_live: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await trx.deleteFrom('live_ledger').execute();
  }
}
