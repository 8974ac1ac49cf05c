import { fromKysely, type PgBoss } from 'pg-boss';
import type { OpenDatabase } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import { deleteUnbegun, waitByPresentClock } from './job-claims.queries.ts';
import type { AnyJobDefinition } from './job-definition.ts';
import { startJobMonitor } from './job-monitor.ts';
import { addOrigin } from './job-origin.ts';
import { ensureQueues } from './job-queues.ts';
import type { AnyJobWork } from './job-work.ts';
import { createWorkLoop } from './job-worker.ts';
import type { Jobs } from './jobs.port.ts';
import { createBoss, MONITOR_SECONDS } from './pg-boss.ts';
import { watchQueuePauses } from './queue-pauses.ts';

export type JobsDeps = {
  database: OpenDatabase;
  log: Log;
  /** Polling interval of workers. */
  pollSeconds?: number;
  /** Connections to PostgreSQL. */
  poolSize?: number;
};

const POOL_SIZE = 4;

/** Every live worker has reported within this time: workers report every third of a job's heartbeat. */
const MONITOR_GRACE_MS = 15_000;

/** Starts the queue on the same database. `startWorking` starts the workers. */
export async function createJobs({
  database,
  log,
  pollSeconds,
  poolSize = POOL_SIZE,
}: JobsDeps): Promise<Jobs> {
  const boss = createBoss(database, { log, poolSize });
  await boss.start();

  const declared = new Set<AnyJobDefinition>();
  const works = new Map<string, AnyJobWork>();
  const pauses = watchQueuePauses({
    db: database.db,
    onError: (error) => log.warn({ err: error }, 'could not read which queues are paused'),
  });
  const loop = createWorkLoop({ boss, database, log, pauses, pollSeconds });
  const monitor = startJobMonitor(boss, {
    everyMs: MONITOR_SECONDS * 1000,
    graceMs: MONITOR_GRACE_MS,
    prepare: () => waitByPresentClock(database.db),
    onError: (error) => log.error({ err: error }, 'could not look for jobs of dead workers'),
  });
  let stopped: Promise<void> | undefined;
  const stopAll = async () => {
    await monitor[Symbol.asyncDispose]();
    await loop.stop();
  };
  const stop = () => {
    stopped ??= stopAll();
    return stopped;
  };

  return {
    async enqueue(db, { job, payload, singletonKey, startAfterSeconds, group, priority = 0 }) {
      return boss.send(job.name, addOrigin(toObject(job.payload.parse(payload))), {
        db: fromKysely(db),
        // Queues are exclusive by key, so a job without a key gets a unique one.
        singletonKey: singletonKey ?? crypto.randomUUID(),
        priority,
        ...(group && { group: { id: group } }),
        ...(startAfterSeconds ? { startAfter: startAfterSeconds } : {}),
      });
    },
    cancel: (trx, { job, id }) => deleteUnbegun(trx, { name: job.name, id }),
    async declareQueues(definitions) {
      const changed = await ensureQueues(boss, definitions);
      await warmCache(boss, [...definitions.slice(0, 1).map(({ name }) => name), ...changed]);
      for (const job of definitions) declared.add(job);
    },
    work(work) {
      const { job } = work;
      if (!declared.has(job)) throw new Error(`The queue of the job ${job.name} is not declared`);
      if (works.has(job.name)) throw new Error(`The job ${job.name} has two handlers`);
      works.set(job.name, work);
    },
    async startWorking() {
      const idle = [...declared].filter((job) => !works.has(job.name)).map((job) => job.name);
      if (idle.length > 0) throw new Error(`No handler for the jobs: ${idle.join(', ')}`);
      await loop.start(works.values());
    },
    async isReady() {
      return (await boss.schemaVersion().catch(() => null)) !== null;
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

/**
 * Queues are looked up when pg-boss starts, and again once they have changed. Inside a transaction on the only connection, the first
 * sending would wait for that lookup. Throws if the first one failed, of which pg-boss says nothing.
 */
async function warmCache(boss: PgBoss, names: string[]) {
  for (const name of names) await boss.findJobs(name, { id: crypto.randomUUID() });
}

function toObject(payload: unknown): object {
  if (typeof payload !== 'object' || payload === null) throw new Error('A job payload must be an object');
  return payload;
}
