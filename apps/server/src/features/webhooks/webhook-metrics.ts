import { Counter, type Metric } from 'prom-client';
import { isAccepted } from './retry-schedule.rules.ts';
import type { AttemptResult } from './settle-attempt.ts';

const RESULTS = ['delivered', 'refused', 'unreachable'] as const;

/** Attempts to deliver, as this process made them. */
export function measureWebhooks(): { metrics: Metric[]; count: (result: AttemptResult) => void } {
  const attempts = new Counter({
    name: 'avatarcade_webhook_attempts_total',
    help: 'Attempts to deliver to a webhook, by their result.',
    labelNames: ['result'],
    registers: [],
  });
  for (const result of RESULTS) attempts.inc({ result }, 0);
  return { metrics: [attempts], count: (result) => attempts.inc({ result: resultOf(result) }) };
}

function resultOf({ status }: AttemptResult): (typeof RESULTS)[number] {
  if (isAccepted(status)) return 'delivered';
  return status === null ? 'unreachable' : 'refused';
}
