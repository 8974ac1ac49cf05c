import type { Call, CallOutput, CallReceived } from '@avatarcade/contracts/define-call';
import { isOperatorCall, listFailures, statusOf } from '@avatarcade/contracts/define-call';
import { errorBody } from '@avatarcade/contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { findUser } from './authentication.ts';
import type { AdmittedOperator, SignedInUser } from './fastify-types.ts';

type UserOf<C extends Call> = C['auth'] extends 'user'
  ? SignedInUser
  : C['auth'] extends 'operator' | 'operator-user'
    ? AdmittedOperator
    : SignedInUser | undefined;

/** What arrived, parsed by the call's schemas, and the exchange itself for what is not JSON. */
export type Received<C extends Call> = CallReceived<C> & {
  user: UserOf<C>;
  /** The network address of the client. */
  ip: string;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Files and event streams are sent by the handler itself. */
type Sent<C extends Call> = C['kind'] extends 'json' | 'upload' ? CallOutput<C> : FastifyReply;

export type Handlers<Calls extends Record<string, Call>> = {
  [Name in keyof Calls]: (received: Received<Calls[Name]>) => Sent<Calls[Name]> | Promise<Sent<Calls[Name]>>;
};

/** Registers a route for each call. The response is what the handler returns, with the call's status. */
export function implementCalls<Calls extends Record<string, Call>>(
  app: FastifyInstance,
  { calls, handlers }: { calls: Calls; handlers: Handlers<Calls> },
): void {
  for (const name in calls) {
    const call = calls[name];
    if (call) app.route(buildRoute(call, { name, handle: handlers[name] }));
  }
}

type Named<C extends Call> = { name: string; handle: Handlers<Record<string, C>>[string] };

function buildRoute<C extends Call>(call: C, { name, handle }: Named<C>): RouteOptions {
  const status = statusOf(call);
  return {
    method: call.method,
    url: call.path,
    config: { ...buildConfig(call), call: name, kind: call.kind, failures: listFailures(call) },
    ...(call.compressed && { compress: { threshold: COMPRESS_FROM_BYTES } }),
    schema: buildSchema(call, name),
    handler: async (request, reply) => {
      const sent = await handle(receive<C>(request, reply));
      return call.kind === 'json' || call.kind === 'upload' ? reply.code(status).send(sent) : sent;
    },
  };
}

/** The validator has parsed the parts by the call's own schemas, which the types of Fastify don't know. */
function receive<C extends Call>(request: FastifyRequest, reply: FastifyReply): Received<C> {
  const { params, query, headers, body, ip } = request;
  const user = findUser(request);
  return { params, query, headers, body, user, ip, request, reply } as Received<C>;
}

const COMPRESS_FROM_BYTES = 4096;
const keyGenerator = (request: FastifyRequest) => request.user.id;

function buildConfig({
  kind,
  auth,
  scope,
  form = z.object({}),
  limit,
}: Call): NonNullable<RouteOptions['config']> {
  return {
    ...((auth === 'public' || auth === 'optional') && { public: true }),
    ...(isOperatorCall({ auth }) && { operator: auth === 'operator' ? 'session' : 'user' }),
    ...(auth === 'optional' && { userIfAny: true }),
    ...(scope && { scope }),
    ...(kind === 'upload' && { form: form.extend({ file: z.file() }) }),
    ...(limit && {
      rateLimit: {
        max: limit.max,
        timeWindow: `1 ${limit.per}`,
        // Of one user, counted once it is known who that is.
        ...(limit.by === 'user' && { hook: 'preHandler', keyGenerator }),
      },
    }),
  };
}

function buildSchema(call: Call, name: string): NonNullable<RouteOptions['schema']> {
  const { params, query, headers, body, response, errors = [] } = call;
  return {
    operationId: name,
    tags: [...call.tags],
    summary: call.summary,
    ...(call.description && { description: call.description }),
    ...(call.hidden && { hide: true }),
    ...(call.kind === 'upload' && { consumes: ['multipart/form-data'] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    ...(response && {
      response: { ...response, ...Object.fromEntries(errors.map((status) => [status, errorBody])) },
    }),
  };
}
