import type { FastifyRequest } from 'fastify';

/** One tag of a list, its opaque part with the quotes. Commas may be within. */
const TAG = /(?:W\/)?("[^"]*")/g;

/**
 * Whether the client has what `etag` names, and needs no copy: by `If-None-Match`, whose comparison is weak (RFC 9110, 13.1.2). `etag` is a strong
 * tag, with its quotes.
 */
export function hasCurrent({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const known = headers['if-none-match']?.trim() ?? '';
  return known === '*' || [...known.matchAll(TAG)].some(([, opaque]) => opaque === etag);
}
