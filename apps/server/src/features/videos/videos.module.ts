import './videos.tables.ts';
import { availableParallelism } from 'node:os';
import type { ClipEvent } from '@avatarcade/contracts/assets';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { SHARED_VIDEO_PAGE } from '@avatarcade/contracts/shared-video-page';
import { videoEvent } from '@avatarcade/contracts/videos';
import { z } from 'zod';
import type { SignedInUser } from '../../app/fastify-types.ts';
import type { FeatureModule } from '../../modules/feature-module.ts';
import type { ModuleDeps } from '../../modules/module-deps.ts';
import type { Owned } from '../../modules/owned.ts';
import { createCircuitBreaker } from '../../platform/availability/circuit-breaker.ts';
import { withTimeLimit } from '../../platform/availability/time-limit.ts';
import type { Trx } from '../../platform/database/database.ts';
import { defineWork } from '../../platform/jobs/job-work.ts';
import type { Topics } from '../../platform/live/topics.ts';
import { isCurrent, type SessionDeps } from '../accounts/sessions.service.ts';
import type { AssetService } from '../assets/assets.service.ts';
import type { Choices } from '../catalogue/choices.service.ts';
import { createSpeakOrdered, findOrderedSpeech } from '../catalogue/heard-speech.service.ts';
import type { Presenters } from '../catalogue/presenters.service.ts';
import type { VoiceCatalogue } from '../catalogue/voice-catalogue.service.ts';
import type { PresenterClips } from '../presenters/presenters.service.ts';
import { findGame, findProductBrand, holdOwnProduct } from '../products/product-lookups.service.ts';
import type { Announce } from '../webhooks/announce.service.ts';
import type { FinishedCampaign } from './announce-campaign-end.ts';
import { createAnnounceVideo } from './announce-video.ts';
import { createAttemptLog } from './attempt-log.ts';
import { type CampaignVideos, createCampaignVideos } from './campaign-videos.service.ts';
import { cutRoutes } from './cuts.routes.ts';
import { createCutsService } from './cuts.service.ts';
import { createCards, type DrawCard } from './draw-card.service.ts';
import { createFrames, type Frames } from './draw-frame.service.ts';
import { createExhaustedHandler } from './exhausted-video.handler.ts';
import { furtherFormatRoutes } from './further-formats.routes.ts';
import { createFurtherFormatsService } from './further-formats.service.ts';
import { goOnWithClip } from './go-on-with-clip.ts';
import { createMakePresenterClipHandler } from './make-presenter-clip.handler.ts';
import { makePresenterClipJob } from './make-presenter-clip.job.ts';
import { createOrderAgainService } from './order-again.service.ts';
import { orderRoutes } from './orders.routes.ts';
import { createPassOnRenderHandler } from './pass-on-render.handler.ts';
import { videoData } from './personal-data.service.ts';
import { presenterNoticeRoutes } from './presenter-notices.routes.ts';
import { createRenderAheadHandler } from './render-ahead.handler.ts';
import { renderAheadJob } from './render-ahead.job.ts';
import { createRendersAhead } from './render-ahead.service.ts';
import { createRenderPause } from './render-pause.ts';
import { createRenderVideoHandler, type RenderHandlerDeps } from './render-video.handler.ts';
import { earlierRenderJob, renderVideoJob } from './render-video.job.ts';
import { shareRoutes } from './shares.routes.ts';
import { createShareService } from './shares.service.ts';
import { createVideoAdmin, type VideoAdmin } from './video-admin.service.ts';
import { videoEventRoutes } from './video-events.routes.ts';
import { measureRenders, type RenderMeasures } from './video-metrics.ts';
import { countVideosOf } from './videos.queries.ts';
import { videoRoutes } from './videos.routes.ts';
import { createVideoService, type VideoService } from './videos.service.ts';
import type { VideoDeps } from './videos-deps.ts';

type VideosDeps = ModuleDeps & {
  session: SessionDeps;
  /** Whether that text of an API key is still valid. */
  isKeyLive: (secretId: string) => Promise<boolean>;
  assets: AssetService;
  clipTopics: Topics<ClipEvent>;
  voices: VoiceCatalogue;
  presenters: Presenters;
  presenterClips: PresenterClips;
  choices: Choices;
  announce: Announce;
  announceCampaign: (trx: Trx, finished: FinishedCampaign) => Promise<void>;
};

export type VideosModule = FeatureModule & {
  /** What campaigns use of videos. */
  ofCampaigns: CampaignVideos;
  /** What operators use of videos. */
  ofOperators: VideoAdmin;
  /** Frames of videos that aren't ordered. */
  frames: Frames;
  /** End cards of ordered videos, in every format. */
  drawCard: DrawCard;
  /** What products use of videos. */
  ofProducts: Pick<VideoService, 'removeOfProduct'> & { countVideosOf: typeof countVideosOf };
};

/** They mostly wait for the service. */
const CLIPS_AT_ONCE = 4;
/** A storage that takes longer to respond is unavailable. */
const PROBE_MS = 5000;

