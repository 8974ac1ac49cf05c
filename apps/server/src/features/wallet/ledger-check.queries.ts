import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { jsonValue } from '../../platform/database/json-value.ts';
import type { LedgerRule } from './ledger-rules.queries.ts';
import type { Finding } from './payments.tables.ts';

const EXAMPLES = 10;

/** Runs `read` on the database as it is at one moment, without a time limit for its statements. */
export async function readSnapshot<Result>(db: Db, read: (trx: Trx) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(trx);
      return read(trx);
    });
}

/** Returns undefined if the rule holds. */
export async function findViolations(
  trx: Trx,
  { rule, violations }: LedgerRule,
): Promise<Finding | undefined> {
  const { rows } = await sql<{ subject: string; count: string }>`
    SELECT subject, count(*) OVER () AS count FROM (${violations}) AS found
    ORDER BY subject LIMIT ${sql.lit(EXAMPLES)}`.execute(trx);
  const [first] = rows;
  return first && { rule, count: Number(first.count), examples: rows.map(({ subject }) => subject) };
}

export async function insertCheck(
  db: Db | Trx,
  { findings, now }: { findings: Finding[]; now: Date },
): Promise<void> {
  await db
    .insertInto('ledger_check_runs')
    .values({
      checked_at: now,
      errors: findings.reduce((sum, { count }) => sum + count, 0),
      findings: jsonValue(findings),
    })
    .execute();
}

export async function findLastCheck(
  db: Db,
): Promise<{ checkedAt: Date; errors: number; findings: Finding[] } | undefined> {
  return db
    .selectFrom('ledger_check_runs')
    .select(['checked_at as checkedAt', 'errors', 'findings'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
