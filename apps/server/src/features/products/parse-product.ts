import type { ParsedProduct } from '@avatarcade/contracts/products';
import type { Db } from '../../platform/database/database.ts';
import { copyIcon, type IconDeps } from './copy-icon.ts';
import { foreignAddress, listingRefused } from './products.errors.ts';
import { findProductByUrl } from './products.queries.ts';
import type { StoreListings } from './store-listings.service.ts';

export type ParseDeps = IconDeps & { db: Db; stores: StoreListings };

/** Reads a store's listing at a pasted address, and copies its icon. */
export async function parseProduct(
  { userId, address, signal }: { userId: string; address: string; signal: AbortSignal },
  deps: ParseDeps,
): Promise<ParsedProduct> {
  const { db, stores } = deps;
  const found = await stores.read({ address, signal }).catch((error: unknown) => {
    throw listingRefused(error);
  });
  if (!found) throw foreignAddress('google_url', { hosts: stores.hosts, address });
  const { listing, place } = found;
  const existing = await findProductByUrl(db, { userId, productUrl: place.productUrl });
  const icon = await copyIcon({ userId, found, signal }, deps);
  return {
    name: listing.name,
    description: listing.description.slice(0, 10_000),
    icon: icon?.link ?? '',
    tags: listing.tags,
    category: listing.category,
    developer: listing.developer,
    screenshots: listing.screenshots,
    age_rating: listing.ageRating,
    country: listing.country,
    language: listing.language,
    product_url: place.productUrl,
    is_game: listing.isGame,
    sources: listing.sources,
    existing_id: existing?.id ?? null,
  };
}
