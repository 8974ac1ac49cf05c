import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { FoundListing, Listings } from '../../providers/listings/listing-reader.ts';
import { deleteOldStoreListings, findStoreListing, saveStoreListing } from './store-listings.queries.ts';

/** How long a listing is served from the cache. */
const KEPT_MS = 24 * 3600_000;
/**
 * Increment it when the parser changes, so that earlier results aren't used. It is part of the cache's key, so that
 * processes of two versions don't overwrite each other's entries.
 */
const READER_VERSION = 2;
const keyOf = (listingUrl: string) => `${listingUrl}#reader=${READER_VERSION}`;

type Deps = { db: Db; clock: Clock; listings: Listings };
type Wanted = { address: string; signal: AbortSignal };
export type StoreResponse = FoundListing & { readAt: Date };

export type StoreListings = ReturnType<typeof createStoreListings>;

/** The stores, with each listing cached for a day. Errors aren't cached. */
export function createStoreListings({ db, clock, listings }: Deps) {
  const oldest = () => new Date(clock().getTime() - KEPT_MS);

  /** Returns undefined if the address belongs to no known store; throws `ListingError`. */
  async function readFresh({ address, signal }: Wanted): Promise<StoreResponse | undefined> {
    const found = await listings.read(address, signal);
    if (!found) return undefined;
    const readAt = clock();
    await saveStoreListing(db, { listingUrl: keyOf(found.place.listingUrl), listing: found.listing, readAt });
    return { ...found, readAt };
  }

  return {
    hosts: listings.hosts,
    locate: listings.locate,
    readFresh,
    async read(wanted: Wanted): Promise<StoreResponse | undefined> {
      const place = listings.locate(wanted.address);
      if (!place) return undefined;
      const cached = await findStoreListing(db, { listingUrl: keyOf(place.listingUrl), since: oldest() });
      if (!cached) return readFresh(wanted);
      return { ...listings.resume(cached.listing, place), readAt: cached.read_at };
    },
    sweep: () => deleteOldStoreListings(db, oldest()),
  };
}
