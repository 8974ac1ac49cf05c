import type { Asset } from '@avatarcade/contracts/assets';
import type { BrandKit } from '@avatarcade/video/brand/brand-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { brandQuery } from './brand.query.ts';
import { readBrand } from './read-brand.ts';

type UsedBrand = {
  kit: BrandKit;
  logoUrl: string | undefined;
  badgeUrl: string | undefined;
  music: Asset | undefined;
};

/** The brand kit of a product; an empty one until it is loaded. */
export function useBrand(productId: string): UsedBrand {
  const { data } = useQuery(brandQuery(productId));
  const kit = useMemo(() => readBrand(data), [data]);
  return {
    kit,
    logoUrl: data?.logo_url ?? undefined,
    badgeUrl: data?.badge_url ?? undefined,
    music: data?.chosen.music,
  };
}
