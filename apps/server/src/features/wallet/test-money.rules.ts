import type { LedgerKind } from './wallet.tables.ts';

/**
 * Sessions that moved no money: of the sandbox, and of Stripe's test mode. The pattern works in PostgreSQL and in
 * JavaScript.
 */
export const TEST_SESSION = '^cs_(test|sandbox)_';

export function isTestSession(sessionId: string): boolean {
  return new RegExp(TEST_SESSION).test(sessionId);
}

/** One transaction's effect on a user. Cents; the amount is signed. */
export type Move = {
  kind: LedgerKind;
  key: string;
  amountCents: number;
  balanceAfterCents: number;
  /** Belongs to a test payment or its reversal. */
  isTest: boolean;
};

/**
 * How much of the balance is test money, after all of a user's transactions in order. If a balance holds both, videos
 * are paid with test money first, so that nobody loses money that was really paid.
 */
export function leftOfTestMoney(moves: Move[]): number {
  const takenBy = new Map<string, number>();
  let left = 0;
  for (const { kind, key, amountCents, balanceAfterCents, isTest } of moves) {
    // A charge may have two postings: what it has taken over has a key of its own.
    const charge = key.split(':').slice(1, 3).join(':');
    const takenBefore = takenBy.get(charge) ?? 0;
    const taken = kind === 'video' ? Math.min(left, -amountCents) : takenBefore;
    if (kind === 'video') takenBy.set(charge, takenBefore + taken);
    left += changeOf({ kind, isTest, amountCents, taken });
    left = Math.min(Math.max(left, 0), balanceAfterCents);
  }
  return left;
}

type Change = Pick<Move, 'kind' | 'isTest' | 'amountCents'> & { taken: number };

function changeOf({ kind, isTest, amountCents, taken }: Change): number {
  if (kind === 'video') return -taken;
  if (kind === 'refund') return taken;
  return isTest || kind === 'write-off' ? amountCents : 0;
}
