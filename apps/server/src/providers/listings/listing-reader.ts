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
  /** The game's one address, whatever the language: the form that we keep. */
  productUrl: string;
  /** The same in the language and the country that were pasted. */
  listingUrl: string;
};

export type Listings = {
  hosts: StoreHosts;
  /** Undefined when the address is of no known store. */
  locate(pasted: string): ListingPlace | undefined;
  /** Undefined when the address is of no known store; throws `ListingError`. */
  read(pasted: string, signal?: AbortSignal): Promise<FoundListing | undefined>;
  /** Takes up a listing that was read before. */
  resume(listing: Listing, place: ListingPlace): FoundListing;
};

/** Both stores behind one door. `timeoutMs` bounds each fetch. */
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
