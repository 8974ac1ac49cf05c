import type { RecordAct } from '../../modules/record-act.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { creditTopUp, PAYMENT_CURRENCY } from './post-payment.ts';
import { isLiveLedger } from './test-money.queries.ts';
import { isTestSession } from './test-money.rules.ts';
import { findUserId, lockUnclaimed, setClaimed } from './unclaimed.queries.ts';
import { isKeepable } from './wallet.rules.ts';
import { getWallet } from './wallet.service.ts';

/** Shown to the operator as it is. */
export class ClaimError extends Error {}

export type PaymentClaim = {
  sessionId: string;
  /** The user's id or email address. */
  user: string;
  /** The value of a payment in another currency, or without an amount. */
  amountCents?: number | undefined;
  /** Of an operator in the console. */
  record?: (claimed: { userId: string; amountCents: number }) => RecordAct;
};

/** Gives an unclaimed payment to a user, once. Returns the credited cents. Throws ClaimError. */
export async function claimPayment(
  claim: PaymentClaim,
  { db, clock }: { db: Db; clock: Clock },
): Promise<{ userId: string; amountCents: number }> {
  return inTransaction(db, async (trx) => {
    const payment = await lockUnclaimed(trx, claim.sessionId);
    if (!payment) throw new ClaimError(`There is no unclaimed payment ${claim.sessionId}.`);
    if (payment.claimed_at) throw new ClaimError(`${claim.sessionId} has already been claimed.`);
    if (isTestSession(payment.session_id) && (await isLiveLedger(trx))) {
      throw new ClaimError(`${claim.sessionId} is a test payment: nobody paid it.`);
    }
    const userId = await findUserId(trx, claim.user);
    if (!userId) throw new ClaimError(`There is no user ${claim.user}.`);
    const isOurs = payment.currency?.toLowerCase() === PAYMENT_CURRENCY;
    const amountCents = claim.amountCents ?? (isOurs ? payment.amount : null);
    if (!amountCents || amountCents <= 0) {
      throw new ClaimError(`It is in ${payment.currency ?? 'no currency'}: give its value with --euros.`);
    }
    const { balanceCents } = await getWallet(trx, userId);
    if (!isKeepable(balanceCents + amountCents))
      throw new ClaimError('The amount exceeds the maximum of a balance.');
    const paymentId = payment.payment_id ?? claim.sessionId;
    const credited = await creditTopUp(trx, { userId, sessionId: claim.sessionId, paymentId, amountCents });
    if (!credited) throw new ClaimError(`${claim.sessionId} has already been credited.`);
    await setClaimed(trx, { sessionId: claim.sessionId, claim: { claimed_by: userId, claimed_at: clock() } });
    await claim.record?.({ userId, amountCents })(trx);
    return { userId, amountCents };
  });
}
