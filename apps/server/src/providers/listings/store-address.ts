import type { StoreHosts } from './store-hosts.ts';

/** A game's place in a store, taken out of what somebody pasted. Nothing else of the pasted text is ever used. */
export type StoreAddress =
  | { store: 'google-play'; packageName: string; language: string; country: string }
  | { store: 'app-store'; appId: string; language: string; country: string };

const PACKAGE_NAME = /^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z0-9_]+)+$/;
const APPLE_PATH = /^(?:\/([a-z]{2}))?\/app(?:\/[^/]+)?\/id(\d{5,15})\/?$/i;
const REAL_PLAY_HOSTS = ['play.google.com', 'www.play.google.com', 'market.android.com'];
const REAL_APPLE_HOSTS = ['apps.apple.com', 'itunes.apple.com'];

/** Undefined for anything that isn't the address of one game in one of the two stores. */
export function parseStoreAddress(pasted: string, hosts: StoreHosts): StoreAddress | undefined {
  const url = readPasted(pasted);
  if (!url) return undefined;
  if (url.protocol === 'market:') return url.host === 'details' ? buildPlayAddress(url) : undefined;
  // An operator may have both stores on one host: then the path tells them apart.
  const isPlay = isHost(url, hosts.googlePlay, REAL_PLAY_HOSTS);
  if (isPlay && /^\/store\/apps\/details(\/[^/]*)?\/?$/.test(url.pathname)) return buildPlayAddress(url);
  if (isHost(url, hosts.appStore, REAL_APPLE_HOSTS)) return buildAppleAddress(url);
  return undefined;
}

/** The one form in which an address is kept and fetched. */
export function buildStoreUrl(address: StoreAddress, hosts: StoreHosts): string {
  if (address.store === 'google-play') {
    return new URL(`/store/apps/details?id=${address.packageName}`, hosts.googlePlay).href;
  }
  return new URL(`/${address.country.toLowerCase()}/app/id${address.appId}`, hosts.appStore).href;
}

function readPasted(pasted: string): URL | undefined {
  const text = pasted.trim().replace(/^<(.*)>$/, '$1');
  // Backslashes, blanks and control characters are read differently by different parsers: no honest address has one.
  if (text.length > 2000 || /[\\\s\p{Cc}]/u.test(text)) return undefined;
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
  const url = URL.parse(hasScheme ? text : `https://${text}`);
  if (!url || url.username || url.password) return undefined;
  return ['https:', 'http:', 'market:'].includes(url.protocol) ? url : undefined;
}

function isHost(url: URL, configured: URL, real: string[]): boolean {
  if (url.host === configured.host) return true;
  return real.includes(url.hostname) && url.port === '';
}

function buildPlayAddress(url: URL): StoreAddress | undefined {
  const packageName = url.searchParams.get('id') ?? '';
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
