import { CURRENCY } from '@avatarcade/contracts/limits';
import type { Trx } from '../../platform/database/database.ts';
import type { PaymentReversal } from '../../providers/payments/payments.port.ts';
import {
  type CreditedPayment,
  findReversal,
  listUnpostedReversals,
  lockPayment,
  movePayment,
  saveReversal,
  setCredited,
  setPosted,
} from './payments.queries.ts';
import { mergeReversal } from './payments.rules.ts';
import { postMovement } from './post-movement.ts';
import { topUpKey } from './wallet.rules.ts';

/** In the provider's notation. */
export const PAYMENT_CURRENCY = CURRENCY.toLowerCase();

export type TopUp = {
  userId: string;
  sessionId: string;
  /** The payment's id at the provider, which refunds and disputes refer to. */
  paymentId: string;
  amountCents: number;
  /** Shown to the user. */
  purpose?: string;
};

/** Credits a payment once for each checkout session, less what was reversed before. Returns whether this call did it. */
export async function creditTopUp(trx: Trx, topUp: TopUp): Promise<boolean> {
  const { userId, sessionId, paymentId, amountCents, purpose = 'Top-up by card' } = topUp;
  await lockPayment(trx, paymentId);
  const booked = await postMovement(trx, {
    key: topUpKey(sessionId),
    kind: 'top-up',
    purpose,
    userId,
    amountCents,
    counterAccount: 'provider',
  });
  if (!booked) return false;
  await setCredited(trx, { id: paymentId, sessionId, userId, amountCents });
  await postReversals(trx, { paymentId, userId });
  return true;
}

/**
 * A payment that was credited before the table `payments` existed is stored under its session's id, because only the
 * provider knows the payment's own. Stores it under that one and posts the reversals that arrived for it.
 */
export async function setProviderPaymentId(
  trx: Trx,
  { credited, paymentId }: { credited: CreditedPayment; paymentId: string },
): Promise<void> {
  if (credited.id !== credited.sessionId || credited.id === paymentId) return;
  const { userId: known } = await lockPayment(trx, paymentId);
  if (known) return;
  await movePayment(trx, { payment: credited, id: paymentId });
  await postReversals(trx, { paymentId, userId: credited.userId });
}

/** Stores a reversal, and posts it if its payment is credited to a user. Returns whether it is. */
export async function takeReversal(trx: Trx, reversal: PaymentReversal): Promise<boolean> {
  const { userId } = await lockPayment(trx, reversal.paymentId);
  await saveReversal(trx, { ...reversal, ...mergeReversal(await findReversal(trx, reversal), reversal) });
  if (!userId) return false;
  await postReversals(trx, { paymentId: reversal.paymentId, userId });
  return reversal.currency === PAYMENT_CURRENCY;
}

const PURPOSES = {
  'payment-refund': 'Card payment refunded',
  dispute: 'Card payment disputed with the bank',
  'dispute-won': 'Dispute decided for you to keep it',
} as const;

async function postReversals(
  trx: Trx,
  { paymentId, userId }: { paymentId: string; userId: string },
): Promise<void> {
  for (const each of await listUnpostedReversals(trx, { paymentId, currency: PAYMENT_CURRENCY })) {
    const amountCents = each.postedCents - each.amountCents;
    const kind = reversalKind(each.kind, amountCents);
    const postings = each.postings + 1;
    await postMovement(trx, {
      key: `${kind}:${each.reference}:${postings}`,
      kind,
      purpose: PURPOSES[kind],
      userId,
      amountCents,
      counterAccount: 'provider',
    });
    await setPosted(trx, { ...each, posted: { posted_cents: each.amountCents, postings } });
  }
}

function reversalKind(kind: PaymentReversal['kind'], amountCents: number) {
  if (kind === 'refund') return 'payment-refund';
  return amountCents < 0 ? 'dispute' : 'dispute-won';
}
