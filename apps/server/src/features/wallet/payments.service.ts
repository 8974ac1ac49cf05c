import type { Db, Trx } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log/log.ts';
import type { CheckoutSession, PaymentEvent } from '../../providers/payments/payments.port.ts';
import { insertPaymentEvent, insertUnclaimed, isUser } from './payments.queries.ts';
import { creditTopUp } from './wallet.service.ts';
import type { UnclaimedPaymentsTable } from './wallet.tables.ts';

/** What became of an event. */
export type PaymentOutcome = 'credited' | 'waiting' | 'failed' | 'unclaimed' | 'seen' | 'ignored';

export type PaymentDeps = {
  db: Db;
  log: Log;
  /** Whether our keys are live: events of the other world are not our money. */
  live: boolean;
};

/** Books what an event says, in one transaction, whatever the order and however often it comes. */
export async function settlePayment(event: PaymentEvent, deps: PaymentDeps): Promise<PaymentOutcome> {
  const outcome = await decide(event, deps);
  const session = event.kind === 'checkout' ? event.session.id : undefined;
  deps.log.info({ event: event.id, type: event.type, session, outcome }, 'payment event');
  return outcome;
}

async function decide(event: PaymentEvent, { db, live }: PaymentDeps): Promise<PaymentOutcome> {
  if (event.kind === 'other' || event.live !== live) return 'ignored';
  return db.transaction().execute(async (trx) => {
    if (!(await insertPaymentEvent(trx, event.id, event.type))) return 'seen';
    if (event.type === 'checkout.session.async_payment_failed') return 'failed';
    const paid =
      event.type === 'checkout.session.async_payment_succeeded' || event.session.paymentStatus === 'paid';
    return paid ? credit(trx, event.session) : 'waiting';
  });
}

async function credit(trx: Trx, session: CheckoutSession): Promise<PaymentOutcome> {
  const { clientReferenceId: userId, amountTotal, currency } = session;
  if (session.mode !== 'payment') return unclaimed(trx, session, 'mode');
  if (currency?.toLowerCase() !== 'eur') return unclaimed(trx, session, 'currency');
  if (amountTotal === null || amountTotal <= 0) return unclaimed(trx, session, 'amount');
  if (!userId || !(await isUser(trx, userId))) return unclaimed(trx, session, 'unknown_user');
  const booked = await creditTopUp(trx, { userId, sessionId: session.id, amountCents: amountTotal });
  return booked ? 'credited' : 'seen';
}

async function unclaimed(
  trx: Trx,
  session: CheckoutSession,
  reason: UnclaimedPaymentsTable['reason'],
): Promise<PaymentOutcome> {
  await insertUnclaimed(trx, session, reason);
  return 'unclaimed';
}
