import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  LogController,
  type onRequestHookHandler,
  type RouteOptions,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { clientGone, limited } from '../platform/errors/app-errors.ts';
import type { Log } from '../platform/log/log.ts';
import { shortenText } from '../platform/log/redact.ts';
import { requestContext } from '../platform/log/request-context.ts';
import { describeApi, serveApiDocs } from './api-docs.ts';
import { type AdmitOperator, type Authenticate, findUser, requireUser } from './authentication.ts';
import { mapErrors } from './error-mapping.ts';
import type { RegisteredRoute } from './fastify-types.ts';
import { refuseWhenFull } from './full-disk.ts';
import { type HealthReports, healthRoutes, type Readiness } from './health.routes.ts';
import type { KeyAccess } from './key-access.ts';
import { closePromptly } from './prompt-close.ts';
import { refuseRefused, respondToMalformed, routeRefusal } from './refused-requests.ts';
import { registerRoutes } from './register-routes.ts';
import { addSecurityHeaders, type SecuritySettings } from './security-headers.ts';
import { endSlowRequests, type RequestLimits } from './slow-requests.ts';
import { chooseRequestId, traceRequests } from './trace-requests.ts';
import { warnOfUntrustedProxy } from './untrusted-proxy.ts';
import { serveWebApp } from './web-app.ts';

export type AppDeps = {
  log: Log;
  security: SecuritySettings;
  /** Proxies whose X-Forwarded-For is trusted. */
  trustProxy: string[];
  authenticate: Authenticate;
  /** Without it no API key is let in. */
  keys?: KeyAccess;
  /** Without it there is no operator. */
  admitOperator?: AdmitOperator | undefined;
  readiness: Readiness;
  requestLimits: RequestLimits;
  /** Further facts for operators, as text. */
  reports?: HealthReports;
  /** Throws if the disk has no space for more records. */
  ensureRecordRoom?: () => Promise<void>;
  /** The folder of the built web app, if there is one. */
  webRoot: string | undefined;
  routes: FastifyPluginAsync[];
  /** Whether requests are traced. */
  traces?: boolean;
  /** Adds the hooks that measure requests. */
  observe?: ((app: FastifyInstance) => void) | undefined;
};

/** Requests per minute and address: flood protection. Routes worth guessing at have limits of their own. */
const FLOOD_LIMIT = 3000;
const MINUTE = 60_000;

/** The HTTP shell around the features' routes. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  // As Fastify's own type of a logger: with pino's, the app would be no FastifyInstance as the plugins name it.
  const loggerInstance: FastifyBaseLogger = deps.log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: chooseRequestId,
    trustProxy: deps.trustProxy.length > 0 ? deps.trustProxy : false,
    bodyLimit: 1_048_576,
    routerOptions: { ignoreTrailingSlash: true },
    return503OnClosing: true,
    frameworkErrors: routeRefusal,
    clientErrorHandler: (error, socket) => respondToMalformed(error, { socket, log: deps.log }),
    // Node itself ends requests that the limits below don't see.
    requestTimeout: deps.requestLimits.uploadMs + MINUTE,
    http: {
      headersTimeout: MINUTE / 2,
      connectionsCheckingInterval: MINUTE / 6,
      keepAlive: true,
      keepAliveInitialDelay: MINUTE,
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  listRoutes(app);
  closePromptly(app);
  mapErrors(app, deps.log);
  if (deps.traces) traceRequests(app);
  keepRequestContext(app);
  logRequests(app, deps.log);
  deps.observe?.(app);
  warnOfUntrustedProxy(app);
  endSlowRequests(app, deps.requestLimits);
  await addSecurityHeaders(app, deps.security);
  await app.register(rateLimit, {
    global: true,
    max: FLOOD_LIMIT,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, context) => limited(Math.ceil(context.ttl / 1000)),
  });
  refuseRefused(app);
  requireUser(app, deps);
  if (deps.ensureRecordRoom) refuseWhenFull(app, deps.ensureRecordRoom);
  await app.register(multipart, {
    limits: { files: 1, fields: 10, parts: 11, fieldSize: 8192 },
    throwFileSizeLimit: false,
  });
  // Routes with long lists opt in; secrets are never compressed together with text that an attacker chooses.
  await app.register(compress, { global: false, encodings: ['gzip', 'deflate', 'identity'] });
  await describeApi(app, deps.security.publicUrl);
  await registerRoutes(app, [
    healthRoutes({ readiness: deps.readiness, reports: deps.reports }),
    ...deps.routes,
  ]);
  await serveApiDocs(app);
  await serveWebApp(app, { root: deps.webRoot, publicUrl: deps.security.publicUrl });
  return app;
}

function listRoutes(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  // Evaluated late: a plugin may mark its routes as public after this hook ran.
  app.decorate('registeredRoutes', {
    getter: () =>
      routes.flatMap(({ method, url, config }) =>
        [method]
          .flat()
          .map((name): RegisteredRoute => ({ method: name, url, public: config?.public === true })),
      ),
  });
}

// biome-ignore lint/complexity/useMaxParams: Fastify's signature; the context lasts for what `done` runs
const enterContext: onRequestHookHandler = (request, _reply, done) => {
  if (requestContext.getStore()?.request === request.id) return done();
  requestContext.run({ request: request.id, address: request.ip }, done);
};

function keepRequestContext(app: FastifyInstance): void {
  app.addHook('onRequest', enterContext);
  // Reading a body may have lost it.
  app.addHook('preValidation', enterContext);
}

/** One line per request, after its response. */
function logRequests(app: FastifyInstance, serverLog: Log): void {
  // biome-ignore lint/complexity/useMaxParams: Fastify's signature; a callback, as every request waits for it
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // A closed connection has no address; once read, the address is cached.
    done(request.ip ? undefined : clientGone());
  });
  // These facts have no fields to hide; what their texts contain is hidden in the line.
  const log = serverLog.child({}, { redact: [] });
  // biome-ignore lint/complexity/useMaxParams: Fastify's signature
  app.addHook('onResponse', (request, reply, done) => {
    // Health checks arrive every few seconds.
    const level = /^\/(healthz|readyz)/.test(request.url) ? 'debug' : 'info';
    log[level](
      {
        request: request.id,
        method: request.method,
        url: shortenText(request.originalUrl),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: shortenText(request.ip),
        user: findUser(request)?.id,
      },
      'request',
    );
    done();
  });
}
