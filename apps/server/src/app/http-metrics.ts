import type { FastifyInstance } from 'fastify';
import { Histogram, type Metric } from 'prom-client';

export type HttpMetrics = { metrics: Metric[]; observe(app: FastifyInstance): void };

/** Most requests take milliseconds; an upload or a preview takes seconds. */
const SECONDS = [0.01, 0.05, 0.15, 0.5, 1, 5, 30];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Seconds until the response was sent, by the route's template: never by the address, which has as many values as
 * there are videos. Event streams stay open for as long as a page does and aren't counted.
 */
export function measureHttp(): HttpMetrics {
  const seconds = new Histogram({
    name: 'avatarcade_http_request_seconds',
    help: 'Seconds to the end of the response, by method, route template and class of the status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [],
  });
  return {
    metrics: [seconds],
    observe(app) {
      // biome-ignore lint/complexity/useMaxParams: Fastify's signature; a callback, as every request has it
      app.addHook('onResponse', (request, reply, done) => {
        if (String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream')) return done();
        seconds.observe(
          {
            method: METHODS.has(request.method) ? request.method : 'other',
            route: request.routeOptions.url ?? 'none',
            status: `${Math.floor(reply.statusCode / 100)}xx`,
          },
          reply.elapsedTime / 1000,
        );
        done();
      });
    },
  };
}
