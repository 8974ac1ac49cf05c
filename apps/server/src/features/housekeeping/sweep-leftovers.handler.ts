import type { JobHandler } from '../../platform/jobs/job-definition.ts';

/** What one sweep is called in the log, and what it does; it answers how much went. */
export type Sweeps = Record<string, (signal: AbortSignal) => Promise<number>>;

/** A sweep that fails keeps none of the others; the first error is thrown once all were tried. */
export function createSweepLeftovers({
  sweeps,
  info,
}: {
  sweeps: Sweeps;
  info: (facts: object, message: string) => void;
}): JobHandler<object> {
  return async ({ signal }) => {
    const errors: unknown[] = [];
    for (const [name, sweep] of Object.entries(sweeps)) {
      signal.throwIfAborted();
      try {
        const swept = await sweep(signal);
        if (swept > 0) info({ what: name, swept }, 'leftovers removed');
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  };
}
