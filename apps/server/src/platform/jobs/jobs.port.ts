import type { Db, Trx } from '../database/database.ts';
import type { AnyJobDefinition, JobDefinition } from './job-definition.ts';
import type { AnyJobWork } from './job-work.ts';

export type EnqueueOptions = {
  /** While a job with this key waits or runs, another is not added. */
  singletonKey?: string;
  startAfterSeconds?: number;
  /** Jobs of a higher priority are taken first, those of the same in their order. Default 0. */
  priority?: number;
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
  /** Creates the queues of jobs, or updates their settings. Comes before anything is added to them. */
  declareQueues(definitions: AnyJobDefinition[]): Promise<void>;
  /** Sets a job's handler. Throws when its queue is not declared or has a handler already. */
  work(work: AnyJobWork): void;
  /** Begins to work. Throws when a declared queue has no handler. */
  startWorking(): Promise<void>;
  isReady(): Promise<boolean>;
  /** Stops fetching, aborts what runs, hands it back to the queue without counting the try. */
  stop(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
};
