import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { clipEvent } from '@avatarcade/contracts/assets';
import { generationEvent } from '@avatarcade/contracts/generations';
import { FORMATS } from '@avatarcade/contracts/limits';
import { API_PATHS, SHARED_FILM_PAGE } from '@avatarcade/contracts/paths';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { createPaidCalls } from './features/accounts/paid-calls.service.ts';
import { isCurrent, type SessionDeps, sweepSessions } from './features/accounts/sessions.service.ts';
import { assetRoutes } from './features/assets/assets.routes.ts';
import { createAssetService } from './features/assets/assets.service.ts';
import { createSampleClips, type SampleClips } from './features/assets/sample-clip.ts';
import { sweepUploads } from './features/assets/sweep-uploads.ts';
import { createChoices } from './features/creatives/choices.service.ts';
import { creativeRoutes } from './features/creatives/creatives.routes.ts';
import { createCreativeService } from './features/creatives/creatives.service.ts';
import { listFirstSeen } from './features/creatives/first-seen.service.ts';
import { houseFileRoutes } from './features/creatives/house-files.routes.ts';
import { createHouseFiles } from './features/creatives/house-files.ts';
import { createHouseMediaService } from './features/creatives/house-media.service.ts';
import { createSpeechPreviews } from './features/creatives/speech-previews.service.ts';
import { createVoiceCatalogue } from './features/creatives/voice-catalogue.service.ts';
import { createVoiceovers } from './features/creatives/voiceovers.service.ts';
import {
  type EventRouteDeps,
  generationEventRoutes,
} from './features/generations/generation-events.routes.ts';
import { countByProduct } from './features/generations/generations.queries.ts';
import { generationRoutes } from './features/generations/generations.routes.ts';
import { createGenerationService } from './features/generations/generations.service.ts';
import { orderAgainRoutes } from './features/generations/order-again.routes.ts';
import { createOrderAgainService } from './features/generations/order-again.service.ts';
import { shareRoutes } from './features/generations/shares.routes.ts';
import { createShareService } from './features/generations/shares.service.ts';
import { shootFilmJob } from './features/generations/shoot-film.job.ts';
import type { Sweeps } from './features/housekeeping/sweep-leftovers.handler.ts';
import { SWEEP_EVERY_MS, sweepLeftoversJob } from './features/housekeeping/sweep-leftovers.job.ts';
import { createWarmUp } from './features/housekeeping/warm-up.ts';
import { holdOwnProduct } from './features/products/product-lookups.service.ts';
import { productRoutes } from './features/products/products.routes.ts';
import { createProductService, type ProductVideos } from './features/products/products.service.ts';
import { createStoreListings } from './features/products/store-listings.service.ts';
import { workOffFilms } from './film-work.ts';
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

export const FILM_JOBS = [shootFilmJob, sweepLeftoversJob];

export type FilmDeps = {
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

export type Films = AsyncDisposable & {
  routes: FastifyPluginAsync[];
  /** Makes ahead what users look at first. */
  warmUp: ReturnType<typeof createWarmUp>;
};

/** From the product to the film: the features that make videos, put together. */
export async function createFilms(deps: FilmDeps & UploadParts & { sweeps: Sweeps }): Promise<Films> {
  const { config, db, clock, log, jobs, live, links, providers, session, diskSpace, openScratch } = deps;
  const { storage, engine, voice, listings, copywriter } = providers;
  const { ensureRoom } = diskSpace;
  const scratchRoot = join(config.dataDir, 'tmp');
  const { linkTo, shareLinkTo, sharedFileLinkTo } = createLinks(deps);
  const warn = (error: unknown, message: string) => log.warn({ err: error }, message);
  const topics = live.openTopics('generation', generationEvent);
  const clipTopics = live.openTopics('clip', clipEvent);
  const queueMoves = live.openTopics('film-queue', z.null());
  const told = { topics, queueMoves, securityEvents: session.securityEvents };

  const voices = createVoiceCatalogue({ voice });
  const samples = createSampleClips({ engine, storage, openScratch });
  const files = { db, clock, engine, storage, links, openScratch, linkTo, ensureRoom };
  const assets = createAssetService({ ...files, samples, ensureQuota: deps.ensureQuota });
  const generations = createGenerationService({
    ...files,
    jobs,
    assets,
    ...told,
    shareLinkTo,
    voices,
    holdOwnProduct,
  });
  const videos: ProductVideos = { countByProduct, removeOfProduct: generations.removeOfProduct };
  const stores = createStoreListings({ db, clock, listings });
  const products = createProductService({ db, clock, stores, assets, storage, videos, linkTo, warn });
  const paidCalls = createPaidCalls({ db, clock, limits: readPaidCallLimits(config) });
  const houseFiles = createHouseFiles({ storage, ensureRoom });
  const creatives = createCreativeService({ voices });
  const media = createHouseMediaService({ engine, voice, voices, files: houseFiles, storage, openScratch });
  const previews = createSpeechPreviews({ ...files, voice, voices, paidCalls });
  const voiceovers = createVoiceovers({ db, copywriter, products, paidCalls });
  const houseLinks = {
    publicUrl: config.publicUrl,
    pictureVersion: engine.version,
    voiceVersion: voice.version,
  };
  const choices = createChoices({ voices, links: houseLinks });

  const sweeps: Sweeps = {
    uploads: (signal) => sweepUploads({ db, clock, storage }, signal),
    'speech previews': previews.sweep,
    'store listings': stores.sweep,
    'answered requests': generations.sweepKeys,
    'scratch folders': () => clearScratchRoom(scratchRoot, clock()),
    'ended sessions': () => sweepSessions({ db, clock }),
    ...deps.sweeps,
  };
  const info = (facts: object, message: string) => log.info(facts, message);
  const filmsAtOnce = config.filmsAtOnce ?? countFilmsAtOnce();
  const render = { db, clock, jobs, assets, storage, engine, voice, openScratch, ...told };
  workOffFilms({ ...render, warn, info, sweeps, filmsAtOnce });

  const listPieces = async () => [...(await listFirstSeen({ media, voices })), ...listSampleClips(samples)];
  const warmUp = createWarmUp({ listPieces, info, warn });

  return {
    warmUp,
    routes: [
      productRoutes({ products }),
      assetRoutes({ assets, useUpload: deps.useUpload, linkTo, clipTopics }),
      creativeRoutes({ creatives, voiceovers, previews, links: houseLinks }),
      houseFileRoutes({ media, storage, linkTo }),
      generationRoutes({ generations }),
      generationEventRoutes({ ...told, generations, clipTopics, live, warn, ...watchSessions(session) }),
      shareRoutes({ shares: createShareService({ db, shareLinkTo, sharedFileLinkTo }), storage }),
      orderAgainRoutes({ orders: createOrderAgainService({ db, assets, choices }) }),
    ],
    ...startSweeping({ db, jobs, warn }),
  };
}

function createLinks({ config, links }: Pick<FilmDeps, 'config' | 'links'>) {
  return {
    linkTo: (key: string, downloadName?: string) =>
      links.signLink({ key, expiresInSeconds: FILE_LINK_SECONDS, downloadName }),
    shareLinkTo: (token: string) => `${config.publicUrl}${SHARED_FILM_PAGE}${token}`,
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

/** Drawing and encoding one film keeps about two cores busy. */
function countFilmsAtOnce(): number {
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
