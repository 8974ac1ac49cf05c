import { expect, it } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { forEachDatabase } from '../../testing/databases.ts';
import { addMoneyProps, addUsers, createMoneyWorld } from '../../testing/money-world.ts';
import { COMPLETED, checkoutEvent } from '../../testing/payment-events.ts';
import { claimPayment } from './claim-payment.ts';
import { checkLedger } from './ledger-check.service.ts';
import { openLedger, writeOffTestMoney } from './test-money.service.ts';
import { getWallet } from './wallet.service.ts';

async function openWorld(db: Db) {
  const world = await createMoneyWorld(db, { props: await addMoneyProps(db) });
  const [anna = '', ben = ''] = await addUsers(db, 2);
  const pay = (userId: string | null, id: string, amountTotal: number) =>
    world.deliver(checkoutEvent(COMPLETED, { id, clientReferenceId: userId, amountTotal }));
  const balances = async () => {
    const wallets = [await getWallet(db, anna), await getWallet(db, ben)];
    expect(wallets.map(({ debtCents }) => debtCents)).toEqual([0, 0]);
    return wallets.map(({ balanceCents }) => balanceCents);
  };
  return { world, anna, ben, pay, balances };
}

forEachDatabase((open) => {
  it('live payments don’t start while a balance holds sandbox or test money, and the ledger stays unchanged', async () => {
    await using database = await open();
    const { db } = database;
    const { anna, ben, pay, balances } = await openWorld(db);
    await pay(anna, 'cs_sandbox_1', 4000);
    await pay(ben, 'cs_test_1', 500);
    await expect(openLedger(db, true)).rejects.toThrow(
      /balances still hold 45.00 EUR .*users: 2.*npm run ledger -- write-off-test-money/,
    );
    expect(await balances()).toEqual([4000, 500]);
    await openLedger(db, false);
    await pay(anna, 'cs_sandbox_2', 100);
    expect(await balances()).toEqual([4100, 500]);
  });

  it('the rest of test payments is written off once, by entries of the ledger, and live money stays', async () => {
    await using database = await open();
    const { db } = database;
    const { world, anna, ben, pay, balances } = await openWorld(db);
    await pay(anna, 'cs_sandbox_1', 4000);
    await world.finish(await world.order(anna), 1);
    await pay(anna, 'cs_live_1', 2000);
    await pay(ben, 'cs_live_2', 700);
    const [first, second] = await Promise.all([writeOffTestMoney(db), writeOffTestMoney(db)]);
    expect([...first, ...second]).toEqual([{ userId: anna, cents: 3000 }]);
    expect(await balances()).toEqual([2000, 700]);
    expect(await writeOffTestMoney(db)).toEqual([]);
    const { purpose } = await db
      .selectFrom('ledger_transactions')
      .select('purpose')
      .where('kind', '=', 'write-off')
      .executeTakeFirstOrThrow();
    expect(purpose).toBe('Test payments removed');
    await openLedger(db, true);
    expect(await checkLedger(db)).toEqual([]);
  });

  it('a video paid with test money isn’t refunded beside live payments; one paid with live money is', async () => {
    await using database = await open();
    const { db } = database;
    const { world, anna, ben, pay, balances } = await openWorld(db);
    await pay(anna, 'cs_test_1', 1500);
    const tested = await world.order(anna);
    await writeOffTestMoney(db);
    await openLedger(db, true);
    await pay(ben, 'cs_live_1', 1000);
    const paid = await world.order(ben);
    await world.remove(anna, tested);
    await world.fail(paid, 1);
    expect(await balances()).toEqual([0, 1000]);
    expect(await checkLedger(db)).toEqual([]);
    await openLedger(db, true);
  });

  it('beside live payments a test payment is stored as unclaimed, and can’t be claimed either', async () => {
    await using database = await open();
    const { db } = database;
    const { anna, pay, balances } = await openWorld(db);
    await openLedger(db, true);
    await pay(anna, 'cs_sandbox_1', 4000);
    expect(await balances()).toEqual([0, 0]);
    const claim = claimPayment({ sessionId: 'cs_sandbox_1', user: anna }, { db, clock: () => new Date() });
    await expect(claim).rejects.toThrow('cs_sandbox_1 is a test payment: nobody paid it.');
  });

  it('the ledger check finds test money beside live payments', async () => {
    await using database = await open();
    const { db } = database;
    const { anna, pay } = await openWorld(db);
    await pay(anna, 'cs_sandbox_1', 4000);
    expect(await checkLedger(db)).toEqual([]);
    await db.insertInto('live_ledger').values({ is_live: true }).execute();
    expect(await checkLedger(db)).toEqual([
      { rule: 'no balance holds test money beside live payments', count: 1, examples: [anna] },
    ]);
  });
});
