import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { notFound } from '../platform/errors/app-errors.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';

/** Callers without permission get 404. */
export function metricsRoutes({
  metrics,
  token,
}: {
  metrics: Metrics;
  token: string | undefined;
}): FastifyPluginAsync {
  return async (app) => {
    app.get('/metrics', { config: { public: true }, schema: { hide: true } }, async (request, reply) => {
      if (!(token ? bearsToken(request, token) : isFromHere(request))) throw notFound();
      return reply
        .type(metrics.contentType)
        .header('cache-control', 'no-store')
        .send(await metrics.scrape());
    });
  };
}

function bearsToken({ headers }: FastifyRequest, token: string): boolean {
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** From this machine, but not through a proxy on it, which forwards others' requests. */
function isFromHere({ ip, headers }: FastifyRequest): boolean {
  const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers || 'via' in headers;
  return !isForwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip);
}
