import { MESSAGES } from '@avatarcade/contracts/messages';
import type { UsedKey } from '../../modules/used-key.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { addSpending, findSpending, insertSpent } from './key-activity.queries.ts';

export type KeyDebit = {
  usedKey: UsedKey;
  userId: string;
  targetId: string;
  cents: number;
  now: Date;
};

const DAY_MS = 24 * 3600_000;

/** The day of a spending limit, by UTC. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/**
 * Counts a debit against the key's limit of today and records it; part of the transaction that debits. Throws
 * payment_required if the limit would be exceeded, which what costs nothing can't. A refund doesn't raise the limit again: a key that was stolen could
 * otherwise order without end.
 */
export async function spendWithKey(trx: Trx, debit: KeyDebit): Promise<void> {
  const { usedKey, cents, now, userId, targetId } = debit;
  const day = dayOf(now);
  if (cents > 0 && !(await addSpending(trx, { keyId: usedKey.keyId, day, cents }))) {
    const { spentCents, limitCents } = await findSpending(trx, { keyId: usedKey.keyId, day });
    throw new AppError('payment_required', {
      detail: MESSAGES.keyLimitReached(inEuros(limitCents ?? 0), inEuros(spentCents)),
      retryAfter: Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000),
    });
  }
  await insertSpent(trx, { ...usedKey, userId, targetId, cents, now });
}

const inEuros = (cents: number) => (cents / 100).toFixed(2);
