import type { CampaignVariant } from '@avatarcade/contracts/campaigns';
import type { VideoSpec } from '@avatarcade/video/video-spec';
import type { UsedKey } from '../../modules/used-key.ts';
import type { Trx } from '../../platform/database/database.ts';
import { foldText } from '../../platform/text/fold-text.ts';
import type { ProductBrand } from '../products/product-lookups.service.ts';
import { placeRow } from './place-row.ts';
import { priceOf } from './video-charges.ts';
import { columnsOfSpec } from './videos.rules.ts';
import type { VideoDeps } from './videos-deps.ts';

/** Everything that an order needs, checked. */
export type VideoParts = {
  spec: VideoSpec;
  /** Null for the drawn cast: only names of other presenters may change. */
  presenterName: string | null;
  gameplayId: string;
  moreIds: string[];
  packshotId: string | null;
  musicId: string | null;
  speechId: string | null;
  brand: ProductBrand | undefined;
};

export type PlacedVideo = {
  trx: Trx;
  userId: string;
  productId: string;
  response: { id: string; video_id: string };
  title: string;
  language: string;
  parts: VideoParts;
  usedKey: UsedKey | undefined;
  /** The source, if this is a further format, which has a price of its own. */
  ofVideo?: string | null;
  /** The campaign that the video belongs to, and which of its combinations the video is. */
  campaign?: { id: string; variant: CampaignVariant; place: number };
};

/** Debits the price of a video, inserts it and enqueues its render. */
export async function placeVideo(placed: PlacedVideo, deps: VideoDeps): Promise<void> {
  const { trx, parts, usedKey } = placed;
  const row = buildRow(placed);
  // The source was debited in this transaction, so the group is paid.
  const cents = priceOf({ ...row, is_group_paid: row.of_video !== null }, deps);
  await placeRow({ trx, row, moreIds: parts.moreIds, cents, usedKey }, deps);
}

function buildRow({ userId, productId, response, title, language, parts, ofVideo, campaign }: PlacedVideo) {
  return {
    ...response,
    user_id: userId,
    product_id: productId,
    title,
    title_key: foldText(title),
    ...columnsOfSpec(parts.spec),
    presenter_name: parts.presenterName,
    of_video: ofVideo ?? null,
    language,
    speech_id: parts.speechId,
    gameplay_asset_id: parts.gameplayId,
    packshot_asset_id: parts.packshotId,
    brand: parts.brand?.kit ?? {},
    logo_asset_id: parts.brand?.logoId ?? null,
    badge_asset_id: parts.brand?.badgeId ?? null,
    music_asset_id: parts.musicId,
    campaign_id: campaign?.id ?? null,
    variant: campaign?.variant ?? null,
    place_in_campaign: campaign?.place ?? null,
  };
}
