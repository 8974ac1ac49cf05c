import type { Clock } from '../../platform/clock/clock.ts';
import { ListingError } from '../listings/listing.errors.ts';
import type { Listings } from '../listings/listing-reader.ts';

export type ListingTexts = {
  /** Returns a listing's description in a language; undefined if the store doesn't offer it or can't be reached. */
  find(wanted: { productUrl: string; locale: string }, signal?: AbortSignal): Promise<string | undefined>;
};

/** The stores' own names of languages, if they differ from ours. */
const STORE_LANGUAGES: Record<string, string> = { nb: 'no', yue: 'zh-HK', 'es-MX': 'es-419', ku: 'ckb' };
/** Apple's storefronts by language: Apple translates by country. */
const APPLE_COUNTRIES: Record<string, string> = {
  'de-DE': 'de',
  'en-GB': 'gb',
  'es-ES': 'es',
  'es-MX': 'mx',
  'fr-FR': 'fr',
  'it-IT': 'it',
  'pt-BR': 'br',
  'pt-PT': 'pt',
  'zh-CN': 'cn',
  ar: 'sa',
  ca: 'es',
  cs: 'cz',
  da: 'dk',
  el: 'gr',
  fi: 'fi',
  hi: 'in',
  hr: 'hr',
  hu: 'hu',
  id: 'id',
  ja: 'jp',
  ko: 'kr',
  ms: 'my',
  nb: 'no',
  nl: 'nl',
  pl: 'pl',
  ro: 'ro',
  ru: 'ru',
  sk: 'sk',
  sv: 'se',
  tr: 'tr',
  uk: 'ua',
  vi: 'vn',
  yue: 'hk',
};
const CACHE_MS = 3_600_000;
const MAX_CACHED = 500;
/** Length of a description, in characters. */
const MAX_LENGTH = 20_000;
const PATIENCE_MS = 8_000;

type Deps = {
  listings: Pick<Listings, 'read'>;
  clock: Clock;
  warn: (error: unknown, message: string) => void;
};

/** Fetches listings in other languages and caches them for an hour. A store that doesn't respond doesn't fail a script. */
export function createListingTexts({ listings, clock, warn }: Deps): ListingTexts {
  const cache = new Map<string, { text: string | undefined; until: number }>();

  /** If Google's largest storefront doesn't have the game, the storefront of the language's country may. */
  async function readAnywhere(address: string, signal: AbortSignal) {
    try {
      return await listings.read(address, signal);
    } catch (error) {
      const isAbsent = error instanceof ListingError && error.kind === 'not_found';
      const atHome = isAbsent ? findAddressAtHome(address) : undefined;
      if (!atHome) throw error;
      return await listings.read(atHome, signal);
    }
  }

  return {
    async find({ productUrl, locale }, signal) {
      const address = buildAddress(productUrl, locale);
      if (!address) return undefined;
      const known = cache.get(address);
      if (known && known.until > clock().getTime()) return known.text;
      try {
        const retryPolicy = AbortSignal.timeout(PATIENCE_MS);
        const found = await readAnywhere(
          address,
          signal ? AbortSignal.any([signal, retryPolicy]) : retryPolicy,
        );
        const text = found?.listing.description.slice(0, MAX_LENGTH);
        const oldest = cache.size >= MAX_CACHED ? cache.keys().next().value : undefined;
        if (oldest !== undefined) cache.delete(oldest);
        cache.set(address, { text, until: clock().getTime() + CACHE_MS });
        return text;
      } catch (error) {
        signal?.throwIfAborted();
        warn(error, 'a listing could not be had in another language');
        return undefined;
      }
    },
  };
}

function findAddressAtHome(address: string): string | undefined {
  const url = new URL(address);
  const region = new Intl.Locale(url.searchParams.get('hl') ?? 'en').maximize().region;
  if (!url.searchParams.has('id') || !region || region === 'US') return undefined;
  url.searchParams.set('gl', region);
  return url.href;
}

/** Returns the listing's address with the language requested. */
export function buildAddress(productUrl: string, locale: string): string | undefined {
  const url = URL.parse(productUrl);
  if (!url) return undefined;
  const language = STORE_LANGUAGES[locale] ?? locale;
  if (url.searchParams.has('id')) {
    url.searchParams.set('hl', language);
    return url.href;
  }
  const country = APPLE_COUNTRIES[locale];
  if (!country && !locale.startsWith('en')) return undefined;
  url.pathname = url.pathname.replace(/^\/[a-z]{2}\//i, `/${country ?? 'us'}/`);
  url.searchParams.set('l', language);
  return url.href;
}
