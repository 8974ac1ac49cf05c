import { collectDefaultMetrics, Registry } from 'prom-client';

export type Metrics = Registry;

/** What this process counts, for Prometheus. With `process`, also how it fares itself: memory, event loop, collections. */
export function createMetrics({ process }: { process: boolean }): Metrics {
  const register = new Registry();
  if (process) collectDefaultMetrics({ register });
  return register;
}
