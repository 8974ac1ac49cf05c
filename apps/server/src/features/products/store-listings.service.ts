import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { FoundListing, Listings } from '../../providers/listings/listing-reader.ts';
import { deleteOldStoreListings, findStoreListing, saveStoreListing } from './store-listings.queries.ts';

/** How long a store's answer stands in for asking it again. */
const KEPT_MS = 24 * 3600_000;
/**
 * Raised when pages are read differently: what an earlier reader made of them is not used then. It is a part of the
 * cache's key, so that processes of two versions beside each other don't overwrite each other's.
 */
const READER_VERSION = 2;
const keyOf = (listingUrl: string) => `${listingUrl}#reader=${READER_VERSION}`;

type Deps = { db: Db; clock: Clock; listings: Listings };
type Wanted = { address: string; signal: AbortSignal };
export type StoreResponse = FoundListing & { readAt: Date };

export type StoreListings = ReturnType<typeof createStoreListings>;

/** The stores, each answer kept for a day. Refusals aren't kept. */
export function createStoreListings({ db, clock, listings }: Deps) {
  const oldest = () => new Date(clock().getTime() - KEPT_MS);

  /** Undefined when the address is of no known store; throws `ListingError`. */
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
      const kept = await findStoreListing(db, { listingUrl: keyOf(place.listingUrl), since: oldest() });
      if (!kept) return readFresh(wanted);
      return { ...listings.resume(kept.listing, place), readAt: kept.read_at };
    },
    sweep: () => deleteOldStoreListings(db, oldest()),
  };
}
