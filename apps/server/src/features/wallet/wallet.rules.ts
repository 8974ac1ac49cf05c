type Charge = { videoId: string; chargeNumber: number };

/** Keys of the ledger: what kind of thing, what it is about, and which of several. */
export const videoKey = ({ videoId, chargeNumber }: Charge) => `video:${videoId}:${chargeNumber}`;
export const refundKey = ({ videoId, chargeNumber }: Charge) => `refund:${videoId}:${chargeNumber}`;
export const topUpKey = (sessionId: string) => `top-up:${sessionId}`;

/** What a user has, or owes: never both. Cents. */
export type Wallet = { balanceCents: number; debtCents: number };

/** The wallet after money came (positive) or was taken back. What comes pays the debt first; what is missing becomes debt. */
export function moveMoney({ balanceCents, debtCents }: Wallet, cents: number): Wallet {
  const worth = balanceCents - debtCents + cents;
  return { balanceCents: Math.max(worth, 0), debtCents: Math.max(-worth, 0) };
}

/** The most cents that a column of the ledger holds, 21 million euros: what is beyond is for a person to look at. */
export const MAX_CENTS = 2 ** 31 - 1;

export function isKeepable(cents: number): boolean {
  return Math.abs(cents) <= MAX_CENTS;
}

/** Money as it travels on the wire: euros with two decimals. */
export function toEuros(cents: number): number {
  return cents / 100;
}
