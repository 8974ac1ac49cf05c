import { z } from 'zod';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { CheckoutSession, PaymentReversal } from '../../providers/payments/payments.port.ts';
import type { UnclaimedPaymentsTable } from './payments.tables.ts';
import { isKeepable, MAX_CENTS } from './wallet.rules.ts';

/** Returns false if the event is known. */
export async function insertPaymentEvent(
  trx: Trx,
  { eventId, type }: { eventId: string; type: string },
): Promise<boolean> {
  const row = await trx
    .insertInto('payment_events')
    .values({ event_id: eventId, type })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the user until the transaction ends, so that no deleted account is credited. */
export async function isUser(trx: Trx, reference: string): Promise<boolean> {
  if (!z.uuid().safeParse(reference).success) return false;
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', reference)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasCredited(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false if it is already stored. */
export async function insertUnclaimed(
  trx: Trx,
  { session, reason }: { session: CheckoutSession; reason: UnclaimedPaymentsTable['reason'] },
): Promise<boolean> {
  const row = await trx
    .insertInto('unclaimed_payments')
    .values({
      session_id: session.id,
      payment_id: session.paymentId,
      client_reference_id: session.clientReferenceId,
      email: session.email,
      // An amount that exceeds the column is in the log and at the provider.
      amount: session.amountTotal !== null && isKeepable(session.amountTotal) ? session.amountTotal : null,
      currency: session.currency,
      reason,
    })
    .onConflict((conflict) => conflict.column('session_id').doNothing())
    .returning('session_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The payment's record, locked until the transaction ends: changes of one payment happen one after the other. */
export async function lockPayment(trx: Trx, id: string): Promise<{ userId: string | null }> {
  return trx
    .insertInto('payments')
    .values({ id })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ id }))
    .returning('user_id as userId')
    .executeTakeFirstOrThrow();
}

export async function setCredited(trx: Trx, payment: CreditedPayment): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ session_id: payment.sessionId, user_id: payment.userId, amount_cents: payment.amountCents })
    .where('id', '=', payment.id)
    .execute();
}

export type CreditedPayment = { id: string; sessionId: string; userId: string; amountCents: number };

/** The user to whom a checkout session was credited, even if that account was deleted. */
export async function findCredited(trx: Trx, sessionId: string): Promise<CreditedPayment | undefined> {
  return trx
    .selectFrom('payments')
    .select(['id', 'session_id as sessionId', 'user_id as userId', 'amount_cents as amountCents'])
    .where('session_id', '=', sessionId)
    .where('user_id', 'is not', null)
    .$narrowType<{ sessionId: string; userId: string; amountCents: number }>()
    .executeTakeFirst();
}

/** Moves a credited payment and its reversals to another id, whose record exists. */
export async function movePayment(
  trx: Trx,
  { payment, id }: { payment: CreditedPayment; id: string },
): Promise<void> {
  await trx
    .updateTable('payment_reversals')
    .set({ payment_id: id })
    .where('payment_id', '=', payment.id)
    .execute();
  await trx.deleteFrom('payments').where('id', '=', payment.id).execute();
  await setCredited(trx, { ...payment, id });
}

export async function findReversal(
  trx: Trx,
  { kind, reference }: Pick<PaymentReversal, 'kind' | 'reference'>,
): Promise<{ amountCents: number; closed: boolean } | undefined> {
  return trx
    .selectFrom('payment_reversals')
    .select(['amount_cents as amountCents', 'closed'])
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** Disputes without a decision of the bank. */
export async function listOpenDisputes(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_reversals')
    .select('reference')
    .where('kind', '=', 'dispute')
    .where('closed', '=', false)
    .execute();
  return rows.map(({ reference }) => reference);
}

export async function saveReversal(trx: Trx, reversal: PaymentReversal): Promise<void> {
  const state = { amount_cents: Math.min(reversal.amountCents, MAX_CENTS), closed: reversal.closed };
  await trx
    .insertInto('payment_reversals')
    .values({
      kind: reversal.kind,
      reference: reversal.reference,
      payment_id: reversal.paymentId,
      currency: reversal.currency,
      ...state,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'reference']).doUpdateSet(state))
    .execute();
}

/** Reversals of payments in that currency that aren't fully posted. */
export async function listUnpostedReversals(
  trx: Trx,
  { paymentId, currency }: { paymentId: string; currency: string },
) {
  return trx
    .selectFrom('payment_reversals')
    .select(['kind', 'reference', 'amount_cents as amountCents', 'posted_cents as postedCents', 'postings'])
    .where('payment_id', '=', paymentId)
    .where('currency', '=', currency)
    .whereRef('amount_cents', '<>', 'posted_cents')
    .orderBy('received_at')
    .orderBy('reference')
    .execute();
}

export async function setPosted(
  trx: Trx,
  {
    kind,
    reference,
    posted,
  }: Pick<PaymentReversal, 'kind' | 'reference'> & { posted: { posted_cents: number; postings: number } },
): Promise<void> {
  await trx
    .updateTable('payment_reversals')
    .set(posted)
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .execute();
}
