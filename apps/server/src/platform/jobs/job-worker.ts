import { setTimeout as sleep } from 'node:timers/promises';
import { SpanKind } from '@opentelemetry/api';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Availability } from '../availability/availability.ts';
import type { OpenDatabase } from '../database/database.ts';
import { retryLostConnection } from '../database/retry-connection.ts';
import { redactError } from '../log/describe-error.ts';
import type { Log } from '../log/log.ts';
import { originContext } from '../log/request-context.ts';
import { continueTrace, inSpan } from '../traces/spans.ts';
import { handBackClaim, listActiveClaims, makeDueNow } from './job-claims.queries.ts';
import type { AnyJobDefinition, JobHandler } from './job-definition.ts';
import { readOrigin } from './job-origin.ts';
import { JobPostponedError } from './job-postponed-error.ts';
import { EXHAUSTED_RETRY_LIMIT, exhaustedQueueName } from './job-queues.ts';
import type { AnyJobWork, WorkOptions } from './job-work.ts';
import type { QueuePauses } from './queue-pauses.ts';
import { createWorkerSlot } from './worker-slot.ts';

// biome-ignore lint/suspicious/noExplicitAny: handlers are invariant in their payload, which is parsed before the call
type AnyHandler = JobHandler<any>;

type LoopDeps = {
  boss: PgBoss;
  database: OpenDatabase;
  log: Log;
  pauses: QueuePauses;
  pollSeconds?: number | undefined;
};

/**
 * Polling is the fallback: a new job wakes its workers by NOTIFY. Retries and exhausted jobs are found by polling.
 */
const POLL_SECONDS = 3;
/** Within this time a job that was claimed beyond its group's limit is given back. */
const GIVEN_BACK_MS = 500;
/** How long a handler may take to end after its signal was aborted. */
const STOP_TIMEOUT_MS = 10_000;
/** How long a stopping process tries to hand a job back to a database that doesn't respond. */
const HAND_BACK_MS = 5000;

type Claimed = JobWithMetadata<unknown>;
/** A queue's jobs and the workers that run them. */
type Listening = { queue: string; job: AnyJobDefinition; handler: AnyHandler; retryLimit: number };

