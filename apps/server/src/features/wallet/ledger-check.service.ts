import type { RecordAct } from '../../modules/record-act.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { withoutQueryLimit } from '../../platform/database/query-limit.ts';
import type { Log } from '../../platform/log/log.ts';
import { findViolations, insertCheck, readSnapshot } from './ledger-check.queries.ts';
import { LEDGER_RULES, PAYMENT_RULES, VIDEO_RULES } from './ledger-rules.queries.ts';
import type { Finding } from './payments.tables.ts';
import { findSpendableTestMoney } from './test-money.service.ts';

const RULES = [...LEDGER_RULES, ...PAYMENT_RULES, ...VIDEO_RULES];

/** Checks every rule against the whole database, as it is at one moment. Returns what is violated. */
export async function checkLedger(db: Db): Promise<Finding[]> {
  // The ledger only grows: the time limit of a request's queries would one day end every check.
  return withoutQueryLimit(() => readSnapshot(db, listFindings));
}

export async function listFindings(trx: Trx): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const rule of RULES) {
    const finding = await findViolations(trx, rule);
    if (finding) findings.push(finding);
  }
  const testMoney = await findSpendableTestMoney(trx);
  if (testMoney) findings.push(testMoney);
  return findings;
}

/** Checks the ledger, stores the result for the metrics and logs it. */
export async function reportLedger({
  db,
  log,
  clock,
  record,
}: {
  db: Db;
  log: Log;
  clock: Clock;
  record?: (findings: Finding[]) => RecordAct;
}): Promise<Finding[]> {
  const findings = await checkLedger(db);
  await inTransaction(db, async (trx) => {
    await insertCheck(trx, { findings, now: clock() });
    await record?.(findings)(trx);
  });
  for (const finding of findings) log.error(finding, 'the ledger is wrong');
  if (findings.length === 0) log.info({ rules: RULES.length + 1 }, 'the ledger is right');
  return findings;
}
