import { googleCalls } from '@avatarcade/contracts/account.calls';
import type { FastifyPluginAsync } from 'fastify';
import { implementCalls } from '../../app/implement-calls.ts';
import { notFound } from '../../platform/errors/app-errors.ts';
import { type GoogleSignInDeps, signInWithGoogle } from './google.service.ts';

export function googleRoutes(deps: GoogleSignInDeps): FastifyPluginAsync {
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
