import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unauthenticated } from '../platform/errors/app-errors.ts';

import type { SignedInUser } from './fastify-types.ts';
import { createKeyAdmission, type KeyAccess, keyText, recordKeyUse } from './key-access.ts';

/** The user of an access token; undefined if the token is not valid (any more). */
export type Authenticate = (accessToken: string) => Promise<SignedInUser | undefined>;

const users = new WeakMap<FastifyRequest, SignedInUser>();

/** Requires a user on every route that is not marked public: by access token, or by API key if keys are given. */
export function requireUser(
  app: FastifyInstance,
  { authenticate, keys }: { authenticate: Authenticate; keys?: KeyAccess | undefined },
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
    const { public: isPublic, userIfAny } = request.routeOptions.config;
    const key = isPublic ? undefined : keyText(request);
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
      throw unauthenticated(token === undefined ? undefined : 'access-denied');
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
