import type { Avatar } from '@avatarcade/contracts/catalogue';
import type { PublicConfig } from '@avatarcade/contracts/config';
import { VIDEO_PRICE_CENTS } from '@avatarcade/contracts/limits';

/** The price of one video in euros: the presenter's own, or the server's when it is known. */
export function priceOf(config: PublicConfig | undefined, avatar: Pick<Avatar, 'price'> | null): number {
  return avatar?.price ?? config?.price ?? VIDEO_PRICE_CENTS / 100;
}
