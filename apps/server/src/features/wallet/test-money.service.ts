import type { Db, Trx } from '../../platform/database/database.ts';
import { OperatorError } from '../../platform/errors/operator-error.ts';
import type { Finding } from './payments.tables.ts';
import { postMovement } from './post-movement.ts';
import { countWriteOffs, isLiveLedger, listMovesOfTesters, setLiveLedger } from './test-money.queries.ts';
import { leftOfTestMoney } from './test-money.rules.ts';
import { lockWallet } from './wallet.queries.ts';

export type TestMoney = { userId: string; cents: number };

/** Said to the operator as it is. */
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

/** Who has how much of a balance from test payments. Nobody with nothing is in it. */
export async function listTestMoney(db: Db | Trx): Promise<TestMoney[]> {
  const byUser = Map.groupBy(await listMovesOfTesters(db), ({ userId }) => userId);
  return [...byUser]
    .map(([userId, moves]) => ({ userId, cents: leftOfTestMoney(moves) }))
    .filter(({ cents }) => cents > 0);
}

/** Notes whether payments are live from now on. Throws TestMoneyError while test money could be spent beside them. */
export async function openLedger(db: Db, live: boolean): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await setLiveLedger(trx, live);
    const found = live ? await listTestMoney(trx) : [];
    if (found.length > 0) throw new TestMoneyError(found);
  });
}

/** Takes what is left of test payments out of every balance, each in a transaction of its own. Answers what was taken. */
export async function writeOffTestMoney(db: Db): Promise<TestMoney[]> {
  const taken: TestMoney[] = [];
  for (const { userId } of await listTestMoney(db)) {
    const cents = await db.transaction().execute((trx) => writeOff(trx, userId));
    if (cents > 0) taken.push({ userId, cents });
  }
  return taken;
}

/** For money that comes back to a user: what of it was of test payments doesn't become spendable beside live ones. */
export async function keepTestMoneyOut(trx: Trx, userId: string): Promise<void> {
  if (await isLiveLedger(trx)) await writeOff(trx, userId);
}

async function writeOff(trx: Trx, userId: string): Promise<number> {
  // Held first: what is found stays true until it is booked.
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

/** For the check of the ledger. Undefined when the rule holds. */
export async function findSpendableTestMoney(trx: Trx): Promise<Finding | undefined> {
  const found = (await isLiveLedger(trx)) ? await listTestMoney(trx) : [];
  if (found.length === 0) return undefined;
  const examples = found.slice(0, EXAMPLES).map(({ userId }) => userId);
  return { rule: 'no balance holds test money beside live payments', count: found.length, examples };
}
