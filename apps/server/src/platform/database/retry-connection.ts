import pRetry from 'p-retry';
import { isConnectionLost } from './connection-loss.ts';

/**
 * Repeats `work` while the database can't be reached, until the signal is aborted. `work` must be safe to repeat: a
 * commit whose confirmation was lost is sent again.
 */
export function retryLostConnection<Result>(
  work: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  return pRetry(work, {
    retries: Number.POSITIVE_INFINITY,
    minTimeout: 250,
    maxTimeout: 5000,
    randomize: true,
    signal,
    shouldRetry: ({ error }) => isConnectionLost(error),
  });
}
