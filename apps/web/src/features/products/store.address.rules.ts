import { MESSAGES } from '@avatarcade/contracts/messages';

/** The stores' hosts, as the server's configuration names them. */
export interface StoreHosts {
  google_play_url: string;
  app_store_url: string;
}

/** What is wrong with a store address; undefined when it may be read. */
export function findAddressFault(address: string, hosts: StoreHosts): string | undefined {
  const text = address.trim();
  if (!text) return MESSAGES.storeUrlRequired;
  const play = withoutSlash(hosts.google_play_url);
  const apple = withoutSlash(hosts.app_store_url);
  if (text.startsWith(`${play}/`) || text.startsWith(`${apple}/`)) return undefined;
  // Name the store that was meant.
  return MESSAGES.storeUrlStart(/apple|itunes/i.test(text) ? apple : play);
}

function withoutSlash(host: string): string {
  return host.replace(/\/+$/, '');
}
