import { z } from 'zod';
import type { Trx } from '../../platform/database/database.ts';
import type { CheckoutSession } from '../../providers/payments/payments.port.ts';
import type { UnclaimedPaymentsTable } from './wallet.tables.ts';

/** False when the event has been seen. */
export async function insertPaymentEvent(trx: Trx, eventId: string, type: string): Promise<boolean> {
  const row = await trx
    .insertInto('payment_events')
    .values({ event_id: eventId, type })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function isUser(trx: Trx, reference: string): Promise<boolean> {
  if (!z.uuid().safeParse(reference).success) return false;
  const row = await trx.selectFrom('users').select('id').where('id', '=', reference).executeTakeFirst();
  return row !== undefined;
}

export async function insertUnclaimed(
  trx: Trx,
  session: CheckoutSession,
  reason: UnclaimedPaymentsTable['reason'],
): Promise<void> {
  await trx
    .insertInto('unclaimed_payments')
    .values({
      session_id: session.id,
      client_reference_id: session.clientReferenceId,
      email: session.email,
      amount: session.amountTotal,
      currency: session.currency,
      reason,
    })
    .onConflict((conflict) => conflict.column('session_id').doNothing())
    .execute();
}
