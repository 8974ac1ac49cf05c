import { createAppStoreReader } from './app-store/app-store-reader.ts';
import { createPlayReader } from './google-play/play-reader.ts';
import type { Listing } from './listing.port.ts';
import { buildStoreUrl, parseStoreAddress } from './store-address.ts';
import type { StoreHosts } from './store-hosts.ts';

export interface FoundListing {
  listing: Listing;
  /** The address in the form that we keep. */
  productUrl: string;
  readIcon: (signal?: AbortSignal) => Promise<Buffer | undefined>;
}

export interface Listings {
  hosts: StoreHosts;
  /** The kept form of a pasted address, or undefined when it is of no known store. */
  normalise(pasted: string): string | undefined;
  /** Undefined when the address is of no known store; throws `ListingError`. */
  read(pasted: string, signal?: AbortSignal): Promise<FoundListing | undefined>;
}

/** Both stores behind one door. `timeoutMs` bounds each fetch. */
export function createListings({ hosts, timeoutMs }: { hosts: StoreHosts; timeoutMs?: number }): Listings {
  const readers = {
    'google-play': createPlayReader({ hosts, timeoutMs }),
    'app-store': createAppStoreReader({ hosts, timeoutMs }),
  };
  return {
    hosts,
    normalise(pasted) {
      const address = parseStoreAddress(pasted, hosts);
      return address && buildStoreUrl(address, hosts);
    },
    async read(pasted, signal) {
      const address = parseStoreAddress(pasted, hosts);
      if (!address) return undefined;
      const reader = readers[address.store];
      const listing = await reader.read(address, signal);
      return {
        listing,
        productUrl: buildStoreUrl(address, hosts),
        readIcon: async (iconSignal) =>
          listing.iconUrl ? reader.readPicture(listing.iconUrl, iconSignal) : undefined,
      };
    },
  };
}
