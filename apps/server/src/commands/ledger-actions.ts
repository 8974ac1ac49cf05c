import { claimPayment } from '../features/wallet/claim-payment.ts';
import { reportLedger } from '../features/wallet/ledger-check.service.ts';
import { reconcilePayments } from '../features/wallet/reconcile-payments.ts';
import { writeOffTestMoney } from '../features/wallet/test-money.service.ts';
import { listUnclaimed, listUnmatched } from '../features/wallet/unclaimed.queries.ts';
import { systemClock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db } from '../platform/database/database.ts';
import { createLog } from '../platform/log/log.ts';
import { describeComparisonError } from '../providers/payments/stripe/stripe-errors.ts';
import { createStripeRecords } from '../providers/payments/stripe/stripe-records.ts';
import { CommandError } from './command.errors.ts';
import type { LedgerOrder } from './ledger.options.ts';
import type { Say } from './run-command.ts';

const DAY_MS = 24 * 3600_000;

type LedgerDeps = { config: Pick<Config, 'payments'>; db: Db; say: Say };

const inMoney = (cents: number | null, currency: string | null) =>
  cents === null ? 'no amount' : `${(cents / 100).toFixed(2)} ${(currency ?? '').toUpperCase()}`;

/** Returns whether the ledger is correct. */
export async function followLedgerOrder(
  order: LedgerOrder,
  { config, db, say }: LedgerDeps,
): Promise<boolean> {
  if (order.what === 'check') return check(db, say);
  if (order.what === 'unclaimed') return showUnclaimed(db, say);
  if (order.what === 'write-off-test-money') return writeOff(db, say);
  if (order.what === 'reconcile') return reconcile(order.days, { config, db, say });
  const { userId, amountCents } = await claimPayment(order, { db, clock: systemClock });
  say(`${order.sessionId}: ${inMoney(amountCents, 'eur')} credited to ${userId}.`);
  return true;
}

async function check(db: Db, say: Say): Promise<boolean> {
  const log = createLog({ level: 'error', pretty: false, destination: process.stderr });
  const findings = await reportLedger({ db, log, clock: systemClock });
  for (const { rule, count, examples } of findings) {
    say(`WRONG (${count}): ${rule}\n  ${examples.join('\n  ')}`);
  }
  if (findings.length === 0)
    say('The ledger is correct: all sums agree, and every video is paid or refunded as its state says.');
  return findings.length === 0;
}

async function showUnclaimed(db: Db, say: Say): Promise<boolean> {
  const payments = await listUnclaimed(db);
  for (const { sessionId, amount, currency, reason, email, reference, receivedAt } of payments) {
    const who = `${email ?? 'no address'}, reference ${reference ?? 'none'}`;
    say(`${sessionId}  ${receivedAt.toISOString()}  ${inMoney(amount, currency)}  ${reason}  ${who}`);
  }
  const returns = await listUnmatched(db);
  for (const { kind, reference, paymentId, amountCents, currency } of returns) {
    say(`${kind} ${reference} of unknown payment ${paymentId}: ${inMoney(amountCents, currency)}`);
  }
  if (payments.length + returns.length === 0) say('There are no unclaimed payments.');
  return true;
}

async function writeOff(db: Db, say: Say): Promise<boolean> {
  const taken = await writeOffTestMoney(db);
  for (const { userId, cents } of taken) say(`WRITTEN OFF ${inMoney(cents, 'eur')} of ${userId}.`);
  say(
    taken.length === 0 ? 'No balance holds test payments.' : `Users whose balance changed: ${taken.length}.`,
  );
  return true;
}

async function reconcile(days: number, { config: { payments }, db, say }: LedgerDeps): Promise<boolean> {
  if (payments.provider !== 'stripe') {
    throw new CommandError(
      'Payments use the sandbox, so there is nothing to compare with Stripe. Run this with the STRIPE_ variables of the server.',
    );
  }
  const records = createStripeRecords(payments);
  const found = await reconcilePayments(new Date(Date.now() - days * DAY_MS), {
    db,
    records,
    paymentLinkIds: payments.paymentLinkIds,
  }).catch((error: unknown) => {
    const reason = describeComparisonError(error);
    throw reason ? new CommandError(reason) : error;
  });
  say(`Compared ${found.sessions} paid sessions and ${found.returns} refunds and disputes of ${days} days.`);
  for (const id of found.credited) say(`CREDITED ${id}: its event was lost.`);
  for (const id of found.unclaimed) say(`UNCLAIMED ${id}: stored, see \`npm run ledger -- unclaimed\`.`);
  for (const id of found.unmatched) say(`UNMATCHED ${id}: its payment is not in the ledger.`);
  return found.unclaimed.length + found.unmatched.length === 0;
}
