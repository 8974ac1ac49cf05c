import type { Db, Trx } from '../database/database.ts';
import type { AnyJobDefinition, JobDefinition } from './job-definition.ts';
import type { AnyJobWork } from './job-work.ts';

export type EnqueueOptions = {
  /** While a job with this key waits or runs, no other is added. */
  singletonKey?: string;
  startAfterSeconds?: number;
  /** Jobs of a higher priority run first, jobs of equal priority in their order. Default 0. */
  priority?: number;
  /** The group that the job counts in, for work with a `groupConcurrency`. */
  group?: string;
};

export type JobQueue = {
  /**
   * Adds a job. Pass the transaction if there is one: the job exists only if it commits. Returns the job's id, or
   * null if `singletonKey` is taken.
   */
  enqueue<Payload>(
    db: Db | Trx,
    order: EnqueueOptions & { job: JobDefinition<Payload>; payload: Payload },
  ): Promise<string | null>;
};

export type CancellableQueue = JobQueue & {
  /**
   * Cancels a job that no worker has begun, and returns true; false if it has begun, has ended, or was cancelled before. Nobody begins it
   * until the transaction ends: it is gone if that commits, and waits as before if not.
   */
  cancel(trx: Trx, order: { job: AnyJobDefinition; id: string }): Promise<boolean>;
};

export type Jobs = CancellableQueue & {
  /** Creates the queues of jobs, or updates their settings. Call it before adding jobs. */
  declareQueues(definitions: AnyJobDefinition[]): Promise<void>;
  /** Sets a job's handler. Throws if its queue is not declared or already has a handler. */
  work(work: AnyJobWork): void;
  /** Starts the workers. Throws if a declared queue has no handler. */
  startWorking(): Promise<void>;
  isReady(): Promise<boolean>;
  /** Stops fetching, aborts running jobs, and hands them back to the queue without counting the attempt. */
  stop(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
};
