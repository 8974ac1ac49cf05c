import type { CreateVideoBody } from '@avatarcade/contracts/video-orders';
import { buildEmptyBrand } from '@avatarcade/video/brand/brand-kit';
import { cleanLine } from '../../platform/text/clean-text.ts';
import type { VideoParts } from './place-video.ts';
import type { AheadSource } from './render-ahead.rules.ts';

/** What a video would be made of, from an order that was checked and isn't placed. */
export function sourceOfOrder(
  { product, title }: Pick<CreateVideoBody, 'product' | 'title'>,
  { spec, gameplayId, moreIds, packshotId, musicId, speechId, brand }: VideoParts,
): AheadSource {
  return {
    productId: product,
    title: cleanLine(title),
    spec,
    clipIds: [gameplayId, ...moreIds],
    packshotId,
    logoId: brand?.logoId ?? null,
    badgeId: brand?.badgeId ?? null,
    musicId,
    brand: brand?.kit ?? buildEmptyBrand(),
    speechId,
  };
}
