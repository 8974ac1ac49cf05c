import { fromKysely, type PgBoss } from 'pg-boss';
import type { OpenDatabase } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import type { AnyJobDefinition } from './job-definition.ts';
import { startJobMonitor } from './job-monitor.ts';
import { ensureQueues, exhaustedQueueName } from './job-queues.ts';
import { createWorkLoop, type Workload } from './job-worker.ts';
import type { Jobs } from './jobs.port.ts';
import { createBoss, MONITOR_SECONDS } from './pg-boss.ts';

export type JobsDeps = {
  database: OpenDatabase;
  definitions: AnyJobDefinition[];
  log: Log;
  /** How often workers look by themselves. */
  pollSeconds?: number;
};

/** Within it every worker that is alive has reported, which they do every third of a job's heartbeat. */
const MONITOR_GRACE_MS = 15_000;

/** Starts the queue on the same database. Workers begin with `startWorking`. */
export async function createJobs({ database, definitions, log, pollSeconds }: JobsDeps): Promise<Jobs> {
  const boss = createBoss(database, log);
  await boss.start();
  await ensureQueues(boss, definitions);
  await warmCache(boss, definitions);

  const workloads = new Map<string, Workload>();
  const loop = createWorkLoop({ boss, database, log, pollSeconds });
  const monitor = startJobMonitor(
    boss,
    { everyMs: MONITOR_SECONDS * 1000, graceMs: MONITOR_GRACE_MS },
    (error) => log.error({ err: error }, 'jobs of dead workers were not looked for'),
  );
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
    async enqueue(db, job, payload, { singletonKey, startAfterSeconds, priority = 0 } = {}) {
      return boss.send(job.name, toObject(job.payload.parse(payload)), {
        db: fromKysely(db),
        // Queues are exclusive by key, so what needs no key gets one that nobody else has.
        singletonKey: singletonKey ?? crypto.randomUUID(),
        priority,
        ...(startAfterSeconds ? { startAfter: startAfterSeconds } : {}),
      });
    },
    work(job, handler, options) {
      if (!definitions.includes(job))
        throw new Error(`The job ${job.name} is not in the list of definitions`);
      if (workloads.has(job.name)) throw new Error(`The job ${job.name} has two handlers`);
      workloads.set(job.name, { job, handler, options });
    },
    async startWorking() {
      const idle = definitions.filter((job) => !workloads.has(job.name)).map((job) => job.name);
      if (idle.length > 0) throw new Error(`No handler for the jobs: ${idle.join(', ')}`);
      await loop.start([...workloads.values()]);
    },
    async isReady() {
      return (await boss.schemaVersion().catch(() => null)) !== null;
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

/** Sending looks a queue up once. Done inside a transaction on the only connection, that would wait for itself. */
async function warmCache(boss: PgBoss, definitions: AnyJobDefinition[]) {
  for (const job of definitions) {
    for (const name of [job.name, exhaustedQueueName(job)])
      await boss.findJobs(name, { id: crypto.randomUUID() });
  }
}

function toObject(payload: unknown): object {
  if (typeof payload !== 'object' || payload === null) throw new Error('A job payload has to be an object');
  return payload;
}
