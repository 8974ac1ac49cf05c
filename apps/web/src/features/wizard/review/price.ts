import type { PublicConfig } from '@avatarcade/contracts/config';
import { VIDEO_PRICE_CENTS } from '@avatarcade/contracts/limits';

/** Euros that one video costs: the server's own price once it is known. */
export function priceOf(config: PublicConfig | undefined): number {
  return config?.price ?? VIDEO_PRICE_CENTS / 100;
}
