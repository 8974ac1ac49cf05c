import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Trx } from '../../platform/database/database.ts';
import { migrateToLatest } from '../../platform/database/migrate.ts';
import { openPostgresDatabase } from '../../testing/databases.ts';
import { addUsers, createMoneyWorld } from '../../testing/money-world.ts';
import { COMPLETED, checkoutEvent } from '../../testing/payment-events.ts';
import { ClaimError, claimPayment } from './claim-payment.ts';
import { checkLedger } from './ledger-check.service.ts';
import { listUnclaimed } from './unclaimed.queries.ts';

/** A database with a short time limit for statements. */
async function openHasty() {
  const database = await openPostgresDatabase();
  if (database.kind !== 'postgres') throw new Error('not PostgreSQL');
  database.pool.options.statement_timeout = 200;
  return database;
}

/** Longer than that limit. */
async function waitLong(trx: Trx): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(trx);
  await sql`SELECT pg_sleep(0.6)`.execute(trx);
}

it('the ledger check may take longer than a request', async () => {
  await using database = await openHasty();
  const { db } = database;
  let checking: Promise<unknown> | undefined;
  await db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE ledger_entries IN ACCESS EXCLUSIVE MODE`.execute(trx);
    checking = checkLedger(db).catch((error) => error);
    await waitLong(trx);
  });
  expect(await checking).toEqual([]);
});

it('a migration may take longer than a request, and requests after it may not', async () => {
  await using database = await openHasty();
  const { db } = database;
  let migrating: Promise<unknown> | undefined;
  await db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE kysely_migration IN ACCESS EXCLUSIVE MODE`.execute(trx);
    migrating = migrateToLatest(db).catch((error) => error);
    await waitLong(trx);
  });
  expect(await migrating).toEqual([]);
  const one = Array.from({ length: 2 }, () => sql`SELECT pg_sleep(0.6)`.execute(db));
  for (const result of await Promise.allSettled(one)) expect(result.status).toBe('rejected');
});

it('an account that is being deleted is never credited', async () => {
  await using database = await openPostgresDatabase();
  const { db } = database;
  const [anna = '', ben = ''] = await addUsers(db, 2);
  const world = await createMoneyWorld(db, { props: { productId: '', assetId: '' } });
  const paid = checkoutEvent(COMPLETED, { id: 'cs_late', clientReferenceId: anna });
  await world.deliver(checkoutEvent(COMPLETED, { id: 'cs_claimed' }));
  const claim = () => claimPayment({ sessionId: 'cs_claimed', user: ben }, { db, clock: () => new Date() });
  let settling: Promise<unknown[]> | undefined;
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('users').where('id', 'in', [anna, ben]).execute();
    settling = Promise.all([world.deliver(paid), claim().catch((error) => error)]);
    await waitLong(trx);
  });
  expect(await settling).toEqual(['unclaimed', expect.any(ClaimError)]);
  expect((await listUnclaimed(db)).map(({ sessionId }) => sessionId).sort()).toEqual([
    'cs_claimed',
    'cs_late',
  ]);
});
