import type { Sweep } from '../../modules/feature-module.ts';
import { doEach } from '../../platform/errors/do-each.ts';
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
  return ({ signal }) =>
    doEach(Object.entries(sweeps), {
      async work([name, sweep]) {
        const swept = await sweep(signal);
        if (swept > 0) info({ what: name, swept }, 'leftovers removed');
      },
      signal,
    });
}
