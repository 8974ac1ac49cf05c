import type { Trx } from '../../platform/database/database.ts';
import {
  insertLegs,
  insertTransaction,
  lockWallet,
  type NewTransaction,
  updateWallet,
} from './wallet.queries.ts';
import { moveMoney } from './wallet.rules.ts';
import type { CounterAccount } from './wallet.tables.ts';

export type Movement = NewTransaction & {
  userId: string;
  /** The change for the user; a negative amount is taken even if the balance doesn't cover it. */
  amountCents: number;
  counterAccount: CounterAccount;
};

/** Posts a payment or a reversal, once per key. Returns whether this call did it. */
export async function postMovement(trx: Trx, movement: Movement): Promise<boolean> {
  const { userId, amountCents, counterAccount } = movement;
  // The key comes first: a second delivery waits here for the first to commit, and then finds it posted.
  const transactionId = await insertTransaction(trx, movement);
  if (!transactionId) return false;
  const before = await lockWallet(trx, userId);
  const after = moveMoney(before, amountCents);
  await updateWallet(trx, { userId, wallet: after });
  await insertLegs(trx, { transactionId, userId, before, after, counterAccount });
  return true;
}
