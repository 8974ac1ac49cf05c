import { join } from 'node:path';
import type { FeatureModule, WarmUpPiece } from '../../modules/feature-module.ts';
import type { ModuleDeps } from '../../modules/module-deps.ts';
import { defineWork } from '../../platform/jobs/job-work.ts';
import { clearScratchRoom } from '../../providers/engine/scratch.ts';
import { clearParts } from '../../providers/storage/disk/clear-parts.ts';
import { createSweepLeftovers } from './sweep-leftovers.handler.ts';
import { SWEEP_EVERY_MS, sweepLeftoversJob } from './sweep-leftovers.job.ts';
import { createWarmUp } from './warm-up.ts';

type HousekeepingDeps = ModuleDeps & {
  /** The modules whose sweeps and warm-ups are run, those that users see last first. */
  modules: FeatureModule[];
};

export type HousekeepingModule = FeatureModule & {
  /** Makes ahead what users look at first. Resolves when that is done or was stopped. */
  warmUp: () => Promise<void>;
};

/** What all features need done now and then: sweeping what has ended, and making ahead what is seen first. */
export function createHousekeepingModule(deps: HousekeepingDeps): HousekeepingModule {
  const { config, clock, log, warn, modules } = deps;
  const info = (facts: object, message: string) => log.info(facts, message);
  const sweeps = {
    ...Object.assign({}, ...modules.map((module) => module.sweeps)),
    'scratch folders': () => clearScratchRoom(join(config.dataDir, 'tmp'), clock()),
    // Without them in a bucket: a put is complete or absent.
    'unfinished files': () => clearParts(join(config.dataDir, 'files'), clock()),
  };
  const warmUp = createWarmUp({ listPieces: () => listPieces(modules), info, warn });
  return {
    warmUp: () => warmUp.start(),
    jobs: [
      defineWork({
        job: sweepLeftoversJob,
        handler: createSweepLeftovers({ sweeps, info }),
        concurrency: 1,
      }),
    ],
    schedules: [{ job: sweepLeftoversJob, everyMs: SWEEP_EVERY_MS, atStart: false }],
    [Symbol.asyncDispose]: () => warmUp[Symbol.asyncDispose](),
  };
}

async function listPieces(modules: FeatureModule[]): Promise<WarmUpPiece[]> {
  const pieces = await Promise.all(modules.map(async (module) => (await module.listWarmUp?.()) ?? []));
  return pieces.reverse().flat();
}
