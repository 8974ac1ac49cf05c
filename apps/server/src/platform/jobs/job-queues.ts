import type { PgBoss, Queue } from 'pg-boss';
import type { AnyJobDefinition } from './job-definition.ts';

/** The handling of an exhausted job is retried as often as necessary. */
export const EXHAUSTED_RETRY_LIMIT = 1000;

/** The queue for jobs that have used up their attempts, so that each still gets handled. */
export function exhaustedQueueName(job: AnyJobDefinition): string {
  return `${job.name}-exhausted`;
}

/** Creates the queues of all definitions, and updates the settings of existing ones. */
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
