import type { OperatorAct } from '@avatarcade/contracts/operator';
import type { RecordAct } from '../../modules/record-act.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { requestContext } from '../../platform/log/request-context.ts';
import { type ActRow, type ActSearch, insertAct, searchActs } from './acts.queries.ts';
import type { ActFacts } from './operator.tables.ts';

/** Who acts. */
export type Operator = { id: string; email: string };

/** Everything that an operator can do, by area. */
export type ActName =
  | 'user.block'
  | 'user.unblock'
  | 'user.sign-out'
  | 'user.credit'
  | 'user.export'
  | 'user.delete'
  | 'video.retry'
  | 'video.enqueue'
  | 'queue.pause'
  | 'queue.resume'
  | 'ledger.check'
  | 'ledger.reconcile'
  | 'ledger.write-off'
  | 'payment.credit'
  | 'payment.claim'
  | 'ticket.answer'
  | 'ticket.mark'
  | 'operator.enrol'
  | 'operator.sign-in'
  | 'operator.sign-out'
  | 'operator.recovery-codes'
  | 'operator.reset';

export type Act = {
  operator: Operator;
  act: ActName;
  target?: string | undefined;
  reason?: string | undefined;
  facts?: ActFacts;
};

export type AuditLog = ReturnType<typeof createAuditLog>;

/** The append-only log of what operators did. Each entry is written in the transaction of its act. */
export function createAuditLog({ db, clock }: { db: Db; clock: Clock }) {
  /** With the id and the network address of the request that is served. */
  const recording =
    ({ operator, act, target, reason, facts = {} }: Act): RecordAct =>
    async (trx) => {
      const context = requestContext.getStore();
      await insertAct(trx, {
        happened_at: clock(),
        operator_id: operator.id,
        operator_email: operator.email,
        act,
        target: target ?? null,
        reason: reason ?? null,
        facts,
        request_id: context?.request ?? null,
        address: context?.address ?? null,
      });
    };
  return {
    recording,
    /** For acts whose only effect is outside the database, or that have already ended. */
    record: (act: Act) => inTransaction(db, recording(act)),
    async search(query: ActSearch) {
      const { items, count } = await searchActs(db, query);
      return { items: items.map(presentAct), count };
    },
  };
}

function presentAct(row: ActRow): OperatorAct {
  return {
    id: row.id,
    time: row.happened_at.toISOString(),
    operator: row.operator_email,
    act: row.act,
    target: row.target,
    reason: row.reason,
    facts: row.facts,
    request_id: row.request_id,
    address: row.address,
  };
}
