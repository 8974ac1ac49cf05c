import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  LogController,
} from 'fastify';
import type { Log } from '../platform/log/log.ts';
import { mapErrors } from './error-mapping.ts';
import { type HealthSettings, healthRoutes } from './health.routes.ts';
import { closePromptly } from './prompt-close.ts';
import { registerRoutes } from './register-routes.ts';

type HealthAppDeps = HealthSettings & { log: Log; routes: FastifyPluginAsync[] };

/** The HTTP server of a worker: health and metrics, nothing of the product. */
export async function createHealthApp({ log, routes, ...health }: HealthAppDeps): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    bodyLimit: 1024,
    return503OnClosing: true,
  });
  closePromptly(app);
  mapErrors(app, log);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ detail: 'Not found.' }));
  await registerRoutes(app, [healthRoutes(health), ...routes]);
  return app;
}