export function createWorkLoop({ boss, database, log, pauses, pollSeconds = POLL_SECONDS }: LoopDeps) {
  const stopping = new AbortController();
  const watches: AsyncDisposable[] = [];

  const handBack = async (
    claim: Claimed,
    { attempt, delaySeconds }: { attempt: number; delaySeconds: number },
  ) => {
    const limit = stopping.signal.aborted ? AbortSignal.timeout(HAND_BACK_MS) : claim.signal;
    await retryLostConnection(() => handBackClaim(database.db, { claim, delaySeconds }), limit);
    log.info({ job: claim.name, jobId: claim.id, attempt, delaySeconds }, 'job handed back');
  };

  const run = async ({ job, handler, retryLimit }: Listening, claim: Claimed) => {
    const signal = AbortSignal.any([claim.signal, stopping.signal]);
    // Handing a job back raises its count and its limit; the difference identifies the attempts that count.
    const attempt = Math.max(1, retryLimit - claim.retryLimit + claim.retryCount + 1);
    try {
      signal.throwIfAborted();
      const payload = job.payload.parse(claim.data);
      const lastAttempt = claim.retryCount >= claim.retryLimit;
      const attributes = { 'messaging.destination.name': job.label, 'avatarcade.attempt': attempt };
      const parent = continueTrace(readOrigin(claim.data).traceparent);
      await inSpan({ name: `job ${job.label}`, kind: SpanKind.CONSUMER, attributes, parent }, () =>
        handler({ id: claim.id, payload, attempt, lastAttempt, signal }),
      );
    } catch (error) {
      if (stopping.signal.aborted) return handBack(claim, { attempt, delaySeconds: 0 });
      const context = { err: error, job: claim.name, jobId: claim.id, attempt };
      if (error instanceof JobPostponedError) {
        log.warn(context, 'job postponed');
        return handBack(claim, { attempt, delaySeconds: error.delaySeconds });
      }
      log.warn(context, 'job failed');
      // The queue stores whatever the error has, for days.
      throw redactError(error);
    }
  };

  /**
   * One worker, or as many as a group may have. After a job it looks for the next one at once; when there is none, it waits to be woken.
   */
  const startWorker = async (listening: Listening, groupConcurrency?: number): Promise<string> => {
    let first: string | undefined;
    first = await boss.work(
      listening.queue,
      describeWork(listening.job, { pollSeconds, groupConcurrency }),
      async ([claim]: Claimed[]) => {
        if (!claim) return;
        if (first) boss.notifyWorker(first);
        const { request } = readOrigin(claim.data);
        try {
          await originContext.run({ request }, () => run(listening, claim));
        } finally {
          if (groupConcurrency) wakeLater(first);
        }
      },
    );
    return first;
  };

  /**
   * A worker that claims a job of a group which is at its limit by then gives it back, and looks again only when it polls. In between the
   * group's other jobs may have ended.
   */
  const wakeLater = (worker: string | undefined) => {
    if (worker) setTimeout(() => boss.notifyWorker(worker), GIVEN_BACK_MS).unref();
  };

  /** Workers that claim only while the dependency is available and no operator has paused the queue. */
  const startPausing = (listening: Listening, options: WorkOptions<unknown>) => {
    const { queue, job } = listening;
    const { availability, concurrency, groupConcurrency = 1 } = options;
    // One by one, so that each starts again as soon as its own job has ended.
    const slots = Array.from({ length: Math.ceil(concurrency / groupConcurrency) }, () =>
      createWorkerSlot({
        start: () => startWorker(listening, options.groupConcurrency),
        stop: (id) => boss.offWork(queue, { id, wait: true }),
        onError: (error) => {
          if (!stopping.signal.aborted) log.error({ err: error, queue }, 'could not start or stop a worker');
        },
      }),
    );
    const needs = [pauses.of(job.label), ...(availability ? [availability] : [])];
    let isFirst = true;
    const watch = watchAll(needs, (isAvailable) => {
      // A queue that runs from the start is nothing to report.
      if (!isFirst || !isAvailable)
        log[isAvailable ? 'info' : 'warn']({ queue }, isAvailable ? 'queue resumed' : 'queue paused');
      isFirst = false;
      for (const slot of slots) slot.setRunning(isAvailable && !stopping.signal.aborted);
    });
    watches.push(watch);
  };

  return {
    async start(works: Iterable<AnyJobWork>): Promise<void> {
      if (database.kind === 'pglite') await takeUpAbandoned(boss, { database, log });
      for (const { job, handler, ...options } of works) {
        const listening = { queue: job.name, job, handler, retryLimit: job.retryLimit };
        startPausing(listening, options);
        const exhausted = options.exhausted ?? logExhausted(job, log);
        const last = {
          queue: exhaustedQueueName(job),
          handler: exhausted,
          retryLimit: EXHAUSTED_RETRY_LIMIT,
        };
        await startWorker({ ...last, job });
      }
    },
    async stop(): Promise<void> {
      stopping.abort(new Error('the server is stopping'));
      for (const watch of watches) await watch[Symbol.asyncDispose]();
      const stopped = boss.stop({ close: true, graceful: true, timeout: STOP_TIMEOUT_MS });
      // A database that hangs prevents a clean stop; jobs are requeued when their heartbeats expire.
      const late = new AbortController();
      await Promise.race([stopped, sleep(STOP_TIMEOUT_MS * 1.5, undefined, late)]);
      late.abort();
    },
  };
}

/** Calls with whether all of them are available, once each has said so, and with every change of that. */
function watchAll(needs: readonly Availability[], listener: (isAvailable: boolean) => void): AsyncDisposable {
  const states = new Map<Availability, boolean>();
  let shown: boolean | undefined;
  const watches = needs.map((need) =>
    need.watch((isAvailable) => {
      states.set(need, isAvailable);
      const all = states.size === needs.length && [...states.values()].every(Boolean);
      if (all === shown || (states.size < needs.length && isAvailable)) return;
      shown = all;
      listener(all);
    }),
  );
  return {
    async [Symbol.asyncDispose]() {
      for (const watch of watches) await watch[Symbol.asyncDispose]();
    },
  };
}

/** For pg-boss, which counts groups over all workers of a queue in this process. */
function describeWork(
  job: AnyJobDefinition,
  { pollSeconds, groupConcurrency }: { pollSeconds: number; groupConcurrency: number | undefined },
) {
  return {
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
    includeMetadata: true as const,
    heartbeatRefreshSeconds: Math.max(1, Math.floor(job.heartbeatSeconds / 3)),
    ...(groupConcurrency && { localConcurrency: groupConcurrency, localGroupConcurrency: groupConcurrency }),
  };
}

function logExhausted(job: AnyJobDefinition, log: Log): AnyHandler {
  return async ({ id }) => log.error({ job: job.name, jobId: id }, 'job failed for good');
}

/** An embedded database has one owner: a job that is active when it opens belonged to a process that has ended. */
async function takeUpAbandoned(
  boss: PgBoss,
  { database: { db }, log }: { database: OpenDatabase; log: Log },
): Promise<void> {
  const claims = await listActiveClaims(db);
  for (const claim of claims) {
    await boss.fail(claim.name, claim, { message: 'the server stopped while the job ran' });
    log.info({ job: claim.name, jobId: claim.id }, 'abandoned job requeued');
  }
  await makeDueNow(db, claims);
}
