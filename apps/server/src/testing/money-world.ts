import { DEFAULT_AVATAR } from '@avatarcade/cast/avatars';
import type { VideoEvent } from '@avatarcade/contracts/videos';
import { DEFAULT_VOICE } from '@avatarcade/speech/voices';
import { TEMPLATES } from '@avatarcade/templates/templates';
import { createAnnounceCampaign } from '../features/campaigns/announce-campaign.service.ts';
import { createCastPresenters } from '../features/catalogue/cast-presenters.ts';
import { buildCatalogueId } from '../features/catalogue/catalogue-ids.ts';
import { createPresenters } from '../features/catalogue/presenters.service.ts';
import { createVoiceCatalogue } from '../features/catalogue/voice-catalogue.service.ts';
import { createAnnounceVideo } from '../features/videos/announce-video.ts';
import { createExhaustedHandler } from '../features/videos/exhausted-video.handler.ts';
import { finishVideo } from '../features/videos/finish-video.ts';
import { renderVideoJob } from '../features/videos/render-video.job.ts';
import { claimRender } from '../features/videos/renders.queries.ts';
import { createVideoService } from '../features/videos/videos.service.ts';
import { settlePayment } from '../features/wallet/payments.service.ts';
import { createAnnounce } from '../features/webhooks/announce.service.ts';
import { deliverWebhook } from '../features/webhooks/deliver-webhook.job.ts';
import type { Db } from '../platform/database/database.ts';
import type { JobQueue } from '../platform/jobs/jobs.port.ts';
import { createTopics } from '../platform/live/topics.ts';
import { silentLog } from '../platform/log/log.ts';
import { createSecurityEvents } from '../platform/log/security-events.ts';
import type { PaymentEvent } from '../providers/payments/payments.port.ts';
import { createFakeVoice } from './fake-engine.ts';

/** For a separate queue. */
export const MONEY_JOBS = [renderVideoJob, deliverWebhook];

/** A product and a clip for everybody's videos: their content doesn't matter to money. */
export type MoneyProps = { productId: string; assetId: string };

export type MoneyWorld = Awaited<ReturnType<typeof createMoneyWorld>>;

/** Everything that moves money, run by the real code on that database, without HTTP, files or videos. */
export async function createMoneyWorld(
  db: Db,
  { props, jobs = { enqueue: async () => null } }: { props: MoneyProps; jobs?: JobQueue },
) {
  const clock = () => new Date();
  const topics = createTopics<VideoEvent>();
  const queueMoves = createTopics<null>();
  const securityEvents = createSecurityEvents(silentLog);
  const announce = createAnnounce({ clock, jobs });
  const announceCampaign = createAnnounceCampaign({ announce });
  const announceVideo = createAnnounceVideo({
    announce,
    announceCampaign,
    links: { signLink: ({ key }) => `https://files.example/${key}` },
    shareLinkTo: () => '',
    voices: createVoiceCatalogue({ voice: createFakeVoice() }),
    prices: { extraFormatCents: 0, heygenVideoCents: 1000 },
  });
  const videos = createVideoService({
    db,
    clock,
    jobs,
    topics,
    queueMoves,
    securityEvents,
    storage: { delete: async () => undefined } as never,
    assets: { findOwn: async () => ({ id: props.assetId }) } as never,
    linkTo: () => '',
    shareLinkTo: () => '',
    announce,
    announceCampaign,
    voices: createVoiceCatalogue({ voice: createFakeVoice() }),
    presenters: createPresenters([createCastPresenters({ publicUrl: '', pictureVersion: '1' })]),
    ensureRoom: async () => undefined,
    holdOwnProduct: async () => true,
    findProductBrand: async () => undefined,
    findOrderedSpeech: async () => null,
    extraFormatCents: 0,
    heygenVideoCents: 1000,
    presenterClips: { countOrderable: async ({ length }) => length, isClipReady: async () => false },
  });
  const giveUp = createExhaustedHandler({
    db,
    clock,
    topics,
    securityEvents,
    jobs,
    announceVideo,
    measures: { countVideo: () => undefined },
  });
  const body = {
    title: 'A video',
    template: buildCatalogueId('template', TEMPLATES.find(({ format }) => format === 'portrait')?.id ?? ''),
    voiceover: 'Match three stones.',
    voice: buildCatalogueId('voice', DEFAULT_VOICE.key),
    avatar: buildCatalogueId('avatar', DEFAULT_AVATAR),
    language: 'English',
    gameplay_video_url: 'clip',
    packshot_url: null,
    orientation: 'portrait' as const,
    product: props.productId,
    captions: true,
    ai_label: true,
    gameplay_fit: 'loop' as const,
  };
  return {
    db,
    deliver: (event: PaymentEvent) =>
      settlePayment(event, { db, log: silentLog, live: false, count: () => undefined }),
    /** Returns the video's id. Rejects with payment_required. */
    order: async (userId: string, idempotencyKey?: string) =>
      (await videos.create({ userId, body, idempotencyKey })).id,
    retry: (userId: string, id: string) => videos.retry({ userId, id }),
    remove: (userId: string, id: string) => videos.remove({ userId, id }),
    finish: async (videoId: string, chargeNumber: number) => {
      const row = await claimRender(db, { videoId, chargeNumber, now: clock() });
      if (!row) return;
      const claim = { videoId, chargeNumber, claim: row.claim };
      await finishVideo({ ...claim, duration: 3, files: { parts: {} } }, { db, clock, jobs, announceVideo });
    },
    /** Like a render without further attempts: failed and refunded. */
    fail: (videoId: string, chargeNumber: number) =>
      giveUp({
        id: crypto.randomUUID(),
        payload: { videoId, chargeNumber },
        attempt: 1,
        lastAttempt: true,
        signal: new AbortController().signal,
      }),
  };
}

/** Creates users who never sign in, in one statement; returns their ids. */
export async function addUsers(db: Db, count: number): Promise<string[]> {
  const values = Array.from({ length: count }, () => ({
    email: `${crypto.randomUUID()}@example.com`,
    country: 'EE',
  }));
  const rows = await db.insertInto('users').values(values).returning('id').execute();
  return rows.map(({ id }) => id);
}

export async function addMoneyProps(db: Db): Promise<MoneyProps> {
  const [user_id = ''] = await addUsers(db, 1);
  const asset = await db
    .insertInto('assets')
    .values({
      user_id,
      type: 'gameplay_video',
      orientation: 'portrait',
      state: 'ready',
      file_key: 'clip',
      source_key: 'clip',
      preview_key: 'clip',
      width: 1080,
      height: 1920,
      duration: 3,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const product = await db
    .insertInto('products')
    .values({
      user_id,
      product_url: 'https://play.google.com/store/apps/details?id=com.test.money',
      title: 'A game',
      title_key: 'a game',
      description: '',
      icon_asset_id: null,
      additional_mechanics: '',
      recommended_country: '',
      target_audience: '',
      category_names: [],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { productId: product.id, assetId: asset.id };
}
