import type { FastifyInstance } from 'fastify';

/**
 * Says once in the log that a proxy seems to stand in front whose X-Forwarded-For is not believed: all users behind it then
 * have one address, and share one limit of requests.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook('onRequest', async (request) => {
    // With a proxy that is trusted there is more than the peer's own address.
    if (isSaid || !request.headers['x-forwarded-for'] || (request.ips?.length ?? 1) > 1) return;
    isSaid = true;
    request.log.warn(
      { peer: request.ip },
      'X-Forwarded-For came from an untrusted address. If that is your proxy, set TRUST_PROXY to its address: ' +
        'until then all users behind it share one limit for requests and for wrong passwords',
    );
  });
}
