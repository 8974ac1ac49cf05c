import type { FastifyRequest } from 'fastify';

/** One tag of a list. Captures the opaque part with its quotes, which may contain commas. */
const TAG = /(?:W\/)?("[^"]*")/g;

/**
 * Whether `If-None-Match` says that the client already has what `etag` names (a strong tag, with its quotes). The comparison is weak
 * (RFC 9110, 13.1.2).
 */
export function hasCurrent({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const known = headers['if-none-match']?.trim() ?? '';
  return known === '*' || [...known.matchAll(TAG)].some(([, opaque]) => opaque === etag);
}
