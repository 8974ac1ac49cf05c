import type { ZodType } from 'zod';

export type JobDefinition<Payload> = {
  /** The queue's name: letters, digits, dashes. */
  name: string;
  /** What metrics call it. */
  label: string;
  /** Parsed when enqueued and again when run: a payload may be older than the code. */
  payload: ZodType<Payload>;
  /** Attempts after the first. */
  retryLimit: number;
  /** Grows with each retry; 0 retries at once. */
  retryDelaySeconds: number;
  /** Seconds of silence after which a worker counts as dead and its job goes to another. At least 10. */
  heartbeatSeconds: number;
  /** Time limit of one attempt. */
  expireInSeconds: number;
};

// The queue keeps jobs of many payloads side by side; each is parsed by its own definition before use.
// biome-ignore lint/suspicious/noExplicitAny: a definition is invariant in its payload
export type AnyJobDefinition = JobDefinition<any>;

type JobSettings<Payload> = Pick<JobDefinition<Payload>, 'name' | 'payload'> &
  Partial<Omit<JobDefinition<Payload>, 'name' | 'payload'>>;

export function defineJob<Payload>(settings: JobSettings<Payload>): JobDefinition<Payload> {
  const defaults = { retryLimit: 2, retryDelaySeconds: 0, heartbeatSeconds: 20, expireInSeconds: 900 };
  return { label: settings.name, ...defaults, ...settings };
}

export type JobContext<Payload> = {
  id: string;
  payload: Payload;
  /** Starts at 1; attempts that were handed back or postponed don't count. */
  attempt: number;
  lastAttempt: boolean;
  /** Aborted when the server stops, the attempt takes too long, or another worker has the job. */
  signal: AbortSignal;
};

/** Throws `JobPostponedError` if the attempt must not count. */
export type JobHandler<Payload> = (context: JobContext<Payload>) => Promise<void>;
