import type { Availability } from '../availability/availability.ts';
import type { Db, Trx } from '../database/database.ts';
import type { JobDefinition, JobHandler } from './job-definition.ts';

export type EnqueueOptions = {
  /** While a job with this key waits or runs, another is not added. */
  singletonKey?: string;
  startAfterSeconds?: number;
  /** Jobs of a higher priority are taken first, those of the same in their order. Default 0. */
  priority?: number;
};

export type WorkOptions<Payload> = {
  /** How many of these this process does at once. */
  concurrency: number;
  /**
   * Called once a job has used up its tries, however the last one ended: thrown, too slow, or killed with its
   * process. May be called again if it throws. `attempt` counts the calls of this handler, not the job's tries.
   */
  exhausted?: JobHandler<Payload>;
  /** Without it, jobs are always claimed. */
  availability?: Availability;
};

export type JobQueue = {
  /**
   * Adds a job. Inside a transaction pass that transaction: the job is there when it commits and not otherwise.
   * Answers the job's id, or null when `singletonKey` is taken.
   */
  enqueue<Payload>(
    db: Db | Trx,
    job: JobDefinition<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<string | null>;
};

export type Jobs = JobQueue & {
  work<Payload>(
    job: JobDefinition<Payload>,
    handler: JobHandler<Payload>,
    options: WorkOptions<Payload>,
  ): void;
  /** Begins to work. Throws when a defined job has no handler. */
  startWorking(): Promise<void>;
  isReady(): Promise<boolean>;
  /** Stops fetching, aborts what runs, hands it back to the queue without counting the try. */
  stop(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
};
