import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { backUpServer } from '../../apps/server/src/commands/back-up-server.ts';
import { openClient } from '../../apps/server/src/commands/open-client.ts';
import { restoreServer } from '../../apps/server/src/commands/restore-actions.ts';
import { checkLedger } from '../../apps/server/src/features/wallet/ledger-check.service.ts';
import { reconcilePayments } from '../../apps/server/src/features/wallet/reconcile-payments.ts';
import { getBalance } from '../../apps/server/src/features/wallet/wallet.service.ts';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { createScratchRoom } from '../../apps/server/src/providers/engine/scratch.ts';
import { createStripeRecords } from '../../apps/server/src/providers/payments/stripe/stripe-records.ts';
import { createS3Storage } from '../../apps/server/src/providers/storage/s3/s3-storage.ts';
import { BUCKET, openBucketStore } from '../../apps/server/src/providers/storage/s3/testing/bucket-store.ts';
import { findFreePort } from '../../apps/server/src/testing/find-free-port.ts';
import { startStripeServer } from '../../apps/server/src/testing/stripe-server.ts';
import { order, pay, readBalance } from './customer.ts';
import { BOTH, type Fault, POSTGRES } from './fault.ts';
import { openKeeper } from './keeper.ts';
import { keepAsking } from './load.ts';
import type { World } from './world.ts';

/** A process that is asked to end has ended by then. */
const STOP_MS = 30_000;

async function stopInTime(keeper: World['web']): Promise<void> {
  const start = performance.now();
  const code = await keeper.stop();
  const took = performance.now() - start;
  assert.equal(code, 0, `a process that was asked to end ended with ${code}`);
  assert(took < STOP_MS, `a process took ${Math.round(took)} ms to end`);
}

const deploy: Fault = {
  kind: 'deploy',
  what: 'every process is asked to end and started again, under requests and while a video is made',
  on: BOTH,
  async run({ world, customer, random }) {
    const ordering = order(world, customer);
    await wait(random.between(0, 1500));
    if (!world.postgres) {
      const asking = keepAsking(customer);
      await stopInTime(world.web);
      await world.web.start();
      await world.web.ready();
      await asking.stop();
      await ordering;
      return;
    }
    // The balancer sends requests to the new process before the old one is asked to end.
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    await using other = openKeeper({
      role: 'web',
      env: { ...world.env, PORT: String(port) },
      healthUrl: url,
    });
    await other.start();
    const old = keepAsking(customer, { everyMs: 5 });
    await Promise.all([other.ready(), stopInTime(world.worker)]);
    await world.worker.start();
    const onOld = await old.stop();
    const now = keepAsking(customer, { everyMs: 5, url });
    await stopInTime(world.web);
    await world.web.start();
    await world.web.ready();
    const onNew = await now.stop();
    await stopInTime(other);
    assert.equal(onOld.lost + onOld.refused + onNew.lost + onNew.refused, 0, 'a deploy failed requests');
    await ordering;
  },
};

let migrations = 0;

const older: Fault = {
  kind: 'older-processes',
  what: 'a newer version migrates the database while processes of this one work and start on it',
  on: POSTGRES,
  ownWorld: true,
  async run({ world, customer, random }) {
    const db = world.postgres?.db;
    assert(db);
    const ordering = order(world, customer);
    const asking = keepAsking(customer);
    await wait(random.between(0, 1500));
    migrations += 1;
    const column = `later_${migrations}`;
    await db.transaction().execute(async (trx) => {
      const table = sql.table(random.pick(['videos', 'users', 'wallets', 'assets'] as const));
      await sql`ALTER TABLE ${table} ADD COLUMN ${sql.ref(column)} text`.execute(trx);
      const name = `9${String(migrations).padStart(3, '0')}-later`;
      await sql`INSERT INTO kysely_migration (name, timestamp) VALUES (${name}, ${new Date().toISOString()})`.execute(
        trx,
      );
      await wait(random.between(0, 300));
    });
    await stopInTime(world.worker);
    await world.worker.start();
    await world.worker.ready();
    assert.match(world.worker.log(), /the database is of a newer version than this server/);
    const { lost, refused } = await asking.stop();
    assert.equal(lost + refused, 0, 'requests failed while a newer version migrated');
    await ordering;
  },
};

let backups = 0;

const backup: Fault = {
  kind: 'old-backup',
  what: 'a backup is restored that lacks the payments after it: reconciliation finds them',
  on: POSTGRES,
  videos: 2,
  async run({ world, customer, random }) {
    const postgres = world.postgres;
    assert(postgres);
    await order(world, customer);
    await wait(random.between(0, 1500));
    backups += 1;
    const folder = path.join(world.folder, `backup-${backups}`);
    const quiet = () => undefined;
    const storageAt = (endpoint: string) =>
      createS3Storage(
        { bucket: BUCKET, region: 'us-east-1', endpoint },
        createScratchRoom(path.join(world.folder, 'tmp')),
      );
    {
      await using source = await openClient(postgres.server.url('faults'));
      await backUpServer(folder, {
        client: source.client,
        storage: storageAt(world.bucket.endpoint),
        say: quiet,
      });
    }
    const before = await readBalance(customer);
    const lost = [];
    for (let payment = random.whole(1, 3); payment > 0; payment -= 1)
      lost.push(await pay(world, customer, random.whole(5, 40) * 100));
    await using bucket = await openBucketStore();
    const name = `restored_${backups}`;
    await sql`CREATE DATABASE ${sql.id(name)}`.execute(postgres.db);
    await using restored = await openDatabase({ url: postgres.server.url(name), dataDir: 'memory' });
    await using target = await openClient(postgres.server.url(name));
    const storage = storageAt(bucket.endpoint);
    await restoreServer(folder, { client: target.client, database: restored, storage, say: quiet });
    assert.equal(await getBalance(restored.db, customer.id), before, 'the backup is not of its moment');
    const sessions = lost.map(({ session, cents }) => ({
      ...{ id: session, object: 'checkout.session', mode: 'payment', payment_status: 'paid' },
      ...{ payment_intent: `pi_${session}`, amount_total: cents, currency: 'eur' },
      client_reference_id: customer.id,
    }));
    await using stripe = await startStripeServer({ sessions, refunds: [], disputes: [] }, 'sk_test_faults');
    const records = createStripeRecords({ secretKey: 'sk_test_faults', apiUrl: stripe.url });
    const found = await reconcilePayments(new Date(Date.now() - 3_600_000), { db: restored.db, records });
    assert.deepEqual(found.credited.toSorted(), lost.map(({ session }) => session).toSorted());
    assert.deepEqual(await checkLedger(restored.db), [], 'the restored ledger is wrong');
    await rm(folder, { recursive: true, force: true });
  },
};

export const OPERATION: Fault[] = [deploy, older, backup];
