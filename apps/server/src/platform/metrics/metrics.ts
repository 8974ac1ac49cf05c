import { collectDefaultMetrics, Registry } from 'prom-client';

export type Metrics = Registry;

/** This process's metrics for Prometheus. `process` adds memory, event loop and garbage collections. */
export function createMetrics({ process }: { process: boolean }): Metrics {
  const register = new Registry();
  if (process) collectDefaultMetrics({ register });
  return register;
}
