import { randomUUID } from 'node:crypto';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { countAffordable } from '@avatarcade/video/campaign/variants';
import { applyCut } from '@avatarcade/video/edit/cut';
import type { VideoSpec } from '@avatarcade/video/video-spec';
import type { Trx } from '../../platform/database/database.ts';
import { keyOfAnother, paymentRequired } from '../../platform/errors/app-errors.ts';
import { ensureAccountStays } from '../accounts/personal-data.service.ts';
import { hashOrder, nameKept, takeKey } from '../videos/campaign-videos.service.ts';
import { getBalance } from '../wallet/wallet.service.ts';
import { insertCampaign } from './campaigns.queries.ts';
import type { CampaignDeps, CampaignOrder, PricedPlan } from './campaigns-deps.ts';
import type { PlannedVideo } from './plan-campaign.ts';

type Ordering = { trx: Trx; order: CampaignOrder; planned: PricedPlan; response: { id: string } };

/**
 * Debits, inserts and enqueues every video of a campaign, or nothing. Returns the campaign's id; for a known idempotency key that of the first
 * order.
 */
export async function orderCampaign(
  { trx, order, planned, response }: Ordering,
  deps: CampaignDeps,
): Promise<string> {
  const { userId, body, idempotencyKey: key } = order;
  await ensureAccountStays(trx, userId);
  if (key) {
    const keyed = { id: response.id, video_id: response.id };
    // The heard speech is no part of an order's identity.
    const { speech_id: _, ...base } = body.base;
    const requestHash = hashOrder({ ...body, base });
    const request = { userId, key, requestHash, response: keyed, now: deps.clock() };
    const earlier = await takeKey(trx, request);
    if (earlier && earlier.requestHash !== request.requestHash) throw keyOfAnother();
    if (earlier) return earlier.response.id;
  }
  const base = { ...body.base, product: body.product };
  const voice = planned.voices.get(base.voice);
  const parts = await deps.videos.check(trx, { userId, body: base, voice });
  await ensurePaid({ trx, order, planned, response });
  await insertCampaign(trx, {
    id: response.id,
    user_id: userId,
    product_id: body.product,
    name: body.name,
    hooks: planned.hooks,
    created_at: deps.clock(),
  });
  const sources = new Map<string, string>();
  for (const [place, video] of planned.videos.entries()) {
    const ids = { id: randomUUID(), video_id: randomUUID() };
    const ofVideo = sources.get(video.group) ?? null;
    if (!ofVideo) sources.set(video.group, ids.id);
    const isBaseText = video.voiceover === parts.spec.voiceover && video.voice.key === parts.spec.voice;
    await deps.videos.place({
      trx,
      userId,
      productId: body.product,
      response: ids,
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
      campaign: { id: response.id, variant: video.variant, place },
    });
  }
  return response.id;
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
