import { randomUUID } from 'node:crypto';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { countAffordable } from '@avatarcade/video/campaign/variants';
import { applyCut } from '@avatarcade/video/edit/cut';
import type { VideoSpec } from '@avatarcade/video/video-spec';
import type { Trx } from '../../platform/database/database.ts';
import { paymentRequired } from '../../platform/errors/app-errors.ts';
import { ensureAccountStays } from '../accounts/personal-data.service.ts';
import {
  findFirstResponse,
  findTakenKey,
  hashOrder,
  nameKept,
  readEarlier,
  type TakenKey,
} from '../videos/campaign-videos.service.ts';
import { getBalance } from '../wallet/wallet.service.ts';
import { insertCampaign } from './campaigns.queries.ts';
import type { CampaignDeps, CampaignOrder, PricedPlan } from './campaigns-deps.ts';
import type { PlannedVideo } from './plan-campaign.ts';

type OrderedCampaign = TakenKey['response'];
type Ordering = { trx: Trx; order: CampaignOrder; planned: PricedPlan };

/** What the order was answered when its idempotency key was taken, whatever has changed since; undefined for a new one. */
export async function findOrdered(
  { userId, body, idempotencyKey: key }: CampaignOrder,
  { db }: Pick<CampaignDeps, 'db'>,
): Promise<OrderedCampaign | undefined> {
  const earlier = key && (await findTakenKey(db, { userId, key }));
  return earlier ? readEarlier(earlier, listHashes(body)) : undefined;
}

/** Debits, inserts and enqueues every video of a campaign, or nothing. For a known idempotency key the result is the first one. */
export async function orderCampaign(
  { trx, order, planned }: Ordering,
  deps: CampaignDeps,
): Promise<OrderedCampaign> {
  const { userId, body, idempotencyKey: key } = order;
  const campaignId = randomUUID();
  const placed = planned.videos.map((video) => ({ id: randomUUID(), video }));
  const videos = placed.map(({ id, video: { variant } }) => ({ id, variant }));
  const response = { id: campaignId, video_id: campaignId, videos };
  await ensureAccountStays(trx, userId);
  const [requestHash, ...otherHashes] = listHashes(body);
  const keyed = { userId, key, requestHash, otherHashes, response, now: deps.clock() };
  const earlier = await findFirstResponse(trx, keyed);
  if (earlier) return earlier;
  const base = { ...body.base, product: body.product };
  const voice = planned.voices.get(base.voice);
  const parts = await deps.videos.check(trx, { userId, body: base, voice });
  await ensurePaid({ trx, order, planned });
  await insertCampaign(trx, {
    id: campaignId,
    user_id: userId,
    product_id: body.product,
    name: body.name,
    hooks: planned.hooks,
    created_at: deps.clock(),
  });
  const sources = new Map<string, string>();
  for (const [place, { id, video }] of placed.entries()) {
    const ofVideo = sources.get(video.group) ?? null;
    if (!ofVideo) sources.set(video.group, id);
    const isBaseText = video.voiceover === parts.spec.voiceover && video.voice.key === parts.spec.voice;
    await deps.videos.place({
      trx,
      userId,
      productId: body.product,
      response: { id, video_id: randomUUID() },
      title: video.title || body.base.title,
      language: video.language,
      parts: {
        ...parts,
        spec: specOf(video, parts.spec),
        presenterName: nameKept(video.avatar),
        speechId: isBaseText ? parts.speechId : null,
      },
      usedKey: order.usedKey,
      ofVideo,
      campaign: { id: campaignId, variant: video.variant, place },
    });
  }
  return response;
}

function hashOf({ base: { speech_id: _, ...base }, ...body }: CampaignOrder['body']): string {
  // The heard speech is no part of an order's identity.
  return hashOrder({ ...body, base });
}

/** The schema gives a body's fields their order, and leaves that of languages as it was sent. */
function sortTexts({ hooks, ...body }: CampaignOrder['body']): CampaignOrder['body'] {
  return { ...body, hooks: hooks.map(sortLanguages) };
}

function sortLanguages<Hook>(hook: Hook | { texts: Record<string, string> }) {
  if (typeof hook !== 'object' || hook === null || !('texts' in hook)) return hook;
  const sorted = Object.entries(hook.texts).sort(([a], [b]) => (a < b ? -1 : 1));
  return { texts: Object.fromEntries(sorted) };
}

/** The last one as earlier versions stored it, of languages in the order in which they were sent. */
function listHashes(body: CampaignOrder['body']): [string, string] {
  return [hashOf(sortTexts(body)), hashOf(body)];
}

/** Says for how many the balance is, before anything is posted; the debits themselves make sure of it. */
async function ensurePaid({ trx, order, planned }: Ordering): Promise<void> {
  const balance = await getBalance(trx, order.userId);
  const cents = planned.prices.reduce((sum, price) => sum + price.cents, 0);
  if (cents <= balance) return;
  const affordable = countAffordable(planned.prices, balance);
  const missing = ((cents - balance) / 100).toFixed(2);
  throw paymentRequired(MESSAGES.campaignUnpaid({ affordable, count: planned.videos.length, missing }));
}

function specOf(video: PlannedVideo, base: VideoSpec): VideoSpec {
  const isBaseText = video.voiceover === base.voiceover;
  // Words of the base are left out in another language: the brand kit or the template has its own.
  const isBaseLanguage = video.voice.locale === base.locale;
  const own = <Text>(text: Text) => (isBaseLanguage ? text : null);
  const edit = video.variant.cut ? applyCut(base.edit, video.variant.cut) : base.edit;
  return {
    ...base,
    format: video.format,
    template: video.templateKey,
    avatar: video.avatar.key,
    voice: video.voice.key,
    locale: video.voice.locale,
    voiceover: video.voiceover,
    edit: {
      ...edit,
      title: video.titleLine ?? own(base.edit.title),
      button: video.buttonText ?? own(base.edit.button),
      endLine: video.endLine ?? own(base.edit.endLine),
      // Stressed words are places in the text that they were chosen in.
      stress: isBaseText ? base.edit.stress : [],
    },
  };
}
