import './assets.tables.ts';
import { type ClipEvent, clipEvent } from '@avatarcade/contracts/assets';
import { ORDER_FORMATS } from '@avatarcade/video/formats';
import type { FeatureModule } from '../../modules/feature-module.ts';
import type { ModuleDeps } from '../../modules/module-deps.ts';
import { defineWork } from '../../platform/jobs/job-work.ts';
import type { Topics } from '../../platform/live/topics.ts';
import { measureAssets } from './assets.queries.ts';
import { assetRoutes } from './assets.routes.ts';
import { type AssetService, createAssetService } from './assets.service.ts';
import { createFindMomentsHandler, createMomentsExhaustedHandler } from './find-moments.handler.ts';
import { findMomentsJob } from './find-moments.job.ts';
import { requestMoments } from './moments.service.ts';
import { assetData } from './personal-data.service.ts';
import { createSampleClips, type SampleClips } from './sample-clip.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { createUploadRoom, type EnsureQuota, type MeasureUse } from './upload-room.service.ts';
import { createUploads, type UseUpload } from './uploads.service.ts';

type AssetsDeps = ModuleDeps & {
  /** The uploads of all features, which share one quota. Called for each upload. */
  listMeasures: () => MeasureUse[];
};

export type AssetsModule = FeatureModule & {
  assets: AssetService;
  clipTopics: Topics<ClipEvent>;
  ensureQuota: EnsureQuota;
  useUpload: UseUpload;
};

/** Beside uploads, which are waited for as well. */
const SEARCHES_AT_ONCE = 1;

/** Files that users upload, and the sample clip. */
export function createAssetsModule(deps: AssetsDeps): AssetsModule {
  const { config, db, clock, jobs, live, links, linkTo, providers, openScratch, warn, listMeasures } = deps;
  const { storage, engine } = providers;
  const clipTopics = live.openTopics('clip', clipEvent);
  const quota = { bytes: config.uploadQuotaMegabytes * 1_000_000, files: config.uploadQuotaFiles };
  const ensureQuota = createUploadRoom({ quota, listMeasures });
  const useUpload = createUploads({ openScratch, perUser: config.uploadsAtOnce });
  const samples = createSampleClips({ engine, storage, openScratch });
  const files = { db, clock, engine, storage, links, openScratch, linkTo };
  const moments = { ...files, jobs, clipTopics, warn };
  const assets = createAssetService({
    ...files,
    samples,
    ensureQuota,
    requestMoments: (row, db) => requestMoments(row, { ...moments, db }),
  });
  return {
    assets,
    clipTopics,
    ensureQuota,
    useUpload,
    routes: [assetRoutes({ assets, useUpload, linkTo, clipTopics })],
    jobs: [
      defineWork({
        job: findMomentsJob,
        handler: createFindMomentsHandler(moments),
        exhausted: createMomentsExhaustedHandler(moments),
        concurrency: SEARCHES_AT_ONCE,
      }),
    ],
    sweeps: { uploads: (signal) => sweepUploads({ db, clock, jobs }, { signal }) },
    personalData: assetData,
    measureUploads: measureAssets,
    listWarmUp: async () => listSampleClips(samples),
  };
}

function listSampleClips(samples: SampleClips) {
  return ORDER_FORMATS.map((format) => ({
    name: `sample clip ${format}`,
    make: (background: AbortSignal) => samples.ensure(format, background),
  }));
}
