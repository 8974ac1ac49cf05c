import type { PublicConfig } from '@avatarcade/contracts/config';
import { VIDEO_PRICE_CENTS } from '@avatarcade/contracts/limits';
import type { Video } from '@avatarcade/contracts/videos';

/** What ordering that video costs in euros: as it says itself, else the server's price when it is known. */
export function priceOfVideo({ of_video: source, price }: Video, config: PublicConfig | undefined): number {
  if (price !== undefined) return price;
  if (source) return config?.extra_format_price ?? 0;
  return config?.price ?? VIDEO_PRICE_CENTS / 100;
}
