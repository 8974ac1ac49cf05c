import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unauthenticated } from '../platform/errors/app-errors.ts';

/** Whose access token this is, or undefined when it is nobody's (any more). */
export type Authenticate = (accessToken: string) => Promise<{ id: string } | undefined>;

const users = new WeakMap<FastifyRequest, { id: string }>();

/** Demands a user on every route that is not marked public. */
export function demandUser(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('user', {
    getter() {
      const user = users.get(this);
      if (!user) throw unauthenticated();
      return user;
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 || request.routeOptions.config.public) return;
    const token = bearerToken(request.headers.authorization);
    const user = token === undefined ? undefined : await authenticate(token);
    if (!user) {
      reply.header('www-authenticate', 'Bearer');
      throw unauthenticated();
    }
    users.set(request, user);
  });
}

export function findUser(request: FastifyRequest): { id: string } | undefined {
  return users.get(request);
}

function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1];
}
