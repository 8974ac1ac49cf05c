import type { RecordAct } from '../../modules/record-act.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { PaymentRecords } from '../../providers/payments/payments.port.ts';
import { listOpenDisputes } from './payments.queries.ts';
import { settleSession } from './payments.service.ts';
import { takeReversal } from './post-payment.ts';

export type Reconciled = {
  sessions: number;
  returns: number;
  /** Checkout sessions whose events were lost and that are credited now. */
  credited: string[];
  unclaimed: string[];
  /** Refunds and disputes of unknown payments. */
  unmatched: string[];
};

type ReconcileDeps = {
  db: Db;
  records: PaymentRecords;
  paymentLinkIds?: string[] | undefined;
  /** Of each payment that is credited, in its transaction. */
  record?: (sessionId: string) => RecordAct;
};

/**
 * Compares the ledger with the provider's records, through the same code as its events: what is posted stays
 * unchanged.
 */
export async function reconcilePayments(
  since: Date,
  { db, records, paymentLinkIds, record }: ReconcileDeps,
): Promise<Reconciled> {
  const found: Reconciled = { sessions: 0, returns: 0, credited: [], unclaimed: [], unmatched: [] };
  for await (const session of records.listSessions(since)) {
    found.sessions += 1;
    const outcome = await inTransaction(db, async (trx) => {
      const settled = await settleSession(trx, { session, paymentLinkIds });
      if (settled === 'credited') await record?.(session.id)(trx);
      return settled;
    });
    if (outcome === 'credited') found.credited.push(session.id);
    if (outcome === 'unclaimed') found.unclaimed.push(session.id);
  }
  for await (const reversal of records.listReversals(since, await listOpenDisputes(db))) {
    found.returns += 1;
    const isOurs = await inTransaction(db, (trx) => takeReversal(trx, reversal));
    if (!isOurs && reversal.amountCents > 0) found.unmatched.push(reversal.reference);
  }
  return found;
}
