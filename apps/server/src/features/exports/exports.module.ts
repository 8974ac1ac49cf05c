import './exports.tables.ts';
import type { FeatureModule } from '../../modules/feature-module.ts';
import type { ModuleDeps } from '../../modules/module-deps.ts';
import type { Trx } from '../../platform/database/database.ts';
import { defineWork } from '../../platform/jobs/job-work.ts';
import { findOwnCampaign } from '../campaigns/announce-campaign.service.ts';
import { enqueueFileRemoval } from '../files/file-removal.service.ts';
import { findGame } from '../products/product-lookups.service.ts';
import { createPackVideos } from '../videos/pack-videos.service.ts';
import { exportRoutes } from './exports.routes.ts';
import { createExportService } from './exports.service.ts';
import type { ExportDeps } from './exports-deps.ts';
import { createExportExhaustedHandler, createMakeExportHandler } from './make-export.handler.ts';
import { makeExportJob } from './make-export.job.ts';
import { exportData } from './personal-data.service.ts';

/** How long a pack stays: it can be made again at any time. */
const KEEP_DAYS = 7;

/** Packs of finished videos, as advertising networks take them. */
export function createExportsModule(
  deps: ModuleDeps & Pick<ExportDeps, 'presets' | 'drawCard'>,
): FeatureModule {
  const { db, downloads, providers, jobs, diskSpace } = deps;
  const { engine, storage } = providers;
  const service: ExportDeps = {
    ...deps,
    storage,
    engine,
    videos: createPackVideos({ db, storage, engine }),
    findGame: (game) => findGame(db, game),
    findCampaignName: (campaign) => findOwnCampaign(db, campaign),
    removeFiles: (trx: Trx, keys: string[]) => enqueueFileRemoval(trx, { keys, jobs }),
    linkToPath: (path, userId) => downloads.sign({ path, userId }),
    ensureRoom: diskSpace.ensureRoom,
    keepDays: KEEP_DAYS,
  };
  const exports = createExportService(service);
  return {
    routes: [exportRoutes({ exports, storage, downloads })],
    jobs: [
      defineWork({
        job: makeExportJob,
        handler: createMakeExportHandler(service),
        exhausted: createExportExhaustedHandler(service),
        // Encoding takes both cores, and videos wait for it.
        concurrency: 1,
      }),
    ],
    sweeps: { 'packs for networks': exports.sweep },
    personalData: exportData,
  };
}
