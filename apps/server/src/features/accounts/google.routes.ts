import { googleBody, tokenPair } from '@avatarcade/contracts/account';
import { errorBody } from '@avatarcade/contracts/errors';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { notFound } from '../../platform/errors/app-errors.ts';
import type { IdentityVerifier } from '../../providers/identity/identity.port.ts';
import { signInWithGoogle } from './google.service.ts';
import type { SessionDeps } from './sessions.service.ts';

/** `verifier` is undefined where Google sign-in is off. */
export function googleRoutes({
  verifier,
  ...deps
}: SessionDeps & { verifier: IdentityVerifier | undefined }): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      API_PATHS.account.google,
      {
        config: { public: true, rateLimit: { max: 60, timeWindow: '1 minute' } },
        schema: { tags: ['Account'], body: googleBody, response: { 200: tokenPair, 401: errorBody } },
      },
      async (request) => {
        if (!verifier) throw notFound();
        return signInWithGoogle(request.body.token, { ...deps, verifier });
      },
    );
  };
}
