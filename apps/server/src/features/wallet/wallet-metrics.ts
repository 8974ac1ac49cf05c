import { Counter, Gauge, type Metric } from 'prom-client';
import type { Db } from '../../platform/database/database.ts';
import { findLastCheck } from './ledger-check.queries.ts';
import { PAYMENT_OUTCOMES, type PaymentOutcome } from './payments.service.ts';
import { countUnclaimed, listUnmatched } from './unclaimed.queries.ts';
import { countDebts } from './wallet.queries.ts';

export type WalletMetrics = { metrics: Metric[]; countPayment(outcome: PaymentOutcome): void };

/** Figures from the database that operators should be alerted about, and this process's payment events. */
export function measureWallet({ db }: { db: Db }): WalletMetrics {
  const events = new Counter({
    name: 'avatarcade_payment_events_total',
    help: 'Events of the payment provider, by outcome.',
    labelNames: ['outcome'],
    registers: [],
  });
  for (const outcome of PAYMENT_OUTCOMES) events.inc({ outcome }, 0);

  const gauge = (name: string, { help, read }: { help: string; read: () => Promise<number | undefined> }) =>
    new Gauge({
      name: `avatarcade_${name}`,
      help,
      registers: [],
      async collect() {
        const value = await read();
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  return {
    countPayment: (outcome) => events.inc({ outcome }),
    metrics: [
      events,
      gauge('ledger_errors', {
        help: 'Errors found by the last ledger check. Must be 0.',
        read: async () => {
          return (await findLastCheck(db))?.errors;
        },
      }),
      gauge('ledger_checked_timestamp_seconds', {
        help: 'Time of the last ledger check.',
        read: async () => {
          const last = await findLastCheck(db);
          return last && last.checkedAt.getTime() / 1000;
        },
      }),
      gauge('unclaimed_payments', { help: 'Payments credited to nobody.', read: () => countUnclaimed(db) }),
      gauge('unmatched_reversals', {
        help: 'Refunds and disputes of payments that are not in the ledger.',
        read: async () => (await listUnmatched(db)).length,
      }),
      gauge('users_in_debt', { help: 'Users with debt from reversed payments.', read: () => countDebts(db) }),
    ],
  };
}
