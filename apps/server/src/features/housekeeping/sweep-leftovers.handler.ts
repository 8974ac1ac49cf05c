import type { Sweep } from '../../modules/feature-module.ts';
import type { JobHandler } from '../../platform/jobs/job-definition.ts';

/** By the names in the log. */
export type Sweeps = Record<string, Sweep>;

/** Runs every sweep, even after one has failed. Throws the first error at the end. */
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
