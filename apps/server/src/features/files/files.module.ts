import type { FeatureModule } from '../../modules/feature-module.ts';
import type { ModuleDeps } from '../../modules/module-deps.ts';
import { defineWork } from '../../platform/jobs/job-work.ts';
import { fileRoutes } from './files.routes.ts';
import { createRemovalExhaustedHandler, createRemoveFilesHandler } from './remove-files.handler.ts';
import { removeFilesJob } from './remove-files.job.ts';

type FilesDeps = Pick<ModuleDeps, 'clock' | 'links' | 'providers' | 'db' | 'jobs' | 'log'>;

/** Stored files: served by signed links, removed by jobs. */
export function createFilesModule(deps: FilesDeps): FeatureModule {
  const { clock, links, providers } = deps;
  const { storage } = providers;
  return {
    routes: [fileRoutes({ storage, links, clock })],
    jobs: [
      defineWork({
        job: removeFilesJob,
        handler: createRemoveFilesHandler({ storage }),
        exhausted: createRemovalExhaustedHandler(deps),
        concurrency: 1,
      }),
    ],
  };
}
