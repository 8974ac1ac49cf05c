import type { FeatureModule } from '../../modules/feature-module.ts';
import type { ModuleDeps } from '../../modules/module-deps.ts';
import { defineWork } from '../../platform/jobs/job-work.ts';
import { fileRoutes } from './files.routes.ts';
import { createRemoveFilesHandler } from './remove-files.handler.ts';
import { removeFilesJob } from './remove-files.job.ts';

type FilesDeps = Pick<ModuleDeps, 'clock' | 'links' | 'providers'>;

/** Stored files: served by signed links, removed by jobs. */
export function createFilesModule({ clock, links, providers }: FilesDeps): FeatureModule {
  const { storage } = providers;
  return {
    routes: [fileRoutes({ storage, links, clock })],
    jobs: [
      defineWork({ job: removeFilesJob, handler: createRemoveFilesHandler({ storage }), concurrency: 1 }),
    ],
  };
}
