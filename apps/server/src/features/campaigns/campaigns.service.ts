import type {
  Campaign,
  CampaignDetails,
  CampaignQuote,
  createCampaignResponse,
  QuoteCampaignBody,
} from '@avatarcade/contracts/campaigns';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { nameVariant } from '@avatarcade/video/campaign/name-variant';
import { AXES, countAffordable, priceVariants } from '@avatarcade/video/campaign/variants';
import { nameCut } from '@avatarcade/video/edit/cut';
import { FORMAT_NAMES } from '@avatarcade/video/formats';
import type { z } from 'zod';
import type { NamedZip } from '../../app/send-zip.ts';
import type { Owned } from '../../modules/owned.ts';
import type { Presenter } from '../../modules/presenter-source.ts';
import type { Trx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { PageOf } from '../../platform/database/paging.ts';
import { conflict, invalid, notFound } from '../../platform/errors/app-errors.ts';
import type { CatalogueVoice } from '../../providers/voice/voice.port.ts';
import { findTemplateById } from '../catalogue/cast.service.ts';
import { findGame } from '../products/product-lookups.service.ts';
import { type CampaignCounts, priceOfPresenter } from '../videos/campaign-videos.service.ts';
import { getBalance } from '../wallet/wallet.service.ts';
import {
  type CampaignRow,
  type CampaignSearch,
  deleteCampaign,
  findCampaign,
  listCampaigns,
  renameCampaign,
} from './campaigns.queries.ts';
import type { CampaignDeps, CampaignOrder, PricedPlan } from './campaigns-deps.ts';
import { ensurePresentersOrderable } from './ensure-presenters-orderable.ts';
import { findOrdered, orderCampaign } from './order-campaign.ts';
import { planCampaign, withWholeBase } from './plan-campaign.ts';
import { zipCampaign } from './zip-campaign.ts';

export type CreatedCampaign = z.infer<typeof createCampaignResponse>;

export type CampaignService = ReturnType<typeof createCampaignService>;

export function createCampaignService(deps: CampaignDeps) {
  const { db } = deps;
  return {
    quote: ({ body, ...order }: { userId: string; body: QuoteCampaignBody }) =>
      quote({ ...order, body: withWholeBase(body) }, deps),
    create: ({ body, ...order }: CampaignOrder) => create({ ...order, body: withWholeBase(body) }, deps),
    list: (query: CampaignSearch) => list(query, deps),
    get: (campaign: Owned) => get(campaign, deps),
    update: (campaign: Owned, change: { name?: string | undefined; pattern?: string | undefined }) =>
      update({ ...campaign, ...change }, deps),
    zip: (campaign: Owned) => zip(campaign, deps),
    async remove(campaign: Owned) {
      if (!(await deleteCampaign(db, campaign))) throw notFound();
    },
  };
}

async function plan(
  { userId, body }: { userId: string; body: QuoteCampaignBody },
  deps: CampaignDeps,
): Promise<PricedPlan> {
  const { db, voices, presenters } = deps;
  const game = await findGame(db, { userId, id: body.product });
  if (!game) throw invalid({ product: [MESSAGES.productUnknown] });
  const ids = new Set([body.base.voice, ...body.languages.map(({ voice }) => voice)]);
  const found = new Map<string, CatalogueVoice>();
  for (const id of ids) {
    const voice = await voices.findById(id);
    if (voice) found.set(id, voice);
  }
  const known = new Map<string, Presenter>();
  for (const id of new Set([body.base.avatar, ...body.avatars])) {
    const presenter = await presenters.findById(db, { userId, id });
    if (presenter) known.set(id, presenter);
  }
  const { title, stores } = game;
  const planned = planCampaign(body, { voices: found, presenters: known, game: title, stores });
  if (Object.keys(planned.errors).length > 0) throw invalid(planned.errors);
  const places = planned.videos.map(({ place }) => place);
  const prices = priceVariants(places, {
    video: (index) => priceOfPresenter(planned.videos[index]?.seenPresenter, deps),
    extraFormat: deps.extraFormatCents,
  });
  return { ...planned, prices, voices: found };
}

/** Checks the base too, so that what is quoted can be ordered. */
async function quote(
  order: { userId: string; body: QuoteCampaignBody },
  deps: CampaignDeps,
): Promise<CampaignQuote> {
  const planned = await plan(order, deps);
  const { videos, prices, voices } = planned;
  await ensurePresentersOrderable(planned, { order, deps });
  const { userId, body } = order;
  const base = { ...body.base, product: body.product };
  await inTransaction(deps.db, (trx) =>
    deps.videos.check(trx, { userId, body: base, voice: voices.get(base.voice) }),
  );
  const balance = await getBalance(deps.db, userId);
  const cents = prices.reduce((sum, price) => sum + price.cents, 0);
  return {
    count: videos.length,
    priced: prices.filter((price) => price.cents > 0).length,
    price: cents / 100,
    affordable: countAffordable(prices, balance),
    balance: balance / 100,
    seconds: Math.round(videos.reduce((sum, { seconds }) => sum + seconds, 0)),
    variants: videos.map(({ place, variant, title, seconds }, index) => ({
      ...variant,
      indices: [...AXES.map((axis) => place[axis]), ...(place.cut === undefined ? [] : [place.cut])],
      title,
      price: (prices[index]?.cents ?? 0) / 100,
      seconds: Math.round(seconds * 10) / 10,
    })),
  };
}

async function create(order: CampaignOrder, deps: CampaignDeps): Promise<CreatedCampaign> {
  // Comes first: what the plan looks at may have changed since, and its order was charged all the same.
  const { id, videos } = (await findOrdered(order, deps)) ?? (await orderNew(order, deps));
  const listed = videos ?? (await deps.videos.list({ userId: order.userId, campaignId: id }));
  return { id, videos: listed.map(({ id: videoId, variant }) => ({ id: videoId, variant })) };
}

/** Voices are looked up before the transaction, because that may call a service. */
async function orderNew(order: CampaignOrder, deps: CampaignDeps) {
  await deps.ensureRoom();
  const planned = await plan(order, deps);
  await ensurePresentersOrderable(planned, { order, deps });
  return inTransaction(deps.db, (trx) => orderCampaign({ trx, order, planned }, deps));
}

const NO_VIDEOS = { pending: 0, ready: 0, failed: 0 };

function present(
  { id, name, product_id, created_at }: CampaignRow,
  counts: CampaignCounts | undefined,
): Campaign {
  const { pending, ready, failed } = counts ?? NO_VIDEOS;
  return {
    id,
    name,
    product: product_id,
    created_at: created_at.toISOString(),
    count: pending + ready + failed,
    by_status: { pending, ready, failed },
  };
}

async function list(query: CampaignSearch, { db, videos }: CampaignDeps): Promise<PageOf<Campaign>> {
  const { items, count } = await listCampaigns(db, query);
  const counts = await videos.count(
    db,
    items.map(({ id }) => id),
  );
  const of = new Map(counts.map((each) => [each.campaignId, each]));
  return { items: items.map((row) => present(row, of.get(row.id))), count };
}

async function get(
  { userId, id }: Owned,
  { db, videos, linkToPath }: CampaignDeps,
): Promise<CampaignDetails> {
  const row = await findCampaign(db, { userId, id });
  if (!row) throw notFound();
  const [counts] = await videos.count(db, [id]);
  const path = API_PATHS.campaigns.download(id);
  return {
    ...present(row, counts),
    hooks: row.hooks,
    download_url: counts && counts.ready > 0 ? linkToPath(path, userId) : null,
    videos: await videos.list({ userId, campaignId: id }),
  };
}

async function zip({ userId, id }: Owned, deps: CampaignDeps): Promise<NamedZip> {
  const { db } = deps;
  const row = await findCampaign(db, { userId, id });
  if (!row) throw notFound();
  const videos = await deps.videos.listFiles({ userId, campaignId: id });
  const game = await findGame(db, { userId, id: row.product_id });
  if (videos.length === 0) throw conflict(MESSAGES.campaignNothingReady);
  const stores = { own: game?.storeUrl ?? '', ...game?.stores };
  return zipCampaign({ id, name: row.name, createdAt: row.created_at, videos, stores }, deps);
}

async function update(
  { name, pattern, ...campaign }: Owned & { name?: string | undefined; pattern?: string | undefined },
  deps: CampaignDeps,
): Promise<CampaignDetails> {
  const { videos, product } = await get(campaign, deps);
  const { userId } = campaign;
  const game = await findGame(deps.db, { userId, id: product });
  await inTransaction(deps.db, async (trx: Trx) => {
    if (name) await renameCampaign(trx, { ...campaign, name });
    if (!pattern) return;
    for (const [index, { id, variant, avatar_details: avatar }] of videos.entries()) {
      const title = nameVariant(pattern, {
        game: game?.title ?? '',
        language: variant.language,
        hook: String(variant.hook + 1),
        presenter: avatar.name,
        template: findTemplateById(variant.template)?.name ?? '',
        format: FORMAT_NAMES[variant.format],
        cut: variant.cut ? nameCut(variant.cut) : '',
        number: String(index + 1),
      });
      if (title) await deps.videos.rename(trx, { userId, id, title });
    }
  });
  return get(campaign, deps);
}
