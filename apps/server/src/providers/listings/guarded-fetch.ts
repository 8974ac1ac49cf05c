import { isIP } from 'node:net';
import { Agent, type Dispatcher, request } from 'undici';
import { lookupPublic, type Resolve } from '../../platform/network/lookup-public.ts';
import { ListingError, storeTooSlow, storeUnreachable } from './listing.errors.ts';
import { discard, readBody } from './read-body.ts';

export type GuardedFetchOptions = {
  /** Whether this address may be fetched. Called again at every redirect. */
  isAllowed: (url: URL) => boolean;
  /** Hosts (with port) that the operator configured: there plain http and private addresses are permitted. */
  trustedHosts: Set<string>;
  timeoutMs?: number;
  /** Limit, counted after decompression. */
  maxBytes?: number;
  /** The system's lookup; replaced in tests. */
  resolve?: Resolve;
};

export type FetchedPage = {
  status: number;
  body: Buffer;
  url: URL;
};

export type GuardedFetch = (
  url: URL,
  options?: { headers?: Record<string, string>; signal?: AbortSignal | undefined },
) => Promise<FetchedPage>;

const MAX_REDIRECTS = 3;

/**
 * Fetches from named hosts only. Names are checked when the socket is opened, so changing a name's address in between
 * has no effect; a redirect to another host is an error.
 */
export function createGuardedFetch(options: GuardedFetchOptions): GuardedFetch {
  const { isAllowed, trustedHosts, timeoutMs = 10_000, maxBytes = 5 * 1024 * 1024 } = options;
  const guarded = new Agent({
    connect: { lookup: lookupPublic(options.resolve), timeout: timeoutMs },
  });
  const trusting = new Agent({ connect: { timeout: timeoutMs } });

  function check(url: URL): Dispatcher {
    if (trustedHosts.has(url.host) && /^https?:$/.test(url.protocol)) return trusting;
    if (url.protocol !== 'https:' || url.port !== '' || url.username || !isAllowed(url)) {
      throw storeUnreachable(`Refused to fetch from ${url.host}.`);
    }
    // The socket's lookup isn't called for literal addresses.
    if (isIP(url.hostname.replace(/^\[|\]$/g, ''))) throw storeUnreachable('Refused a literal address.');
    return guarded;
  }

  async function fetchOnce(
    url: URL,
    { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
  ) {
    const response = await request(url, {
      dispatcher: check(url),
      headers: { 'accept-encoding': 'gzip, br', ...headers },
      signal,
    });
    const location = response.headers.location;
    if (response.statusCode >= 300 && response.statusCode < 400 && typeof location === 'string') {
      discard(response.body);
      return readRedirect(location, url);
    }
    const body = await readBody(response.body, {
      encoding: String(response.headers['content-encoding'] ?? ''),
      maxBytes,
    });
    return { page: { status: response.statusCode, body, url } };
  }

  return async (start, { headers = {}, signal } = {}) => {
    const deadline = AbortSignal.timeout(timeoutMs);
    const either = signal ? AbortSignal.any([signal, deadline]) : deadline;
    try {
      let url = start;
      for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
        const result = await fetchOnce(url, { headers, signal: either });
        if (result.page) return result.page;
        url = result.next;
      }
      throw storeUnreachable('Too many redirects.');
    } catch (error) {
      if (error instanceof ListingError) throw error;
      if (signal?.aborted) throw signal.reason;
      if (deadline.aborted) throw storeTooSlow();
      throw storeUnreachable('The store could not be reached.', error);
    }
  };
}

function readRedirect(location: string, from: URL): { next: URL; page?: undefined } {
  if (!URL.canParse(location, from.href)) throw storeUnreachable('The store redirected to nowhere.');
  return { next: new URL(location, from) };
}
