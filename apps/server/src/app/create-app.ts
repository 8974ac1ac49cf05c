import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  LogController,
  type RouteOptions,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { limited } from '../platform/errors/app-errors.ts';
import type { Log } from '../platform/log/log.ts';
import { shortenText } from '../platform/log/redact.ts';
import { describeApi, serveApiDocs } from './api-docs.ts';
import { type Authenticate, demandUser, findUser } from './authentication.ts';
import { mapErrors } from './error-mapping.ts';
import type { RegisteredRoute } from './fastify-types.ts';
import { healthRoutes, type Readiness } from './health.routes.ts';
import { closePromptly } from './prompt-close.ts';
import { refuseRefused, respondToMalformed, routeRefusal } from './refused-requests.ts';
import { addSecurityHeaders, type SecuritySettings } from './security-headers.ts';
import { serveWebApp } from './web-app.ts';

export type AppDeps = {
  log: Log;
  security: SecuritySettings;
  /** Proxies whose X-Forwarded-For is believed. */
  trustProxy: string[];
  authenticate: Authenticate;
  readiness: Readiness;
  /** The folder of the built web app, if there is one. */
  webRoot: string | undefined;
  routes: FastifyPluginAsync[];
};

/** Requests a minute from one address: a flood guard. What is worth guessing at has limits of its own. */
const FLOOD_LIMIT = 3000;

/** The HTTP shell around the features' routes. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: deps.log as never,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: () => randomUUID(),
    trustProxy: deps.trustProxy.length > 0 ? deps.trustProxy : false,
    bodyLimit: 1_048_576,
    routerOptions: { ignoreTrailingSlash: true },
    return503OnClosing: true,
    frameworkErrors: routeRefusal,
    clientErrorHandler: (error, socket) => respondToMalformed(error, socket, deps.log),
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  listRoutes(app);
  closePromptly(app);
  mapErrors(app);
  logRequests(app);
  await addSecurityHeaders(app, deps.security);
  await app.register(rateLimit, {
    global: true,
    max: FLOOD_LIMIT,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, context) => limited(Math.ceil(context.ttl / 1000)),
  });
  refuseRefused(app);
  demandUser(app, deps.authenticate);
  await app.register(multipart, {
    limits: { files: 1, fields: 10, parts: 11, fieldSize: 8192 },
    throwFileSizeLimit: false,
  });
  // Routes with long lists ask for it; what is secret is never compressed beside what a stranger may choose.
  await app.register(compress, { global: false, encodings: ['gzip', 'deflate', 'identity'] });
  await describeApi(app, deps.security.publicUrl);
  await app.register(healthRoutes(deps.readiness));
  for (const routes of deps.routes) await app.register(routes);
  await serveApiDocs(app);
  await serveWebApp(app, deps.webRoot, deps.security.publicUrl);
  return app;
}

function listRoutes(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  // Read late: a plugin may mark its routes as public after this hook has seen them.
  app.decorate('registeredRoutes', {
    getter: () =>
      routes.flatMap(({ method, url, config }) =>
        [method]
          .flat()
          .map((name): RegisteredRoute => ({ method: name, url, public: config?.public === true })),
      ),
  });
}

/** One line for each request, once it is answered. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    // Health is asked for every few seconds.
    const level = /^\/(healthz|readyz)/.test(request.url) ? 'debug' : 'info';
    request.log[level](
      {
        method: request.method,
        url: shortenText(request.originalUrl),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: shortenText(request.ip),
        user: findUser(request)?.id,
      },
      'request',
    );
  });
}
