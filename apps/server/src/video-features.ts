import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { clipEvent } from '@avatarcade/contracts/assets';
import { API_PATHS, SHARED_VIDEO_PAGE } from '@avatarcade/contracts/paths';
import { videoEvent } from '@avatarcade/contracts/videos';
import { FORMATS } from '@avatarcade/video/formats';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { createPaidCalls } from './features/accounts/paid-calls.service.ts';
import { isCurrent, type SessionDeps, sweepSessions } from './features/accounts/sessions.service.ts';
import { assetRoutes } from './features/assets/assets.routes.ts';
import { createAssetService } from './features/assets/assets.service.ts';
import { createSampleClips, type SampleClips } from './features/assets/sample-clip.ts';
import { sweepUploads } from './features/assets/sweep-uploads.ts';
import { builtInFileRoutes } from './features/catalogue/built-in-files.routes.ts';
import { createBuiltInFiles } from './features/catalogue/built-in-files.ts';
import { createBuiltInMediaService } from './features/catalogue/built-in-media.service.ts';
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts';
import { createCatalogueService } from './features/catalogue/catalogue.service.ts';
import { createChoices } from './features/catalogue/choices.service.ts';
import { listFirstSeen } from './features/catalogue/first-seen.service.ts';
import { findOrderedSpeech } from './features/catalogue/heard-speech.service.ts';
import { createSpeechPreviews } from './features/catalogue/speech-previews.service.ts';
import { createVoiceCatalogue } from './features/catalogue/voice-catalogue.service.ts';
import { createVoiceovers } from './features/catalogue/voiceovers.service.ts';
import type { Sweeps } from './features/housekeeping/sweep-leftovers.handler.ts';
import { SWEEP_EVERY_MS, sweepLeftoversJob } from './features/housekeeping/sweep-leftovers.job.ts';
import { createWarmUp } from './features/housekeeping/warm-up.ts';
import { holdOwnProduct } from './features/products/product-lookups.service.ts';
import { productRoutes } from './features/products/products.routes.ts';
import { createProductService, type ProductVideos } from './features/products/products.service.ts';
import { createStoreListings } from './features/products/store-listings.service.ts';
import { orderAgainRoutes } from './features/videos/order-again.routes.ts';
import { createOrderAgainService } from './features/videos/order-again.service.ts';
import { renderVideoJob } from './features/videos/render-video.job.ts';
import { shareRoutes } from './features/videos/shares.routes.ts';
import { createShareService } from './features/videos/shares.service.ts';
import { type EventRouteDeps, videoEventRoutes } from './features/videos/video-events.routes.ts';
import { countByProduct } from './features/videos/videos.queries.ts';
import { videoRoutes } from './features/videos/videos.routes.ts';
import { createVideoService } from './features/videos/videos.service.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Db } from './platform/database/database.ts';
import type { DiskSpace } from './platform/disk/disk-space.ts';
import type { Jobs } from './platform/jobs/jobs.port.ts';
import type { Live } from './platform/live/live.port.ts';
import type { Log } from './platform/log/log.ts';
import { clearScratchRoom } from './providers/engine/scratch.ts';
import { FILE_LINK_SECONDS, type SignedLinks } from './providers/storage/signed-links.ts';
import type { Providers } from './providers.ts';
import type { UploadParts } from './uploads.ts';
import { workOffVideos } from './video-work.ts';

export const VIDEO_JOBS = [renderVideoJob, sweepLeftoversJob];

export type VideoDeps = {
  config: Config;
  db: Db;
  clock: Clock;
  log: Log;
  jobs: Jobs;
  live: Live;
  links: SignedLinks;
  providers: Providers;
  session: SessionDeps;
  diskSpace: DiskSpace;
};

export type Videos = AsyncDisposable & {
  routes: FastifyPluginAsync[];
  /** Makes ahead what users look at first. */
  warmUp: ReturnType<typeof createWarmUp>;
};

