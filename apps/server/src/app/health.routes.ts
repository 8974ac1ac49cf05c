import type { FastifyPluginAsync } from 'fastify';
import { withTimeLimit } from '../platform/availability/time-limit.ts';

/** Throws if the dependency doesn't work. */
export type Check = () => Promise<unknown>;
/** Only a failed decisive check makes the process unready: without that dependency it is useless. */
export type ReadinessPart = { check: Check; isDecisive: boolean };
/** By its name in the response. A plain check is decisive. */
export type Readiness = Record<string, Check | ReadinessPart>;

/** Further facts for operators. `failure` is why this process can't continue, if it can't. */
export type HealthReports = { failure?: () => string | undefined; disk?: () => Promise<string> };

export type HealthSettings = {
  readiness: Readiness;
  reports?: HealthReports | undefined;
  /** Time limit of a check, in milliseconds. */
  limitMs?: number;
};

const LIMIT_MS = 2000;

/** Balancers and monitors call these every few seconds, so they have no rate limit. */
export function healthRoutes({
  readiness,
  reports = {},
  limitMs = LIMIT_MS,
}: HealthSettings): FastifyPluginAsync {
  return async (app) => {
    const hidden = { config: { public: true, rateLimit: false as const }, schema: { hide: true } };
    app.get('/healthz', hidden, async (_, reply) => {
      const failure = reports.failure?.();
      return failure ? reply.code(503).send({ status: 'failed', reason: failure }) : { status: 'up' };
    });
    app.get('/readyz', hidden, async (request, reply) => {
      const parts = await Promise.all(
        Object.entries(readiness).map(async ([name, part]) => {
          const { check, isDecisive } = typeof part === 'function' ? { check: part, isDecisive: true } : part;
          try {
            await withTimeLimit(check, limitMs);
            return { name, works: true, isDecisive };
          } catch (error) {
            request.log.warn({ err: error, part: name }, 'a dependency does not work');
            return { name, works: false, isDecisive };
          }
        }),
      );
      const isReady = parts.every(({ works, isDecisive }) => works || !isDecisive);
      const states = parts.map(({ name, works }) => [name, works ? 'ok' : 'failing']);
      const disk = await reports.disk?.();
      return reply.code(isReady ? 200 : 503).send({
        status: isReady ? 'ready' : 'not ready',
        ...Object.fromEntries(states),
        ...(disk && { disk }),
      });
    });
  };
}
