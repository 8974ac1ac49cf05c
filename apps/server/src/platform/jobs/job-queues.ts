import type { PgBoss, Queue } from 'pg-boss';
import type { AnyJobDefinition } from './job-definition.ts';

/** A job that is given up is handled however often that has to be tried. */
export const EXHAUSTED_RETRY_LIMIT = 1000;

/** Where a job goes that has used up its tries, so that somebody still answers for it. */
export function exhaustedQueueName(job: AnyJobDefinition): string {
  return `${job.name}-exhausted`;
}

/** Makes the queues of all definitions, and brings the settings of those that are there up to date. */
export async function ensureQueues(boss: PgBoss, definitions: AnyJobDefinition[]): Promise<void> {
  const present = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const job of definitions) {
    for (const queue of queuesOf(job)) {
      const { name, policy, ...settings } = queue;
      if (present.has(name)) await boss.updateQueue(name, settings);
      else await boss.createQueue(name, { policy, ...settings });
    }
  }
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
      notify: true,
    },
  ];
}
