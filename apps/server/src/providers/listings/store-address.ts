import { PASTED_HOSTS, PASTED_SCHEMES } from '@avatarcade/contracts/store-hosts';
import type { StoreHosts } from './store-hosts.ts';

/** A game's place in a store, extracted from a pasted text. Nothing else of the text is ever used. */
export type StoreAddress =
  | { store: 'google-play'; packageName: string; language: string; country: string }
  | { store: 'app-store'; appId: string; language: string; country: string };

const PACKAGE_NAME = /^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z0-9_]+)+$/;
const APPLE_PATH = /^(?:\/([a-z]{2}))?\/app(?:\/[^/]+)?\/id(\d{5,15})\/?$/i;
const SCHEMES: string[] = ['https', 'http', ...PASTED_SCHEMES.googlePlay, ...PASTED_SCHEMES.appStore];
/** Links that wrap another address: the parameters that may contain it. */
const WRAPPED_IN = ['link', 'url', 'q'];

/** Returns undefined for anything but the address of one game in one of the two stores. */
export function parseStoreAddress(pasted: string, hosts: StoreHosts): StoreAddress | undefined {
  const url = readPasted(pasted);
  if (!url) return undefined;
  if (url.protocol === 'market:') return readMarketAddress(url);
  if (isWrapper(url)) return readWrapped(url, hosts);
  // An operator may have both stores on one host: then the path distinguishes them.
  const isPlay = isHost(url, { configured: hosts.googlePlay, real: PASTED_HOSTS.googlePlay });
  if (isPlay && isPlayPath(url)) return buildPlayAddress(url, url.searchParams.get('id'));
  if (isPlay && url.pathname === '/search') return readMarketAddress(url);
  if (isHost(url, { configured: hosts.appStore, real: PASTED_HOSTS.appStore })) return buildAppleAddress(url);
  return undefined;
}

/** The normalised form, in which an address is stored and fetched. */
export function buildStoreUrl(address: StoreAddress, hosts: StoreHosts): string {
  if (address.store === 'google-play') {
    return new URL(`/store/apps/details?id=${address.packageName}`, hosts.googlePlay).href;
  }
  return new URL(`/${address.country.toLowerCase()}/app/id${address.appId}`, hosts.appStore).href;
}

/** The same with its language and country, which the normalised form leaves out. */
export function buildListingUrl(address: StoreAddress, hosts: StoreHosts): string {
  const url = new URL(buildStoreUrl(address, hosts));
  if (address.store === 'google-play') {
    url.searchParams.set('hl', address.language);
    url.searchParams.set('gl', address.country);
  } else url.searchParams.set('l', address.language);
  return url.href;
}

function readPasted(pasted: string): URL | undefined {
  const text = pasted.trim().replace(/^<(.*)>$/, '$1');
  // Parsers differ on backslashes, blanks and control characters, and no valid address contains one.
  if (text.length > 2000 || /[\\\s\p{Cc}]/u.test(text)) return undefined;
  const [, scheme] = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text) ?? [];
  if (scheme && !SCHEMES.includes(scheme.toLowerCase())) return undefined;
  // Addresses with the stores' own schemes are converted to web addresses.
  const isApple = PASTED_SCHEMES.appStore.some((each) => each === scheme?.toLowerCase());
  const address = isApple ? text.replace(/^[^:]+/, 'https') : scheme ? text : `https://${text}`;
  const url = URL.parse(address);
  return url && !url.username && !url.password ? url : undefined;
}

function isHost(url: URL, { configured, real }: { configured: URL; real: readonly string[] }): boolean {
  if (url.host === configured.host) return true;
  return real.includes(url.hostname) && url.port === '';
}

/** Google's short links and its search's redirects contain the whole address. */
function isWrapper(url: URL): boolean {
  if (url.port !== '') return false;
  return (
    url.hostname === 'play.app.goo.gl' ||
    (/^(www\.)?google\.com$/.test(url.hostname) && url.pathname === '/url')
  );
}

function readWrapped(url: URL, hosts: StoreHosts): StoreAddress | undefined {
  const inner = WRAPPED_IN.map((name) => url.searchParams.get(name)).find((value) => value);
  const parsed = inner ? readPasted(inner) : undefined;
  return parsed && !isWrapper(parsed) ? parseStoreAddress(parsed.href, hosts) : undefined;
}

function isPlayPath({ pathname }: URL): boolean {
  return pathname === '/d' || /^\/store\/apps\/details(\/[^/]*)?\/?$/.test(pathname);
}

/** `market://details?id=…` and `market://search?q=pname:…`. */
function readMarketAddress(url: URL): StoreAddress | undefined {
  const searched = /^pname:(.+)$/.exec(url.searchParams.get('q') ?? '')?.[1];
  if (url.protocol === 'market:' && url.host === 'details')
    return buildPlayAddress(url, url.searchParams.get('id'));
  return searched ? buildPlayAddress(url, searched) : undefined;
}

function buildPlayAddress(url: URL, id: string | null): StoreAddress | undefined {
  const packageName = id ?? '';
  if (packageName.length > 200 || !PACKAGE_NAME.test(packageName)) return undefined;
  return {
    store: 'google-play',
    packageName,
    language: readLanguage(url.searchParams.get('hl')) ?? 'en',
    country: readCountry(url.searchParams.get('gl')) ?? 'US',
  };
}

function buildAppleAddress(url: URL): StoreAddress | undefined {
  const match = APPLE_PATH.exec(url.pathname);
  if (!match?.[2]) return undefined;
  return {
    store: 'app-store',
    appId: match[2],
    language: readLanguage(url.searchParams.get('l')) ?? 'en',
    country: readCountry(match[1] ?? null) ?? 'US',
  };
}

function readLanguage(value: string | null): string | undefined {
  const text = value?.replace('_', '-') ?? '';
  return /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/.test(text) ? text : undefined;
}

function readCountry(value: string | null): string | undefined {
  return value && /^[A-Za-z]{2}$/.test(value) ? value.toUpperCase() : undefined;
}
