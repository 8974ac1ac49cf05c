import type { BrandKit } from '@avatarcade/video/brand/brand-kit';
import { storeOf } from '@avatarcade/video/store-texts';
import { buildBrandColors } from './brand-colors.ts';
import type { ProductColors } from './colors.ts';
import type { VideoParts } from './compose-video.ts';

export type BrandedProduct = {
  title: string;
  iconColors: ProductColors | null | undefined;
  brand: BrandKit;
  /** Of its listing; empty for none. */
  storeUrl: string;
  /** As the store or the user wrote them. */
  genres?: readonly string[] | undefined;
};

/** A product as its videos show it: the brand kit's colours and face, or else those of the icon and the built-in face. */
export function buildProductLook({
  title,
  iconColors,
  brand,
  storeUrl,
  genres,
}: BrandedProduct): VideoParts['product'] {
  const colors = brand.colors ? buildBrandColors(brand.colors).colors : (iconColors ?? undefined);
  return { title, colors, font: brand.font, store: storeOf(storeUrl), genres };
}
