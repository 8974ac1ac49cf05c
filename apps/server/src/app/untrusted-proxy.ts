import type { FastifyInstance } from 'fastify';

/**
 * Warns once when requests seem to come through a proxy that isn't trusted: all users behind it then share one
 * address and one rate limit.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isSaid = false;
  // biome-ignore lint/complexity/useMaxParams: Fastify's signature; a callback, as every request waits for it
  app.addHook('onRequest', (request, _reply, done) => {
    // With a trusted proxy there are more addresses than the peer's own.
    if (!isSaid && request.headers['x-forwarded-for'] && (request.ips?.length ?? 1) <= 1) {
      isSaid = true;
      request.log.warn(
        { peer: request.ip },
        'X-Forwarded-For came from an untrusted address. If that is your proxy, set TRUST_PROXY to its address: ' +
          'until then all users behind it share one limit for requests and for wrong passwords',
      );
    }
    done();
  });
}
