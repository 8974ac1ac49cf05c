import { VIDEO_PRICE_CENTS } from '@avatarcade/contracts/limits';
import type { Db, Trx } from '../../platform/database/database.ts';
import { paymentRequired } from '../../platform/errors/app-errors.ts';
import {
  addToBalance,
  findBalance,
  insertLegs,
  insertTransaction,
  type NewLegs,
  type NewTransaction,
  subtractFromBalance,
} from './wallet.queries.ts';
import { refundKey, toEuros, topUpKey, videoKey } from './wallet.rules.ts';

export type VideoCharge = {
  userId: string;
  generationId: string;
  /** 1 for the first order of a video, one more for each retry. */
  chargeNumber: number;
  title: string;
};

/** Cents; never under zero. */
export async function getBalance(db: Db | Trx, userId: string): Promise<number> {
  return (await findBalance(db, userId)) ?? 0;
}

/** As it is told to the user. */
export async function getBalanceInEuros(db: Db | Trx, userId: string): Promise<number> {
  return toEuros(await getBalance(db, userId));
}

/** Takes the price of one video. Throws payment_required when the balance doesn't hold it; nothing is booked then. */
export async function debitVideo(trx: Trx, charge: VideoCharge): Promise<{ balanceCents: number }> {
  const balanceCents = await subtractFromBalance(trx, charge.userId, VIDEO_PRICE_CENTS);
  if (balanceCents === undefined) throw paymentRequired();
  const key = videoKey(charge);
  const transactionId = await insertTransaction(trx, { key, kind: 'video', purpose: charge.title });
  if (!transactionId) throw new Error(`${key} has been charged before`);
  await insertLegs(trx, {
    transactionId,
    userId: charge.userId,
    amountCents: -VIDEO_PRICE_CENTS,
    balanceAfterCents: balanceCents,
    counterAccount: 'sales',
  });
  return { balanceCents };
}

/** Gives the price of that charge back, once however often it is called. Answers whether this call did it. */
export async function refundVideo(trx: Trx, charge: VideoCharge): Promise<boolean> {
  return credit(trx, {
    key: refundKey(charge),
    kind: 'refund',
    purpose: charge.title,
    userId: charge.userId,
    amountCents: VIDEO_PRICE_CENTS,
    counterAccount: 'refunds',
  });
}

export type TopUp = { userId: string; sessionId: string; amountCents: number };

/** Credits a payment once for each checkout session. Answers whether this call did it. */
export async function creditTopUp(trx: Trx, topUp: TopUp): Promise<boolean> {
  return credit(trx, {
    key: topUpKey(topUp.sessionId),
    kind: 'top-up',
    purpose: 'Top-up by card',
    userId: topUp.userId,
    amountCents: topUp.amountCents,
    counterAccount: 'provider',
  });
}

type Credit = NewTransaction & Pick<NewLegs, 'userId' | 'amountCents' | 'counterAccount'>;

async function credit(trx: Trx, entry: Credit): Promise<boolean> {
  // The key comes first: a second delivery waits here for the first to commit, and then finds it booked.
  const transactionId = await insertTransaction(trx, entry);
  if (!transactionId) return false;
  const balanceAfterCents = await addToBalance(trx, entry.userId, entry.amountCents);
  await insertLegs(trx, { ...entry, transactionId, balanceAfterCents });
  return true;
}
