import type { Db, Trx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Log } from '../../platform/log/log.ts';
import type { CheckoutSession, PaymentEvent } from '../../providers/payments/payments.port.ts';
import { findCredited, insertPaymentEvent, insertUnclaimed, isUser } from './payments.queries.ts';
import type { UnclaimedPaymentsTable } from './payments.tables.ts';
import { creditTopUp, PAYMENT_CURRENCY, setProviderPaymentId, takeReversal } from './post-payment.ts';
import { isLiveLedger } from './test-money.queries.ts';
import { isTestSession } from './test-money.rules.ts';
import { isKeepable } from './wallet.rules.ts';
import { getWallet } from './wallet.service.ts';

/** The outcome of an event. */
export const PAYMENT_OUTCOMES = [
  'credited',
  'waiting',
  'failed',
  'unclaimed',
  'returned',
  'unmatched',
  'seen',
  'ignored',
] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

export type PaymentDeps = {
  db: Db;
  log: Log;
  /** Whether our keys are live: events of the other mode are ignored. */
  live: boolean;
  /** Links whose payments are credited; undefined credits payments of any link. */
  paymentLinkIds?: string[] | undefined;
  count: (outcome: PaymentOutcome) => void;
};

/** A payment that the operator has to look at: `npm run ledger -- unclaimed` lists it. */
const ALARMING: PaymentOutcome[] = ['unclaimed', 'unmatched'];

/** Posts an event in one transaction, whatever the order and number of deliveries. */
export async function settlePayment(event: PaymentEvent, deps: PaymentDeps): Promise<PaymentOutcome> {
  const outcome = await decide(event, deps);
  const about = { session: sessionOf(event), payment: paymentOf(event), cents: centsOf(event) };
  const level = ALARMING.includes(outcome) ? 'error' : 'info';
  deps.log[level]({ event: event.id, type: event.type, ...about, outcome }, 'payment event');
  deps.count(outcome);
  return outcome;
}

async function decide(
  event: PaymentEvent,
  { db, live, paymentLinkIds }: PaymentDeps,
): Promise<PaymentOutcome> {
  if (event.kind === 'other' || event.live !== live) return 'ignored';
  return inTransaction(db, async (trx) => {
    if (!(await insertPaymentEvent(trx, { eventId: event.id, type: event.type }))) return 'seen';
    if (event.kind === 'reversal')
      return (await takeReversal(trx, event.reversal)) ? 'returned' : 'unmatched';
    if (event.type === 'checkout.session.async_payment_failed') return 'failed';
    const paid =
      event.type === 'checkout.session.async_payment_succeeded' || event.session.paymentStatus === 'paid';
    return paid ? settleSession(trx, { session: event.session, paymentLinkIds }) : 'waiting';
  });
}

/** Credits a paid checkout, or stores it as unclaimed if it names no known user. */
export async function settleSession(
  trx: Trx,
  { session, paymentLinkIds = [] }: { session: CheckoutSession; paymentLinkIds?: string[] },
): Promise<PaymentOutcome> {
  const { clientReferenceId: userId, paymentId, amountTotal, currency } = session;
  // Comes first: a payment of a now deleted account may have been credited before.
  const credited = await findCredited(trx, session.id);
  if (credited) {
    await setProviderPaymentId(trx, { credited, paymentId });
    return 'seen';
  }
  if (session.mode !== 'payment') return unclaimed(trx, { session, reason: 'mode' });
  if (paymentLinkIds.length > 0 && !paymentLinkIds.includes(session.paymentLinkId ?? '')) {
    return unclaimed(trx, { session, reason: 'payment_link' });
  }
  if (isTestSession(session.id) && (await isLiveLedger(trx)))
    return unclaimed(trx, { session, reason: 'test_payment' });
  if (currency?.toLowerCase() !== PAYMENT_CURRENCY) return unclaimed(trx, { session, reason: 'currency' });
  if (amountTotal === null || amountTotal <= 0 || !isKeepable(amountTotal))
    return unclaimed(trx, { session, reason: 'amount' });
  if (!userId || !(await isUser(trx, userId))) return unclaimed(trx, { session, reason: 'unknown_user' });
  const { balanceCents } = await getWallet(trx, userId);
  if (!isKeepable(balanceCents + amountTotal)) return unclaimed(trx, { session, reason: 'amount' });
  const topUp = { userId, sessionId: session.id, paymentId, amountCents: amountTotal };
  return (await creditTopUp(trx, topUp)) ? 'credited' : 'seen';
}

async function unclaimed(
  trx: Trx,
  { session, reason }: { session: CheckoutSession; reason: UnclaimedPaymentsTable['reason'] },
): Promise<PaymentOutcome> {
  return (await insertUnclaimed(trx, { session, reason })) ? 'unclaimed' : 'seen';
}

const sessionOf = (event: PaymentEvent) => (event.kind === 'checkout' ? event.session.id : undefined);
const centsOf = (event: PaymentEvent) => (event.kind === 'checkout' ? event.session.amountTotal : undefined);
const paymentOf = (event: PaymentEvent) => (event.kind === 'reversal' ? event.reversal.paymentId : undefined);
