import type { RecordAct } from '../../modules/record-act.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { OperatorError } from '../../platform/errors/operator-error.ts';
import type { Finding } from './payments.tables.ts';
import { postMovement } from './post-movement.ts';
import { countWriteOffs, isLiveLedger, listMovesOfTesters, setLiveLedger } from './test-money.queries.ts';
import { leftOfTestMoney } from './test-money.rules.ts';
import { lockWallet } from './wallet.queries.ts';

export type TestMoney = { userId: string; cents: number };

/** Shown to the operator as it is. */
export class TestMoneyError extends OperatorError {
  constructor(found: TestMoney[]) {
    const euros = found.reduce((sum, { cents }) => sum + cents, 0) / 100;
    super(
      `The Stripe keys are live, but balances still hold ${euros.toFixed(2)} EUR of sandbox or test money (users: ${found.length}), ` +
        'which nobody paid but users could spend. Run `npm run ledger -- write-off-test-money`, or use test keys.',
    );
    this.name = 'TestMoneyError';
  }
}

/** Users with test money in their balance, and how much. */
export async function listTestMoney(db: Db | Trx): Promise<TestMoney[]> {
  const byUser = Map.groupBy(await listMovesOfTesters(db), ({ userId }) => userId);
  return [...byUser]
    .map(([userId, moves]) => ({ userId, cents: leftOfTestMoney(moves) }))
    .filter(({ cents }) => cents > 0);
}

/**
 * Records whether payments are live from now on. Throws TestMoneyError if balances hold test money that could be
 * spent beside live payments.
 */
export async function openLedger(db: Db, live: boolean): Promise<void> {
  await inTransaction(db, async (trx) => {
    await setLiveLedger(trx, live);
    const found = live ? await listTestMoney(trx) : [];
    if (found.length > 0) throw new TestMoneyError(found);
  });
}

/** Removes test money from every balance, each in its own transaction with its record. Returns what was removed. */
export async function writeOffTestMoney(
  db: Db,
  record?: (taken: TestMoney) => RecordAct,
): Promise<TestMoney[]> {
  const taken: TestMoney[] = [];
  for (const { userId } of await listTestMoney(db)) {
    const cents = await inTransaction(db, async (trx) => {
      const written = await writeOff(trx, userId);
      if (written > 0) await record?.({ userId, cents: written })(trx);
      return written;
    });
    if (cents > 0) taken.push({ userId, cents });
  }
  return taken;
}

/** Writes off the test money in a refund, so that it can't be spent beside live payments. */
export async function keepTestMoneyOut(trx: Trx, userId: string): Promise<void> {
  if (await isLiveLedger(trx)) await writeOff(trx, userId);
}

async function writeOff(trx: Trx, userId: string): Promise<number> {
  // Locks first, so that the result is still true when it is posted.
  await lockWallet(trx, userId);
  const cents = leftOfTestMoney(await listMovesOfTesters(trx, userId));
  if (cents === 0) return 0;
  await postMovement(trx, {
    key: `write-off:${userId}:${(await countWriteOffs(trx, userId)) + 1}`,
    kind: 'write-off',
    purpose: 'Test payments removed',
    userId,
    amountCents: -cents,
    counterAccount: 'provider',
  });
  return cents;
}

const EXAMPLES = 10;

/** For the ledger check. Undefined if the rule holds. */
export async function findSpendableTestMoney(trx: Trx): Promise<Finding | undefined> {
  const found = (await isLiveLedger(trx)) ? await listTestMoney(trx) : [];
  if (found.length === 0) return undefined;
  const examples = found.slice(0, EXAMPLES).map(({ userId }) => userId);
  return { rule: 'no balance holds test money beside live payments', count: found.length, examples };
}
