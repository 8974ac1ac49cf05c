import { googleCalls } from '@avatarcade/contracts/account.calls';
import type { FastifyPluginAsync } from 'fastify';
import { implementCalls } from '../../app/implement-calls.ts';
import { notFound } from '../../platform/errors/app-errors.ts';
import type { EarlierAccessDeps } from './earlier-access.service.ts';
import { signInWithGoogle } from './google.service.ts';
import type { GoogleDeps } from './google-credentials.service.ts';
import type { SessionDeps } from './sessions.service.ts';

export function googleRoutes(deps: SessionDeps & GoogleDeps & EarlierAccessDeps): FastifyPluginAsync {
  return async (app) => {
    implementCalls(app, {
      calls: googleCalls,
      handlers: {
        async getGoogleNonce() {
          if (!deps.verifier) throw notFound();
          return { nonce: deps.nonces.issue() };
        },
        signInWithGoogle: ({ body, ip, user }) =>
          signInWithGoogle({ credential: body.token, address: ip, userId: user?.id }, deps),
      },
    });
  };
}
