import { MESSAGES } from '@avatarcade/contracts/messages';
import { PASTED_HOSTS, PASTED_SCHEMES } from '@avatarcade/contracts/store-hosts';

/** The stores' hosts, as the server's configuration names them. */
export type StoreHosts = {
  google_play_url: string;
  app_store_url: string;
};

/**
 * Returns the error of a store address; undefined if it may be read. Accepts addresses as people paste them: without a
 * scheme, with a phone's own scheme, as short links. The server checks whether it belongs to a game.
 */
export function findAddressError(address: string, hosts: StoreHosts): string | undefined {
  const text = address.trim().replace(/^<(.*)>$/, '$1');
  if (!text) return MESSAGES.storeUrlRequired;
  const play = withoutSlash(hosts.google_play_url);
  const apple = withoutSlash(hosts.app_store_url);
  if (text.startsWith(`${play}/`) || text.startsWith(`${apple}/`) || isOfStore(text)) return undefined;
  // Names the store that the address is closest to.
  return MESSAGES.storeUrlStart(/apple|itunes/i.test(text) ? apple : play);
}

const KNOWN_HOSTS: string[] = [...PASTED_HOSTS.googlePlay, ...PASTED_HOSTS.appStore];
const PHONE_SCHEMES: string[] = [...PASTED_SCHEMES.googlePlay, ...PASTED_SCHEMES.appStore];

function isOfStore(text: string): boolean {
  const [, scheme = 'https', rest = ''] = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(.*)$/i.exec(text) ?? [];
  if (PHONE_SCHEMES.includes(scheme.toLowerCase())) return true;
  if (!/^https?$/i.test(scheme)) return false;
  if (/^(www\.)?google\.com\/url\?/i.test(rest)) return true;
  const slash = rest.indexOf('/');
  return slash > 0 && KNOWN_HOSTS.includes(rest.slice(0, slash).toLowerCase());
}

function withoutSlash(host: string): string {
  return host.replace(/\/+$/, '');
}
