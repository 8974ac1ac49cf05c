import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';

export type Unclaimed = {
  sessionId: string;
  reason: string;
  amount: number | null;
  currency: string | null;
  reference: string | null;
  email: string | null;
  receivedAt: Date;
};

/** No operator has given it to a user, and no later event or reconciliation has credited it. */
const hasNoOwner = sql<boolean>`unclaimed_payments.claimed_at IS NULL AND NOT EXISTS (
  SELECT 1 FROM payments
  WHERE payments.session_id = unclaimed_payments.session_id AND payments.user_id IS NOT NULL)`;

/** Payments that were neither credited nor reversed. Oldest first. */
export async function listUnclaimed(db: Db): Promise<Unclaimed[]> {
  return unclaimed(db)
    .select([
      'session_id as sessionId',
      'reason',
      'amount',
      'currency',
      'client_reference_id as reference',
      'email',
      'received_at as receivedAt',
    ])
    .orderBy('received_at')
    .execute();
}

export async function countUnclaimed(db: Db): Promise<number> {
  const { count } = await unclaimed(db)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function unclaimed(db: Db) {
  return db
    .selectFrom('unclaimed_payments')
    .where(hasNoOwner)
    .where(
      sql<boolean>`NOT EXISTS (
        SELECT 1 FROM payment_reversals WHERE payment_reversals.payment_id = unclaimed_payments.payment_id
        GROUP BY payment_reversals.payment_id HAVING sum(amount_cents) >= unclaimed_payments.amount)`,
    );
}

export type Unmatched = {
  kind: string;
  reference: string;
  paymentId: string;
  amountCents: number;
  currency: string;
};

/** Reversals, or open disputes, of unknown payments or in an unsupported currency. */
export async function listUnmatched(db: Db): Promise<Unmatched[]> {
  return db
    .selectFrom('payment_reversals')
    .select(['kind', 'reference', 'payment_id as paymentId', 'amount_cents as amountCents', 'currency'])
    .whereRef('amount_cents', '<>', 'posted_cents')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('unclaimed_payments')
            .select('session_id')
            .whereRef('unclaimed_payments.payment_id', '=', 'payment_reversals.payment_id')
            .where(hasNoOwner),
        ),
      ),
    )
    .orderBy('received_at')
    .execute();
}

export async function lockUnclaimed(trx: Trx, sessionId: string) {
  return trx
    .selectFrom('unclaimed_payments')
    .selectAll()
    .where('session_id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
}

export async function setClaimed(
  trx: Trx,
  { sessionId, claim }: { sessionId: string; claim: { claimed_by: string; claimed_at: Date } },
): Promise<void> {
  await trx.updateTable('unclaimed_payments').set(claim).where('session_id', '=', sessionId).execute();
}

/** By id or by email address. Locks the user until the transaction ends. */
export async function findUserId(trx: Trx, user: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.or([eb(sql`id::text`, '=', user), eb('email', '=', user.toLowerCase())]))
    .forKeyShare()
    .executeTakeFirst();
  return row?.id;
}

/** Of payments that the user has by now: the payer's address isn't needed any more. */
export async function forgetPayer(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('unclaimed_payments')
    .set({ email: null })
    .where((eb) =>
      eb.or([
        eb('claimed_by', '=', userId),
        eb('session_id', 'in', eb.selectFrom('payments').select('session_id').where('user_id', '=', userId)),
      ]),
    )
    .execute();
}
