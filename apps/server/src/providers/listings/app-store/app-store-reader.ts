import { createGuardedFetch } from '../guarded-fetch.ts';
import { gameNotFound, ListingError, storeLimited, storeUnreachable } from '../listing.errors.ts';
import type { Listing, ListingReader } from '../listing.port.ts';
import { isRealHost, type StoreHosts } from '../store-hosts.ts';
import { parseLookup } from './app-store-lookup.ts';

const PICTURE_HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.mzstatic\.com$/;

export function createAppStoreReader({
  hosts,
  timeoutMs,
}: {
  hosts: StoreHosts;
  timeoutMs?: number;
}): ListingReader {
  const host = hosts.appStoreLookup.host;
  const trustedHosts = new Set(
    [hosts.appStoreLookup, hosts.appStore].filter((url) => !isRealHost(url)).map((url) => url.host),
  );
  const fetchResponse = createGuardedFetch({
    isAllowed: (url) => url.host === host,
    trustedHosts,
    timeoutMs,
  });
  const fetchPicture = createGuardedFetch({
    isAllowed: (url) => PICTURE_HOST.test(url.hostname),
    trustedHosts,
    timeoutMs,
  });

  async function lookUp(
    appId: string,
    { country, language, signal }: { country: string; language: string; signal?: AbortSignal },
  ): Promise<Listing> {
    const url = new URL('/lookup', hosts.appStoreLookup);
    url.search = new URLSearchParams({ id: appId, country, entity: 'software', lang: language }).toString();
    const page = await fetchResponse(url, { headers: { accept: 'application/json' }, signal });
    if (page.status === 404) throw gameNotFound();
    if ([403, 429, 503].includes(page.status)) throw storeLimited();
    if (page.status !== 200) throw storeUnreachable(`The store answered ${page.status}.`);
    return { ...parseLookup(page.body.toString('utf8'), appId), country, language };
  }

  return {
    async read(address, signal) {
      if (address.store !== 'app-store') throw gameNotFound();
      const { appId, country, language } = address;
      try {
        return await lookUp(appId, { country, language, signal });
      } catch (error) {
        // The lookup doesn't distinguish an unknown app from one that isn't sold in that country; the largest storefront decides.
        const isAbsent = error instanceof ListingError && error.kind === 'not_found';
        if (!isAbsent || country === 'US') throw error;
        return lookUp(appId, { country: 'US', language, signal });
      }
    },
    async readPicture(url, signal) {
      const parsed = URL.parse(url);
      if (!parsed) throw storeUnreachable('The picture has no address.');
      const page = await fetchPicture(parsed, { signal });
      if (page.status !== 200) throw storeUnreachable(`The picture host answered ${page.status}.`);
      return page.body;
    },
  };
}
