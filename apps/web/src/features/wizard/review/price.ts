import type { PublicConfig } from '@avatarcade/contracts/config';
import { VIDEO_PRICE_CENTS } from '@avatarcade/contracts/limits';

/** The price of one video in euros: the server's when it is known. */
export function priceOf(config: PublicConfig | undefined): number {
  return config?.price ?? VIDEO_PRICE_CENTS / 100;
}
