import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db, Trx } from '../../platform/database/database.ts';
import { createLog, silentLog } from '../../platform/log/log.ts';
import { forEachDatabase } from '../../testing/databases.ts';
import { addMoneyProps, addUsers, createMoneyWorld } from '../../testing/money-world.ts';
import { COMPLETED, checkoutEvent, reversalEvent } from '../../testing/payment-events.ts';
import { createLedgerCheck } from './check-ledger.handler.ts';
import { findLastCheck } from './ledger-check.queries.ts';
import { checkLedger, listFindings, reportLedger } from './ledger-check.service.ts';

/** What no code of ours can do: the triggers are off, as for somebody at the database's own console. */
async function tamper(db: Db | Trx, statement: string): Promise<void> {
  const tables = ['ledger_entries', 'ledger_transactions', 'wallets'];
  for (const table of tables) await sql.raw(`ALTER TABLE ${table} DISABLE TRIGGER ALL`).execute(db);
  await sql.raw(statement).execute(db);
  for (const table of tables) await sql.raw(`ALTER TABLE ${table} ENABLE TRIGGER ALL`).execute(db);
}

const ERRORS = [
  [
    'a changed amount',
    `UPDATE ledger_entries SET amount_cents = amount_cents + 1 WHERE account = 'sales'`,
    'the postings of every transaction sum to zero',
  ],
  [
    'a transaction without legs',
    `INSERT INTO ledger_transactions (idempotency_key, kind, purpose) VALUES ('video:x:1', 'video', 'x')`,
    'the postings of every transaction sum to zero',
  ],
  [
    'a balance from nowhere',
    `UPDATE wallets SET balance_cents = 99900, debt_cents = 0`,
    'every balance and every debt is the sum of its entries',
  ],
  ['a wallet that is gone', `DELETE FROM wallets`, 'every balance and every debt is the sum of its entries'],
  [
    'an untrue balance after',
    `UPDATE ledger_entries SET balance_after_cents = 7 WHERE account = 'user'`,
    'every entry tells the balance after it',
  ],
  [
    'a sale to the wrong account',
    `UPDATE ledger_entries SET account = 'refunds' WHERE account = 'sales'`,
    'every transaction concerns one user and goes to the account of its kind',
  ],
  [
    'a payment that is not in the ledger',
    `INSERT INTO payments (id, session_id, user_id, amount_cents) SELECT 'pi_x', 'cs_x', user_id, 5 FROM wallets LIMIT 1`,
    'every credited payment is one top-up of its amount, and every top-up a payment',
  ],
  [
    'a return that was not booked',
    `UPDATE payment_reversals SET amount_cents = amount_cents + 1`,
    'every reversal of a credited payment is in the ledger',
  ],
  [
    'a failed video without its money',
    `UPDATE videos SET status = 'failed' WHERE status = 'ready'`,
    'a failed video is refunded, and one that is ready or pending is not',
  ],
  [
    'a delivered video with its money back',
    `UPDATE videos SET status = 'ready' WHERE status = 'failed'`,
    'a failed video is refunded, and one that is ready or pending is not',
  ],
  [
    'a video that was never charged',
    `UPDATE videos SET charge_number = charge_number + 1`,
    'a video is charged once for each order',
  ],
  [
    'a format beside a video with its money back',
    `UPDATE videos SET of_video = (SELECT id FROM videos WHERE status = 'failed') WHERE status = 'ready'`,
    'a further format that is ready or pending stands beside a paid video',
  ],
  [
    'an included video that was charged',
    `UPDATE videos SET included_charges = '{1}' WHERE status = 'ready'`,
    'a video is charged once for each order',
  ],
  [
    'a refund of nothing',
    `UPDATE ledger_transactions SET idempotency_key = 'refund:nothing:1' WHERE kind = 'refund'`,
    'refunds equal what was charged',
  ],
] as const;

forEachDatabase((open) => {
  /** A user who paid, was refunded in part, and has a finished video and a failed one. */
  async function openLedger() {
    const database = await open();
    const world = await createMoneyWorld(database.db, { props: await addMoneyProps(database.db) });
    const [user = ''] = await addUsers(database.db, 1);
    await world.deliver(
      checkoutEvent(COMPLETED, { paymentId: 'pi_1', clientReferenceId: user, amountTotal: 5000 }),
    );
    await world.finish(await world.order(user), 1);
    await world.fail(await world.order(user), 1);
    await world.deliver(reversalEvent({ paymentId: 'pi_1', amountCents: 500 }));
    return database;
  }

  it('finds each kind of error by the rule that it violates, and nothing before', async () => {
    await using database = await openLedger();
    const { db } = database;
    expect(await checkLedger(db)).toEqual([]);
    for (const [what, statement, rule] of ERRORS) {
      let broken: string[] = [];
      const rolledBack = db.transaction().execute(async (trx) => {
        await tamper(trx, statement);
        broken = (await listFindings(trx)).map((finding) => finding.rule);
        throw new Error('undo');
      });
      await expect(rolledBack).rejects.toThrow('undo');
      expect(broken, what).toContain(rule);
    }
    expect(await checkLedger(db)).toEqual([]);
  });

  it('logs errors and stores them; a correct day is checked once', async () => {
    await using database = await openLedger();
    const { db } = database;
    const lines: string[] = [];
    const log = createLog({
      level: 'info',
      pretty: false,
      destination: { write: (line) => lines.push(line) },
    });
    let now = new Date('2026-11-21T08:00:00Z');
    const check = createLedgerCheck({ db, log, clock: () => now });
    const run = () => check({} as never);
    await run();
    await run();
    expect(lines.filter((line) => line.includes('the ledger is right'))).toHaveLength(1);

    await tamper(db, 'UPDATE wallets SET balance_cents = balance_cents + 1');
    await run();
    expect(lines.join('')).not.toContain('the ledger is wrong');
    now = new Date('2026-11-22T08:00:01Z');
    await run();
    expect(
      lines.filter((line) => line.includes('"level":"error"') && line.includes('the ledger is wrong')),
    ).toHaveLength(1);
    expect(await findLastCheck(db)).toEqual({
      checkedAt: now,
      errors: 1,
      findings: [
        {
          rule: 'every balance and every debt is the sum of its entries',
          count: 1,
          examples: [expect.any(String)],
        },
      ],
    });

    // While there is an error, every run checks.
    await tamper(db, 'UPDATE wallets SET balance_cents = balance_cents - 1');
    now = new Date('2026-11-22T09:00:00Z');
    await run();
    expect(await findLastCheck(db)).toEqual({ checkedAt: now, errors: 0, findings: [] });
    expect(await reportLedger({ db, log: silentLog, clock: () => now })).toEqual([]);
  });
});
