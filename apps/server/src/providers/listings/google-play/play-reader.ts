import { createGuardedFetch } from '../guarded-fetch.ts';
import {
  consentAsked,
  gameNotFound,
  pageUnreadable,
  storeLimited,
  storeUnreachable,
} from '../listing.errors.ts';
import type { ListingReader } from '../listing.port.ts';
import { buildListingUrl } from '../store-address.ts';
import { isRealHost, type StoreHosts } from '../store-hosts.ts';
import { parsePlayPage } from './play-page.ts';

const CONSENT_HOST = /^consent\.(google|youtube)\.[a-z.]+$/;
const PICTURE_HOST = /^play-lh\.googleusercontent\.com$/;

export function createPlayReader({
  hosts,
  timeoutMs,
}: {
  hosts: StoreHosts;
  timeoutMs?: number;
}): ListingReader {
  const host = hosts.googlePlay.host;
  const trustedHosts = new Set(isRealHost(hosts.googlePlay) ? [] : [host]);
  const isAllowed = (url: URL) => {
    if (CONSENT_HOST.test(url.hostname)) throw consentAsked();
    return url.host === host;
  };
  const fetchPage = createGuardedFetch({ isAllowed, trustedHosts, timeoutMs });
  const fetchPicture = createGuardedFetch({
    isAllowed: (url) => PICTURE_HOST.test(url.hostname),
    trustedHosts,
    timeoutMs,
  });
  return {
    async read(address, signal) {
      if (address.store !== 'google-play') throw gameNotFound();
      const page = await fetchPage(new URL(buildListingUrl(address, hosts)), {
        headers: { accept: 'text/html', 'accept-language': address.language },
        signal,
      });
      if (page.status === 404 || page.status === 410) throw gameNotFound();
      if (page.status === 429 || page.status === 503) throw storeLimited();
      if (page.status !== 200) throw storeUnreachable(`The store answered ${page.status}.`);
      if (page.url.searchParams.get('id') !== address.packageName)
        throw pageUnreadable('Sent to another page.');
      const listing = parsePlayPage(page.body.toString('utf8'), address.packageName);
      return { ...listing, country: address.country, language: address.language };
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
