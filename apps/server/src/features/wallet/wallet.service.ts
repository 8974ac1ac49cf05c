import { VIDEO_PRICE_CENTS } from '@avatarcade/contracts/limits';
import { MESSAGES } from '@avatarcade/contracts/messages';
import type { UsedKey } from '../../modules/used-key.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import { paymentRequired } from '../../platform/errors/app-errors.ts';
import { spendWithKey } from '../keys/key-spending.service.ts';
import type { Announce } from '../webhooks/announce.service.ts';
import { hasCredited } from './payments.queries.ts';
import { postMovement } from './post-movement.ts';
import { keepTestMoneyOut } from './test-money.service.ts';
import {
  findCharged,
  findWallet,
  insertLegs,
  insertTransaction,
  subtractFromBalance,
  walletOf,
} from './wallet.queries.ts';
import { refundKey, takenOverKey, toEuros, videoKey, type Wallet } from './wallet.rules.ts';

export type VideoCharge = {
  userId: string;
  videoId: string;
  /** 1 for the first order of a video, one more for each retry. */
  chargeNumber: number;
  title: string;
};

/** The API key that orders, and the time by which its daily limit counts. */
export type ByKey = { usedKey: UsedKey; now: Date };

type VideoDebit = VideoCharge & {
  byKey?: ByKey | undefined;
  announce: Announce;
  /** Default: the price of a video. */
  cents?: number;
};

/** For other features' queries that select the wallet with the user. */
export { walletOf };

const EMPTY: Wallet = { balanceCents: 0, debtCents: 0 };

export async function getWallet(db: Db | Trx, userId: string): Promise<Wallet> {
  return (await findWallet(db, userId)) ?? EMPTY;
}

/** Cents; never negative. */
export async function getBalance(db: Db | Trx, userId: string): Promise<number> {
  return (await getWallet(db, userId)).balanceCents;
}

/** Whether the user has ever topped up, or has a balance. */
export async function hasPaid(db: Db, userId: string): Promise<boolean> {
  return (await getBalance(db, userId)) > 0 || (await hasCredited(db, userId));
}

/** In euros, as on the wire. */
export function presentWallet(wallet: Wallet | null | undefined): { balance: number; owed: number } {
  const { balanceCents, debtCents } = wallet ?? EMPTY;
  return { balance: toEuros(balanceCents), owed: toEuros(debtCents) };
}

/**
 * Debits the price of one video. Throws payment_required if the balance doesn't cover it, which is always so while
 * there is debt, or if the API key that orders has reached its limit; then nothing is posted. A price of 0 posts nothing
 * either: it is only recorded for the key. Announces a balance that falls under the price of a video.
 */
export async function debitVideo(
  trx: Trx,
  { byKey, announce, cents = VIDEO_PRICE_CENTS, ...charge }: VideoDebit,
): Promise<void> {
  const { userId, videoId: targetId } = charge;
  if (byKey) await spendWithKey(trx, { ...byKey, userId, targetId, cents });
  if (cents === 0) return;
  const balanceCents = await subtractFromBalance(trx, { userId, cents });
  if (balanceCents === undefined) throw await refuseCharge(trx, userId);
  const key = videoKey(charge);
  const transactionId = await insertTransaction(trx, { key, kind: 'video', purpose: charge.title });
  if (!transactionId) throw new Error(`${key} has been charged before`);
  await insertLegs(trx, {
    transactionId,
    userId,
    before: { balanceCents: balanceCents + cents, debtCents: 0 },
    after: { balanceCents, debtCents: 0 },
    counterAccount: 'sales',
  });
  if (balanceCents < VIDEO_PRICE_CENTS && balanceCents + cents >= VIDEO_PRICE_CENTS) {
    const data = () => ({ balance: toEuros(balanceCents), price: toEuros(VIDEO_PRICE_CENTS) });
    await announce(trx, { userId, type: 'balance.low', key: `balance.low:${key}`, data });
  }
}

async function refuseCharge(trx: Trx, userId: string) {
  const { debtCents } = await getWallet(trx, userId);
  return paymentRequired(debtCents > 0 ? MESSAGES.owed((debtCents / 100).toFixed(2)) : undefined);
}

/** Refunds a charge once, however often it is called. Returns whether this call did it. */
export async function refundVideo(trx: Trx, charge: VideoCharge): Promise<boolean> {
  const posted = await postRefund(trx, { charge, cents: await getCharged(trx, charge) });
  if (posted) await keepTestMoneyOut(trx, charge.userId);
  return posted;
}

/**
 * Refunds the charge `from` and debits its cost to `to`, another charge of the same user, less what `to` has cost by itself. If that was nothing,
 * the balance stays.
 */
export async function passOnCharge(
  trx: Trx,
  { from, to }: { from: VideoCharge; to: VideoCharge },
): Promise<void> {
  const cents = await getCharged(trx, from);
  const ownCents = (await findCharged(trx, keysOf(to))) ?? 0;
  if (!(await postRefund(trx, { charge: from, cents })))
    throw new Error(`${videoKey(from)} was refunded before`);
  if (cents > ownCents) {
    const { userId, title } = to;
    const posted = await postMovement(trx, {
      key: ownCents > 0 ? takenOverKey(to) : videoKey(to),
      kind: 'video',
      purpose: title,
      userId,
      // Debited even if the refund has just settled a debt: it is the same money.
      amountCents: ownCents - cents,
      counterAccount: 'sales',
    });
    if (!posted) throw new Error(`${videoKey(to)} has been charged before`);
  }
  await keepTestMoneyOut(trx, from.userId);
}

const keysOf = (charge: VideoCharge) => [videoKey(charge), takenOverKey(charge)];

async function getCharged(trx: Trx, charge: VideoCharge): Promise<number> {
  const cents = await findCharged(trx, keysOf(charge));
  if (cents === undefined) throw new Error(`${videoKey(charge)} was never charged`);
  return cents;
}

async function postRefund(
  trx: Trx,
  { charge, cents: amountCents }: { charge: VideoCharge; cents: number },
): Promise<boolean> {
  const { userId, title: purpose } = charge;
  const key = refundKey(charge);
  return postMovement(trx, { key, kind: 'refund', purpose, userId, amountCents, counterAccount: 'refunds' });
}
