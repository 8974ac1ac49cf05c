import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Context, context, SpanKind } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { addSpanToContext, continueTrace, openTracer } from '../platform/traces/spans.ts';

/** As proxies make them: long enough to be unique, and nothing that could break a line of the log. */
const REQUEST_ID = /^[\w.:-]{8,128}$/;
/** These arrive every few seconds. */
const UNTRACED = /^\/(healthz|readyz|metrics)/;

/** The id that a proxy or a program has given to its request, or a new one. */
export function chooseRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Makes a span for each request, in the trace that its `traceparent` names. The span holds no address, body or user. */
export function traceRequests(app: FastifyInstance): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  // biome-ignore lint/complexity/useMaxParams: Fastify's signature; the context lasts for what `done` runs
  const begin: onRequestHookHandler = (request, reply, done) => {
    if (UNTRACED.test(request.url)) return done();
    const { traceparent } = request.headers;
    const parent = continueTrace(typeof traceparent === 'string' ? traceparent : undefined);
    const route = request.routeOptions.url ?? 'none';
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'avatarcade.request_id': request.id,
    };
    const options = { kind: SpanKind.SERVER, attributes };
    const span = openTracer().startSpan(`${request.method} ${route}`, options, parent);
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) span.setAttribute('error.type', String(reply.statusCode));
      span.end();
    });
    const entered = addSpanToContext(parent, span);
    contexts.set(request, entered);
    context.with(entered, done);
  };
  // biome-ignore lint/complexity/useMaxParams: Fastify's signature
  const enterAgain: onRequestHookHandler = (request, _reply, done) => {
    const entered = contexts.get(request);
    if (entered) context.with(entered, done);
    else done();
  };
  app.addHook('onRequest', begin);
  // Reading a body may lose the context.
  app.addHook('preValidation', enterAgain);
}