/** From the product to the video: the features that make videos, put together. */
export async function createVideos(deps: VideoDeps & UploadParts & { sweeps: Sweeps }): Promise<Videos> {
  const { config, db, clock, log, jobs, live, links, providers, session, diskSpace, openScratch } = deps;
  const { storage, engine, voice, listings, copywriter } = providers;
  const { ensureRoom } = diskSpace;
  const scratchRoot = join(config.dataDir, 'tmp');
  const { linkTo, shareLinkTo, sharedFileLinkTo } = createLinks(deps);
  const warn = (error: unknown, message: string) => log.warn({ err: error }, message);
  const topics = live.openTopics('generation', videoEvent);
  const clipTopics = live.openTopics('clip', clipEvent);
  const queueMoves = live.openTopics('film-queue', z.null());
  const told = { topics, queueMoves, securityEvents: session.securityEvents };

  const voices = createVoiceCatalogue({ voice });
  const samples = createSampleClips({ engine, storage, openScratch });
  const files = { db, clock, engine, storage, links, openScratch, linkTo, ensureRoom };
  const assets = createAssetService({ ...files, samples, ensureQuota: deps.ensureQuota });
  const videos = createVideoService({
    ...files,
    jobs,
    assets,
    ...told,
    shareLinkTo,
    voices,
    findOrderedSpeech: (trx, order) => findOrderedSpeech(order, { db: trx, voice }),
    holdOwnProduct,
  });
  const productVideos: ProductVideos = { countByProduct, removeOfProduct: videos.removeOfProduct };
  const stores = createStoreListings({ db, clock, listings });
  const products = createProductService({
    db,
    clock,
    stores,
    assets,
    storage,
    videos: productVideos,
    linkTo,
    warn,
  });
  const paidCalls = createPaidCalls({ db, clock, limits: readPaidCallLimits(config) });
  const builtInFiles = createBuiltInFiles({ storage, ensureRoom });
  const catalogue = createCatalogueService({ voices });
  const media = createBuiltInMediaService({
    engine,
    voice,
    voices,
    files: builtInFiles,
    storage,
    openScratch,
  });
  const previews = createSpeechPreviews({ ...files, voice, voices, paidCalls });
  const voiceovers = createVoiceovers({ db, copywriter, products, paidCalls });
  const builtInLinks = {
    publicUrl: config.publicUrl,
    pictureVersion: engine.version,
    voiceVersion: voice.version,
  };
  const choices = createChoices({ voices, links: builtInLinks });

  const sweeps: Sweeps = {
    uploads: (signal) => sweepUploads({ db, clock, storage }, signal),
    'speech previews': previews.sweep,
    'store listings': stores.sweep,
    'answered requests': videos.sweepKeys,
    'scratch folders': () => clearScratchRoom(scratchRoot, clock()),
    'ended sessions': () => sweepSessions({ db, clock }),
    ...deps.sweeps,
  };
  const info = (facts: object, message: string) => log.info(facts, message);
  const rendersAtOnce = config.rendersAtOnce ?? countVideosAtOnce();
  const render = { db, clock, jobs, assets, storage, engine, voice, openScratch, ...told };
  workOffVideos({ ...render, warn, info, sweeps, rendersAtOnce });

  const listPieces = async () => [...(await listFirstSeen({ media, voices })), ...listSampleClips(samples)];
  const warmUp = createWarmUp({ listPieces, info, warn });

  return {
    warmUp,
    routes: [
      productRoutes({ products }),
      assetRoutes({ assets, useUpload: deps.useUpload, linkTo, clipTopics }),
      catalogueRoutes({ catalogue, voiceovers, previews, links: builtInLinks }),
      builtInFileRoutes({ media, storage, linkTo }),
      videoRoutes({ videos }),
      videoEventRoutes({ ...told, videos, clipTopics, live, warn, ...watchSessions(session) }),
      shareRoutes({ shares: createShareService({ db, shareLinkTo, sharedFileLinkTo }), storage }),
      orderAgainRoutes({ orders: createOrderAgainService({ db, assets, choices }) }),
    ],
    ...startSweeping({ db, jobs, warn }),
  };
}

function createLinks({ config, links }: Pick<VideoDeps, 'config' | 'links'>) {
  return {
    linkTo: (key: string, downloadName?: string) =>
      links.signLink({ key, expiresInSeconds: FILE_LINK_SECONDS, downloadName }),
    shareLinkTo: (token: string) => `${config.publicUrl}${SHARED_VIDEO_PAGE}${token}`,
    sharedFileLinkTo: (token: string, part: string) =>
      `${config.publicUrl}${API_PATHS.sharedFile(token, part)}`,
  };
}

function watchSessions(session: SessionDeps): Pick<EventRouteDeps, 'sessionEnds' | 'isSignedIn'> {
  return {
    sessionEnds: session.sessionEnds,
    isSignedIn: ({ id, tokenVersion }) => isCurrent({ userId: id, tokenVersion }, session),
  };
}

function readPaidCallLimits({ paidCallsPerDay, paidCallsPerDayPaying }: Config) {
  return { unpaid: paidCallsPerDay, paid: paidCallsPerDayPaying };
}

function listSampleClips(samples: SampleClips) {
  return FORMATS.map((format) => ({
    name: `sample clip ${format}`,
    make: (background: AbortSignal) => samples.ensure(format, background),
  }));
}

/** Drawing and encoding one video keeps about two cores busy. */
function countVideosAtOnce(): number {
  return Math.max(1, Math.floor(availableParallelism() / 2));
}

type SweepDeps = { db: Db; jobs: Jobs; warn: (error: unknown, message: string) => void };

function startSweeping({ db, jobs, warn }: SweepDeps): AsyncDisposable {
  const sweep = () => {
    jobs.enqueue(db, sweepLeftoversJob, {}, { singletonKey: 'all' }).catch((error: unknown) => {
      warn(error, 'the sweep could not be queued');
    });
  };
  const timer = setInterval(sweep, SWEEP_EVERY_MS).unref();
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
    },
  };
}
