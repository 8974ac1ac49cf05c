import './actors.tables.ts';
import type { FeatureModule } from '../../modules/feature-module.ts';
import type { ModuleDeps } from '../../modules/module-deps.ts';
import { defineWork } from '../../platform/jobs/job-work.ts';
import type { AssetService } from '../assets/assets.service.ts';
import type { UseUpload } from '../assets/uploads.service.ts';
import { actorRoutes } from './actors.routes.ts';
import { createActorService } from './actors.service.ts';
import { actorData } from './personal-data.service.ts';
import { createActorExhaustedHandler, createPrepareActorHandler } from './prepare-actor.handler.ts';
import { prepareActorJob } from './prepare-actor.job.ts';

type ActorsDeps = ModuleDeps & { assets: AssetService; useUpload: UseUpload };

/** Beside uploads, which are waited for as well. */
const CLIPS_AT_ONCE = 1;

/** Clips of people who present. */
export function createActorsModule(deps: ActorsDeps): FeatureModule {
  const { providers, useUpload } = deps;
  const { engine, speechTimer, storage } = providers;
  const actors = createActorService({ ...deps, engine, speechTimer, storage });
  const preparing = { ...deps, engine, storage };
  return {
    routes: [actorRoutes({ actors, useUpload })],
    jobs: [
      defineWork({
        job: prepareActorJob,
        handler: createPrepareActorHandler(preparing),
        exhausted: createActorExhaustedHandler(preparing),
        concurrency: CLIPS_AT_ONCE,
      }),
    ],
    sweeps: { actors: () => actors.sweep() },
    personalData: actorData,
  };
}
