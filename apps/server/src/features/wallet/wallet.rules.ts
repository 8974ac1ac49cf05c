type Charge = { videoId: string; chargeNumber: number };

/** Keys of the ledger: the kind of the transaction, its subject, and its number. */
export const videoKey = ({ videoId, chargeNumber }: Charge) => `video:${videoId}:${chargeNumber}`;
/** What a charge has taken over from another one, beside what it cost by itself. */
export const takenOverKey = (charge: Charge) => `${videoKey(charge)}:taken-over`;
export const refundKey = ({ videoId, chargeNumber }: Charge) => `refund:${videoId}:${chargeNumber}`;
/**
 * A credit of an operator is posted as a top-up whose session has this prefix, so that versions that don't know credits read
 * and check the ledger as before (decision 45).
 */
export const CREDIT_PREFIX = 'credit_';

export const topUpKey = (sessionId: string) => `top-up:${sessionId}`;

/** A user's balance and debt, of which one is 0. Cents. */
export type Wallet = { balanceCents: number; debtCents: number };

/**
 * The wallet after a credit (positive) or a reversal. A credit settles the debt first; an uncovered reversal becomes
 * debt.
 */
export function moveMoney({ balanceCents, debtCents }: Wallet, cents: number): Wallet {
  const worth = balanceCents - debtCents + cents;
  return { balanceCents: Math.max(worth, 0), debtCents: Math.max(-worth, 0) };
}

/** The largest number of cents in a column of the ledger, 21 million euros. The operator handles larger payments. */
export const MAX_CENTS = 2 ** 31 - 1;

export function isKeepable(cents: number): boolean {
  return Math.abs(cents) <= MAX_CENTS;
}

/** Money on the wire: euros with two decimals. */
export function toEuros(cents: number): number {
  return cents / 100;
}
