import type { FastifyPluginAsync } from 'fastify';

/** What has to work for requests to be answered, each by a check that throws when it doesn't. */
export type Readiness = Record<string, () => Promise<unknown>>;

/** What an operator wants to know beside that. `failure` is why this process can't go on, if it can't. */
export type HealthReports = { failure?: () => string | undefined; disk?: () => Promise<string> };

export function healthRoutes(readiness: Readiness, reports: HealthReports = {}): FastifyPluginAsync {
  return async (app) => {
    const hidden = { config: { public: true }, schema: { hide: true } };
    app.get('/healthz', hidden, async (_, reply) => {
      const failure = reports.failure?.();
      return failure ? reply.code(503).send({ status: 'failed', reason: failure }) : { status: 'up' };
    });
    app.get('/readyz', hidden, async (request, reply) => {
      const parts = await Promise.all(
        Object.entries(readiness).map(async ([name, check]) => {
          try {
            await check();
            return [name, 'ok'];
          } catch (error) {
            request.log.warn({ err: error, part: name }, 'not ready');
            return [name, 'failing'];
          }
        }),
      );
      const ready = parts.every(([, state]) => state === 'ok');
      const disk = await reports.disk?.();
      return reply.code(ready ? 200 : 503).send({
        status: ready ? 'ready' : 'not ready',
        ...Object.fromEntries(parts),
        ...(disk && { disk }),
      });
    });
  };
}
