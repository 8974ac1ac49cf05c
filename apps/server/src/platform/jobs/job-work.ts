import type { Availability } from '../availability/availability.ts';
import type { JobDefinition, JobHandler } from './job-definition.ts';

export type WorkOptions<Payload> = {
  /** How many of these this process does at once. */
  concurrency: number;
  /** How many of these this process does at once for one group. Jobs of other groups go before those that exceed it. */
  groupConcurrency?: number;
  /**
   * Called once a job has used up its tries, however the last one ended: thrown, too slow, or killed with its
   * process. May be called again if it throws. `attempt` counts the calls of this handler, not the job's tries.
   */
  exhausted?: JobHandler<Payload>;
  /** Without it, jobs are always claimed. */
  availability?: Availability;
};

/** A job with the function that does it. */
export type JobWork<Payload> = WorkOptions<Payload> & {
  job: JobDefinition<Payload>;
  handler: JobHandler<Payload>;
};

// The queue keeps jobs of many payloads side by side; each is parsed by its own definition before use.
// biome-ignore lint/suspicious/noExplicitAny: a handler is contravariant in its payload, a definition invariant
export type AnyJobWork = JobWork<any>;

/** Checks that definition and handlers agree on the payload. */
export function defineWork<Payload>(work: JobWork<Payload>): AnyJobWork {
  return work;
}
