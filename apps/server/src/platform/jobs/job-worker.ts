import { setTimeout } from 'node:timers/promises';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { OpenDatabase } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import { handBackClaim, listActiveClaims, makeDueNow } from './job-claims.queries.ts';
import type { AnyJobDefinition, JobHandler } from './job-definition.ts';
import { exhaustedQueueName } from './job-queues.ts';
import type { WorkOptions } from './jobs.port.ts';

// biome-ignore lint/suspicious/noExplicitAny: handlers are invariant in their payload, which is parsed before the call
type AnyHandler = JobHandler<any>;
// biome-ignore lint/suspicious/noExplicitAny: as above
export type Workload = { job: AnyJobDefinition; handler: AnyHandler; options: WorkOptions<any> };

type LoopDeps = { boss: PgBoss; database: OpenDatabase; log: Log; pollSeconds?: number | undefined };

/** Polling is only the floor: a new job wakes its workers by NOTIFY. Retries and exhausted jobs come by polling. */
const POLL_SECONDS = 3;
/** How long a handler has to end after it was asked to. */
const STOP_TIMEOUT_MS = 10_000;

export function createWorkLoop({ boss, database, log, pollSeconds = POLL_SECONDS }: LoopDeps) {
  const stopping = new AbortController();

  const run = async (job: AnyJobDefinition, handler: AnyHandler, claim: JobWithMetadata<unknown>) => {
    const signal = AbortSignal.any([claim.signal, stopping.signal]);
    const attempt = claim.retryCount + 1;
    try {
      signal.throwIfAborted();
      const payload = job.payload.parse(claim.data);
      const lastAttempt = claim.retryCount >= claim.retryLimit;
      await handler({ id: claim.id, payload, attempt, lastAttempt, signal });
    } catch (error) {
      if (!stopping.signal.aborted) {
        log.warn({ err: error, job: claim.name, jobId: claim.id, attempt }, 'job failed');
        throw error;
      }
      await handBackClaim(database.db, claim);
      log.info({ job: claim.name, jobId: claim.id, attempt }, 'job handed back');
    }
  };

  const listen = async (queue: string, job: AnyJobDefinition, handler: AnyHandler, concurrency: number) => {
    await boss.work(
      queue,
      {
        pollingIntervalSeconds: pollSeconds,
        notifyPollingIntervalSeconds: pollSeconds,
        includeMetadata: true,
        localConcurrency: concurrency,
        heartbeatRefreshSeconds: refresh(job),
      },
      async ([claim]: JobWithMetadata<unknown>[]) => {
        if (claim) await run(job, handler, claim);
      },
    );
  };

  return {
    async start(workloads: Workload[]): Promise<void> {
      if (database.kind === 'pglite') await takeUpAbandoned(boss, database, log);
      for (const { job, handler, options } of workloads) {
        await listen(job.name, job, handler, options.concurrency);
        await listen(exhaustedQueueName(job), job, options.exhausted ?? logExhausted(job, log), 1);
      }
    },
    async stop(): Promise<void> {
      stopping.abort(new Error('the server is stopping'));
      const stopped = boss.stop({ close: true, graceful: true, timeout: STOP_TIMEOUT_MS });
      // A database that hangs lets the queue say no goodbye; its jobs are taken up when their heartbeats end.
      const late = new AbortController();
      await Promise.race([stopped, setTimeout(STOP_TIMEOUT_MS * 1.5, undefined, late)]);
      late.abort();
    },
  };
}

function refresh(job: AnyJobDefinition): number {
  return Math.max(1, Math.floor(job.heartbeatSeconds / 3));
}

function logExhausted(job: AnyJobDefinition, log: Log): AnyHandler {
  return async ({ id }) => log.error({ job: job.name, jobId: id }, 'job given up');
}

/** An embedded database has one owner: whatever runs when it opens was held by a process that is gone. */
async function takeUpAbandoned(boss: PgBoss, { db }: OpenDatabase, log: Log): Promise<void> {
  const claims = await listActiveClaims(db);
  for (const claim of claims) {
    await boss.fail(claim.name, claim, { message: 'the server ended while it ran' });
    log.info({ job: claim.name, jobId: claim.id }, 'abandoned job taken up');
  }
  await makeDueNow(db, claims);
}
