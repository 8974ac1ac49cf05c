import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type FailAt, openFailing } from '../../testing/failing-database.ts';
import type { KilledAct } from '../../testing/money.child.ts';
import { useMoneyDatabase } from '../../testing/money-database.ts';
import { addUsers, createMoneyWorld, type MoneyWorld } from '../../testing/money-world.ts';
import { COMPLETED, checkoutEvent, reversalEvent } from '../../testing/payment-events.ts';
import { checkLedger } from './ledger-check.service.ts';
import { getWallet } from './wallet.service.ts';

const money = useMoneyDatabase();

type Ledger = { balance: number; debt: number; videos: string[]; jobs: number; entries: number };

async function readLedger(user: string): Promise<Ledger> {
  const { rows } = await sql<Omit<Ledger, 'balance' | 'debt'>>`
    SELECT array(SELECT charge_number || ' ' || status FROM videos WHERE user_id = ${user}::uuid) AS videos,
      (SELECT count(*)::integer FROM pgboss.job j JOIN videos g ON j.data ->> 'videoId' = g.id::text
        WHERE j.name = 'render-video' AND g.user_id = ${user}::uuid) AS jobs,
      (SELECT count(DISTINCT transaction_id)::integer FROM ledger_entries WHERE user_id = ${user}::uuid) AS entries`.execute(
    money.database.db,
  );
  const { balanceCents: balance, debtCents: debt } = await getWallet(money.database.db, user);
  return { ...(rows[0] as Omit<Ledger, 'balance' | 'debt'>), balance, debt };
}

type Act = {
  name: string;
  /** Prepares an act and returns it; it can be repeated as its caller would repeat it. */
  prepare(user: string): Promise<(world: MoneyWorld) => Promise<unknown>>;
  before: Ledger;
  after: Ledger;
};

const pay = async (user: string, amountTotal: number) => {
  const paymentId = `pi_${user}`;
  await money.world.deliver(checkoutEvent(COMPLETED, { paymentId, clientReferenceId: user, amountTotal }));
  return paymentId;
};

const ACTS: Act[] = [
  {
    name: 'an order',
    async prepare(user) {
      await pay(user, 1000);
      return (at) => at.order(user, 'one click');
    },
    before: { balance: 1000, debt: 0, videos: [], jobs: 0, entries: 1 },
    after: { balance: 0, debt: 0, videos: ['1 pending'], jobs: 1, entries: 2 },
  },
  {
    name: 'the refund of a failed video',
    async prepare(user) {
      await pay(user, 1000);
      const video = await money.world.order(user);
      return (at) => at.fail(video, 1);
    },
    before: { balance: 0, debt: 0, videos: ['1 pending'], jobs: 1, entries: 2 },
    after: { balance: 1000, debt: 0, videos: ['1 failed'], jobs: 1, entries: 3 },
  },
  {
    name: 'the webhook of a payment',
    async prepare(user) {
      const event = checkoutEvent(COMPLETED, { clientReferenceId: user });
      return (at) => at.deliver(event);
    },
    before: { balance: 0, debt: 0, videos: [], jobs: 0, entries: 0 },
    after: { balance: 2000, debt: 0, videos: [], jobs: 0, entries: 1 },
  },
  {
    name: 'the webhook of a refund that makes a debt',
    async prepare(user) {
      const paymentId = await pay(user, 1500);
      await money.world.order(user);
      const event = reversalEvent({ paymentId, amountCents: 1500 });
      return (at) => at.deliver(event);
    },
    before: { balance: 500, debt: 0, videos: ['1 pending'], jobs: 1, entries: 2 },
    after: { balance: 0, debt: 1000, videos: ['1 pending'], jobs: 1, entries: 3 },
  },
];

async function newUser(): Promise<string> {
  const [user = ''] = await addUsers(money.database.db, 1);
  return user;
}

async function countStatements(act: Act): Promise<number> {
  await using whole = openFailing(money.url);
  const run = await act.prepare(await newUser());
  await run(await createMoneyWorld(whole.db, money));
  const count = whole.count();
  return count;
}

it.each(ACTS)(
  '$name, cut at each of its statements, is whole or not there, and whole when asked for again',
  async (act) => {
    const statements = await countStatements(act);
    expect(statements).toBeGreaterThan(5);
    const cuts = Array.from({ length: statements }, (_, n) => n + 1).flatMap((statement): FailAt[] => [
      { statement, when: 'before' },
      { statement, when: 'after' },
    ]);
    const outcomes = await Promise.all(cuts.map((failAt) => cutAt(act, failAt)));
    // Killed before the last statement, the COMMIT, nothing is stored; after it everything is, though nobody got a response.
    expect(outcomes.filter((outcome) => outcome === 'whole').length).toBeGreaterThanOrEqual(1);
    expect(outcomes.filter((outcome) => outcome === 'nothing').length).toBeGreaterThan(statements);
    expect(await checkLedger(money.database.db)).toEqual([]);
  },
);

async function cutAt(act: Act, failAt: FailAt): Promise<'whole' | 'nothing'> {
  const user = await newUser();
  const run = await act.prepare(user);
  await using failing = openFailing(money.url, failAt);
  await expect(run(await createMoneyWorld(failing.db, money))).rejects.toThrow();

  const left = await readLedger(user);
  const isWhole = left.entries === act.after.entries;
  expect(left, `${failAt.when} statement ${failAt.statement}`).toEqual(isWhole ? act.after : act.before);
  await run(money.world);
  expect(await readLedger(user), `${failAt.when} statement ${failAt.statement}, again`).toEqual(act.after);
  return isWhole ? 'whole' : 'nothing';
}

const CHILD = fileURLToPath(new URL('../../testing/money.child.ts', import.meta.url));

/** Runs an act in a separate process that is killed without a chance to clean up. */
async function runKilled(act: KilledAct): Promise<void> {
  const child = spawn(process.execPath, [CHILD, JSON.stringify(act)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
}

it('a process that is killed during an order, a refund and a webhook leaves nothing half done', {
  timeout: 60_000,
}, async () => {
  const [buyer, failed, payer] = [await newUser(), await newUser(), await newUser()];
  await pay(buyer, 1000);
  await pay(failed, 1000);
  const videoId = await money.world.order(failed);
  const event = checkoutEvent(COMPLETED, { clientReferenceId: payer });
  const failAt: FailAt = { statement: 5, when: 'after' };
  await Promise.all([
    runKilled({ url: money.url, props: money.props, failAt, order: { userId: buyer, key: 'one click' } }),
    runKilled({ url: money.url, props: money.props, failAt, fail: { videoId } }),
    runKilled({ url: money.url, props: money.props, failAt, event }),
  ]);
  expect(await readLedger(buyer)).toMatchObject({ balance: 1000, videos: [], jobs: 0 });
  expect(await readLedger(failed)).toMatchObject({ balance: 0, videos: ['1 pending'] });
  expect(await readLedger(payer)).toMatchObject({ balance: 0, entries: 0 });

  await Promise.all([
    money.world.order(buyer, 'one click'),
    money.world.fail(videoId, 1),
    money.world.deliver(event),
  ]);
  expect(await readLedger(buyer)).toMatchObject({ balance: 0, videos: ['1 pending'], jobs: 1 });
  expect(await readLedger(failed)).toMatchObject({ balance: 1000, videos: ['1 failed'] });
  expect(await readLedger(payer)).toMatchObject({ balance: 2000, entries: 1 });
  expect(await checkLedger(money.database.db)).toEqual([]);
});
