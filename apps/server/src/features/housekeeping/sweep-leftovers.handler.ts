import type { JobHandler } from '../../platform/jobs/job-definition.ts';

/** What one sweep is called in the log, and what it does; it answers how much went. */
export type Sweeps = Record<string, (signal: AbortSignal) => Promise<number>>;

export function createSweepLeftovers({
  sweeps,
  info,
}: {
  sweeps: Sweeps;
  info: (facts: object, message: string) => void;
}): JobHandler<object> {
  return async ({ signal }) => {
    for (const [name, sweep] of Object.entries(sweeps)) {
      signal.throwIfAborted();
      const swept = await sweep(signal);
      if (swept > 0) info({ what: name, swept }, 'leftovers removed');
    }
  };
}
