import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound, unauthenticated } from '../platform/errors/app-errors.ts';

import type { AdmittedOperator, SignedInUser } from './fastify-types.ts';
import { createKeyAdmission, type KeyAccess, keyText, recordKeyUse } from './key-access.ts';

/** The user of an access token; undefined if the token is not valid (any more). */
export type Authenticate = (accessToken: string) => Promise<SignedInUser | undefined>;

/**
 * The operator that this user is, undefined for everybody else. With `session`, only with a valid token of a session after the
 * second factor: throws forbidden without one.
 */
export type AdmitOperator = (
  user: SignedInUser,
  wanted: { session: boolean; token: string | undefined },
) => Promise<AdmittedOperator | undefined>;

/** Sent beside the access token, never in a cookie: another site can't make a browser send it. */
export const OPERATOR_HEADER = 'x-operator-session';

const users = new WeakMap<FastifyRequest, SignedInUser>();

/** Requires a user on every route that is not marked public: by access token, or by API key if keys are given. */
export function requireUser(
  app: FastifyInstance,
  {
    authenticate,
    keys,
    admitOperator,
  }: { authenticate: Authenticate; keys?: KeyAccess | undefined; admitOperator?: AdmitOperator | undefined },
): void {
  const admitKey = keys && createKeyAdmission(app, keys);
  app.decorateRequest('user', {
    getter() {
      const user = users.get(this);
      if (!user) throw unauthenticated();
      return user;
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return;
    const { public: isPublic, userIfAny, scope, operator } = request.routeOptions.config;
    if (operator) {
      const token = bearerToken(request.headers.authorization);
      const user = token === undefined ? undefined : await authenticate(token);
      const header = request.headers[OPERATOR_HEADER];
      const wanted = { session: operator === 'session', token: header?.toString() };
      const admitted = user && (await admitOperator?.(user, wanted));
      // As an unknown path: nobody else learns that there is a console.
      if (!admitted) throw notFound();
      users.set(request, admitted);
      return;
    }
    const takesKey = !isPublic || (userIfAny && scope !== undefined);
    const key = takesKey ? keyText(request) : undefined;
    if (admitKey && key !== undefined) {
      reply.header('www-authenticate', 'Bearer');
      users.set(request, await admitKey(key, { request, reply }));
      reply.removeHeader('www-authenticate');
      return;
    }
    const token = bearerToken(request.headers.authorization);
    if (isPublic && !(userIfAny && token !== undefined)) return;
    const user = token === undefined ? undefined : await authenticate(token);
    if (!user) {
      reply.header('www-authenticate', 'Bearer');
      // A request without a token isn't logged: every visitor's first request has none.
      if (token !== undefined) throw unauthenticated({ securityEvent: 'access-denied' });
      throw unauthenticated({ isMalformed: !/^(Bearer |$)/i.test(request.headers.authorization ?? '') });
    }
    users.set(request, user);
  });
  if (keys) recordKeyUse(app, { keys, findUser });
}

export function findUser(request: FastifyRequest): SignedInUser | undefined {
  return users.get(request);
}

function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1];
}