/** Orders, renders, shared pages and events of videos. */
export function createVideosModule(deps: VideosDeps): VideosModule {
  const { db, live, providers, session, assets, clipTopics, choices, warn } = deps;
  const { storage, voice } = providers;
  const topics = live.openTopics('generation', videoEvent);
  const queueMoves = live.openTopics('film-queue', z.null());
  const notices = { topics, queueMoves, securityEvents: session.securityEvents };
  const places = deps.config.rendersAtOnce ?? countRendersAtOnce();
  const { metrics, ...measures } = measureRenders({ places });
  const { ensureRoom } = deps.diskSpace;
  const links = createShareLinks(deps.config.publicUrl);
  const service: VideoDeps = {
    ...deps,
    ...notices,
    ...links,
    storage,
    ensureRoom,
    holdOwnProduct,
    findProductBrand,
    findOrderedSpeech: (trx, order) => findOrderedSpeech(order, { db: trx, voice }),
    extraFormatCents: deps.config.extraFormatCents,
    heygenVideoCents: deps.config.heygenVideoCents,
  };
  const videos = createVideoService(service);
  const ahead = createRendersAhead({ ...service, isOn: deps.config.rendersAhead });
  const isSignedIn = async ({ id, tokenVersion, usedKey }: SignedInUser) =>
    (await isCurrent({ userId: id, tokenVersion }, session)) &&
    (usedKey === undefined || (await deps.isKeyLive(usedKey.secretId)));
  const events = { ...notices, videos, clipTopics, live, warn, sessionEnds: session.sessionEnds, isSignedIn };
  const { engine } = providers;
  const drawing = { ...deps, ...service, engine, findGame: (game: Owned) => findGame(db, game) };
  return {
    ofCampaigns: createCampaignVideos(service),
    ofOperators: createVideoAdmin(service),
    frames: createFrames(drawing),
    drawCard: createCards({ ...drawing, storage }),
    ofProducts: { countVideosOf, removeOfProduct: videos.removeOfProduct },
    routes: [
      videoRoutes({ videos }),
      furtherFormatRoutes({ formats: createFurtherFormatsService(service) }),
      videoEventRoutes(events),
      cutRoutes({ cuts: createCutsService(service) }),
      shareRoutes({ shares: createShareService({ db, ...links }), storage }),
      presenterNoticeRoutes({
        service: deps.presenterClips.service,
        onNotice: (notice) => goOnWithClip(notice, { db, jobs: deps.jobs, clips: deps.presenterClips }),
      }),
      orderRoutes({ videos, ahead, orders: createOrderAgainService({ db, assets, choices }) }),
    ],
    jobs: createRenderWork({
      ...deps,
      ...notices,
      measures,
      places,
      announceVideo: createAnnounceVideo({ ...deps, ...links, prices: deps.config }),
    }),
    metrics,
    sweeps: { 'answered requests': videos.sweepKeys, 'renders ahead': ahead.sweep },
    personalData: videoData,
  };
}

function createShareLinks(publicUrl: string) {
  return {
    shareLinkTo: (token: string) => `${publicUrl}${SHARED_VIDEO_PAGE}${token}`,
    sharedFileLinkTo: (token: string, part: string) => `${publicUrl}${API_PATHS.sharedFile(token, part)}`,
  };
}

type RenderDeps = VideosDeps &
  Pick<RenderHandlerDeps, 'topics' | 'queueMoves' | 'securityEvents' | 'announceVideo'> & {
    measures: RenderMeasures;
    /** How many this process renders at once. */
    places: number;
  };

/** The job that renders, and the one that takes over orders of earlier versions. Videos are claimed only while the storage works. */
function createRenderWork(deps: RenderDeps) {
  const { db, providers } = deps;
  const { engine, storage, voice } = providers;
  const breaker = createCircuitBreaker({
    probe: createStorageProbe({ storage, warn: deps.warn }),
    onProbed: createRenderPause(deps),
  });
  const render: RenderHandlerDeps = {
    ...deps,
    engine,
    storage,
    breaker,
    attempts: createAttemptLog(deps),
    speak: createSpeakOrdered({ ...deps, storage, voice }),
    findGame: (game) => findGame(db, game),
  };
  const exhausted = createExhaustedHandler(render);
  const clips = deps.presenterClips;
  return [
    defineWork({
      job: makePresenterClipJob,
      handler: createMakePresenterClipHandler({ ...render, clips }),
      exhausted,
      concurrency: CLIPS_AT_ONCE,
    }),
    defineWork({
      job: renderVideoJob,
      handler: createRenderVideoHandler(render),
      exhausted,
      concurrency: deps.places,
      availability: breaker,
    }),
    defineWork({
      job: renderAheadJob,
      handler: createRenderAheadHandler(render),
      concurrency: 1,
      availability: breaker,
    }),
    defineWork({
      job: earlierRenderJob,
      handler: createPassOnRenderHandler(deps),
      exhausted,
      concurrency: 1,
    }),
  ];
}

/** Rejects while files can't be stored; says why once in each outage. */
function createStorageProbe({
  storage,
  warn,
}: Pick<ModuleDeps['providers'], 'storage'> & Pick<ModuleDeps, 'warn'>): () => Promise<void> {
  let isReported = false;
  return async () => {
    try {
      await withTimeLimit(() => storage.check(), PROBE_MS);
      isReported = false;
    } catch (error) {
      if (!isReported) warn(error, 'the storage does not work');
      isReported = true;
      throw error;
    }
  };
}

/** Drawing and encoding one video uses about two cores. */
function countRendersAtOnce(): number {
  return Math.max(1, Math.floor(availableParallelism() / 2));
}
