import type { OperatorQueue } from '@avatarcade/contracts/operator-work';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { conflict, notFound } from '../../platform/errors/app-errors.ts';
import type { AnyJobDefinition } from '../../platform/jobs/job-definition.ts';
import { countQueues } from '../../platform/jobs/queue-counts.queries.ts';
import { deletePause, insertPause, listPauses } from '../../platform/jobs/queue-pauses.queries.ts';
import type { AuditLog, Operator } from './acts.service.ts';

export type OperatorQueuesDeps = {
  db: Db;
  clock: Clock;
  audit: AuditLog;
  /** Of all features; known once all are created. */
  listQueues: () => Pick<AnyJobDefinition, 'name' | 'label'>[];
};

type Change = { operator: Operator; name: string; reason: string };

export type OperatorQueues = ReturnType<typeof createOperatorQueues>;

/** The queues by their labels, as metrics name them. Workers of every process read the pauses every two seconds. */
export function createOperatorQueues(deps: OperatorQueuesDeps) {
  const { db, clock, audit } = deps;
  const ensureKnown = (name: string) => {
    if (!deps.listQueues().some(({ label }) => label === name)) throw notFound();
  };
  return {
    list: () => list(deps),
    async pause({ operator, name, reason }: Change) {
      ensureKnown(name);
      await inTransaction(db, async (trx) => {
        if (!(await insertPause(trx, { queue: name, now: clock() })))
          throw conflict('This queue is paused already.');
        await audit.recording({ operator, act: 'queue.pause', target: name, reason })(trx);
      });
    },
    async resume({ operator, name, reason }: Change) {
      await inTransaction(db, async (trx) => {
        if (!(await deletePause(trx, name))) throw conflict('This queue is not paused.');
        await audit.recording({ operator, act: 'queue.resume', target: name, reason })(trx);
      });
    },
  };
}

async function list({ db, listQueues }: OperatorQueuesDeps): Promise<OperatorQueue[]> {
  const pauses = new Map((await listPauses(db)).map(({ queue, paused_at }) => [queue, paused_at]));
  const counts = new Map((await countQueues(db)).map((count) => [count.queue, count]));
  const byLabel = Map.groupBy(listQueues(), ({ label }) => label);
  const queues = [...byLabel].map(([name, parts]) => {
    const own = parts.flatMap((part) => counts.get(part.name) ?? []);
    return {
      name,
      waiting: own.reduce((sum, { waiting }) => sum + waiting, 0),
      running: own.reduce((sum, { running }) => sum + running, 0),
      oldest_seconds: Math.max(0, ...own.map(({ oldestSeconds }) => oldestSeconds ?? 0)),
      paused_at: pauses.get(name)?.toISOString() ?? null,
    };
  });
  const weight = (queue: OperatorQueue) =>
    (queue.paused_at ? 2 : 0) + (queue.waiting + queue.running > 0 ? 1 : 0);
  return queues.sort((a, b) => weight(b) - weight(a) || a.name.localeCompare(b.name));
}
