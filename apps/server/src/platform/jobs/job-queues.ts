import type { PgBoss, Queue } from 'pg-boss';
import type { AnyJobDefinition } from './job-definition.ts';

/** The handling of an exhausted job is retried as often as necessary. */
export const EXHAUSTED_RETRY_LIMIT = 1000;

/**
 * How long finished jobs are kept, with the error of those that failed. Payloads may name people: a request for a password's reset
 * has an address, which belongs to nobody else's data and would outlive a deleted account.
 */
const KEPT_SECONDS = 86_400;

/** The queue for jobs that have used up their attempts, so that each still gets handled. */
export function exhaustedQueueName(job: AnyJobDefinition): string {
  return `${job.name}-exhausted`;
}

/** Creates the queues of all definitions, updates those with other settings, and returns the names of both kinds. */
export async function ensureQueues(boss: PgBoss, definitions: AnyJobDefinition[]): Promise<string[]> {
  const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const changed: string[] = [];
  for (const queue of definitions.flatMap(queuesOf)) {
    const { name, policy, ...settings } = queue;
    const found = present.get(name);
    if (found && hasSettings(found, settings)) continue;
    if (found) await boss.updateQueue(name, settings);
    else await boss.createQueue(name, { policy, ...settings });
    changed.push(name);
  }
  return changed;
}

function hasSettings(queue: Queue, settings: Partial<Queue>): boolean {
  return Object.entries(settings).every(([name, value]) => queue[name as keyof Queue] === value);
}

function queuesOf(job: AnyJobDefinition): Queue[] {
  return [
    {
      name: exhaustedQueueName(job),
      policy: 'standard',
      retryLimit: EXHAUSTED_RETRY_LIMIT,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 300,
      heartbeatSeconds: job.heartbeatSeconds,
      expireInSeconds: job.expireInSeconds,
      deleteAfterSeconds: KEPT_SECONDS,
    },
    {
      name: job.name,
      policy: 'exclusive',
      deadLetter: exhaustedQueueName(job),
      retryLimit: job.retryLimit,
      retryDelay: job.retryDelaySeconds,
      retryBackoff: job.retryDelaySeconds > 0,
      heartbeatSeconds: job.heartbeatSeconds,
      expireInSeconds: job.expireInSeconds,
      deleteAfterSeconds: KEPT_SECONDS,
      notify: true,
    },
  ];
}
