import { createAppStoreReader } from './app-store/app-store-reader.ts';
import { createPlayReader } from './google-play/play-reader.ts';
import type { Listing } from './listing.port.ts';
import { buildListingUrl, buildStoreUrl, parseStoreAddress, type StoreAddress } from './store-address.ts';
import type { StoreHosts } from './store-hosts.ts';

export type FoundListing = {
  listing: Listing;
  place: ListingPlace;
  readIcon: (signal?: AbortSignal) => Promise<Buffer | undefined>;
};

export type ListingPlace = {
  /** The game's normalised address, without language and country: the stored form. */
  productUrl: string;
  /** The same in the language and country of the pasted address. */
  listingUrl: string;
};

export type Listings = {
  hosts: StoreHosts;
  /** Returns undefined if the address belongs to no known store. */
  locate(pasted: string): ListingPlace | undefined;
  /** Returns undefined if the address belongs to no known store; throws `ListingError`. */
  read(pasted: string, signal?: AbortSignal): Promise<FoundListing | undefined>;
  /** Restores a listing that was read before. */
  resume(listing: Listing, place: ListingPlace): FoundListing;
};

/** Both stores as one reader. `timeoutMs` is the time limit of each fetch. */
export function createListings({ hosts, timeoutMs }: { hosts: StoreHosts; timeoutMs?: number }): Listings {
  const readers = {
    'google-play': createPlayReader({ hosts, timeoutMs }),
    'app-store': createAppStoreReader({ hosts, timeoutMs }),
  };
  const locate = (pasted: string) => {
    const address = parseStoreAddress(pasted, hosts);
    return address && placeOf(address);
  };
  const placeOf = (address: StoreAddress): ListingPlace => ({
    productUrl: buildStoreUrl(address, hosts),
    listingUrl: buildListingUrl(address, hosts),
  });
  const resume = (listing: Listing, place: ListingPlace): FoundListing => ({
    listing,
    place,
    readIcon: async (signal) => {
      const address = parseStoreAddress(place.listingUrl, hosts);
      if (!address || !listing.iconUrl) return undefined;
      return readers[address.store].readPicture(listing.iconUrl, signal);
    },
  });
  return {
    hosts,
    locate,
    resume,
    async read(pasted, signal) {
      const address = parseStoreAddress(pasted, hosts);
      if (!address) return undefined;
      return resume(await readers[address.store].read(address, signal), placeOf(address));
    },
  };
}
