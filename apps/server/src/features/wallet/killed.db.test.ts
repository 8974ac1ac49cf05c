import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { createJobs } from '../../platform/jobs/create-jobs.ts';
import type { Jobs } from '../../platform/jobs/jobs.port.ts';
import { silentLog } from '../../platform/log/log.ts';
import { openPostgresDatabase } from '../../testing/databases.ts';
import { type FailAt, openFailing } from '../../testing/failing-database.ts';
import type { KilledAct } from '../../testing/money.child.ts';
import {
  addMoneyProps,
  addUsers,
  createMoneyWorld,
  MONEY_JOBS,
  type MoneyProps,
  type MoneyWorld,
} from '../../testing/money-world.ts';
import { COMPLETED, checkoutEvent, reversalEvent } from '../../testing/payment-events.ts';
import { checkLedger } from './ledger-check.service.ts';
import { getWallet } from './wallet.service.ts';

let database: OpenDatabase;
let url: string;
let jobs: Jobs;
let props: MoneyProps;
let world: MoneyWorld;
beforeAll(async () => {
  database = await openPostgresDatabase();
  if (database.kind !== 'postgres') throw new Error('not PostgreSQL');
  url = database.url;
  jobs = await createJobs({ database, log: silentLog });
  await jobs.declareQueues(MONEY_JOBS);
  props = await addMoneyProps(database.db);
  world = await createMoneyWorld(database.db, { props, jobs });
});
afterAll(async () => {
  await jobs.stop();
  await database[Symbol.asyncDispose]();
});

type Ledger = { balance: number; debt: number; videos: string[]; jobs: number; entries: number };

async function readLedger(user: string): Promise<Ledger> {
  const { rows } = await sql<Omit<Ledger, 'balance' | 'debt'>>`
    SELECT array(SELECT charge_number || ' ' || status FROM videos WHERE user_id = ${user}::uuid) AS videos,
      (SELECT count(*)::integer FROM pgboss.job j JOIN videos g ON j.data ->> 'videoId' = g.id::text
        WHERE j.name = 'render-video' AND g.user_id = ${user}::uuid) AS jobs,
      (SELECT count(DISTINCT transaction_id)::integer FROM ledger_entries WHERE user_id = ${user}::uuid) AS entries`.execute(
    database.db,
  );
  const { balanceCents: balance, debtCents: debt } = await getWallet(database.db, user);
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
  await world.deliver(checkoutEvent(COMPLETED, { paymentId, clientReferenceId: user, amountTotal }));
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
      const video = await world.order(user);
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
      await world.order(user);
      const event = reversalEvent({ paymentId, amountCents: 1500 });
      return (at) => at.deliver(event);
    },
    before: { balance: 500, debt: 0, videos: ['1 pending'], jobs: 1, entries: 2 },
    after: { balance: 0, debt: 1000, videos: ['1 pending'], jobs: 1, entries: 3 },
  },
];

async function newUser(): Promise<string> {
  const [user = ''] = await addUsers(database.db, 1);
  return user;
}

async function countStatements(act: Act): Promise<number> {
  await using whole = openFailing(url);
  const run = await act.prepare(await newUser());
  await run(await createMoneyWorld(whole.db, { props, jobs }));
  return whole.count();
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
    expect(await checkLedger(database.db)).toEqual([]);
  },
);

async function cutAt(act: Act, failAt: FailAt): Promise<'whole' | 'nothing'> {
  const user = await newUser();
  const run = await act.prepare(user);
  await using failing = openFailing(url, failAt);
  await expect(run(await createMoneyWorld(failing.db, { props, jobs }))).rejects.toThrow();

  const left = await readLedger(user);
  const isWhole = left.entries === act.after.entries;
  expect(left, `${failAt.when} statement ${failAt.statement}`).toEqual(isWhole ? act.after : act.before);
  await run(world);
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
  const videoId = await world.order(failed);
  const event = checkoutEvent(COMPLETED, { clientReferenceId: payer });
  const failAt: FailAt = { statement: 5, when: 'after' };
  await Promise.all([
    runKilled({ url, props, failAt, order: { userId: buyer, key: 'one click' } }),
    runKilled({ url, props, failAt, fail: { videoId } }),
    runKilled({ url, props, failAt, event }),
  ]);
  expect(await readLedger(buyer)).toMatchObject({ balance: 1000, videos: [], jobs: 0 });
  expect(await readLedger(failed)).toMatchObject({ balance: 0, videos: ['1 pending'] });
  expect(await readLedger(payer)).toMatchObject({ balance: 0, entries: 0 });

  await Promise.all([world.order(buyer, 'one click'), world.fail(videoId, 1), world.deliver(event)]);
  expect(await readLedger(buyer)).toMatchObject({ balance: 0, videos: ['1 pending'], jobs: 1 });
  expect(await readLedger(failed)).toMatchObject({ balance: 1000, videos: ['1 failed'] });
  expect(await readLedger(payer)).toMatchObject({ balance: 2000, entries: 1 });
  expect(await checkLedger(database.db)).toEqual([]);
});
