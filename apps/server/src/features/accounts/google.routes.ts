import { googleBody, googleNonceResponse, tokenPair } from '@avatarcade/contracts/account';
import { errorBody } from '@avatarcade/contracts/errors';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findUser } from '../../app/authentication.ts';
import { notFound } from '../../platform/errors/app-errors.ts';
import { signInWithGoogle } from './google.service.ts';
import type { GoogleDeps } from './google-credentials.ts';
import type { SessionDeps } from './sessions.service.ts';

const PATHS = API_PATHS.account;
const rateLimit = { max: 60, timeWindow: '1 minute' };

export function googleRoutes(deps: SessionDeps & GoogleDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      PATHS.googleNonce,
      {
        config: { public: true, rateLimit },
        schema: {
          tags: ['Account'],
          description:
            'What Google has to sign into the next credential. Good for one sign-in within an hour.',
          response: { 200: googleNonceResponse, 404: errorBody },
        },
      },
      async () => {
        if (!deps.verifier) throw notFound();
        return { nonce: deps.nonces.issue() };
      },
    );

    app.post(
      PATHS.google,
      {
        config: { public: true, userIfAny: true, rateLimit },
        schema: {
          tags: ['Account'],
          description:
            'Signs in. With an access token it connects the Google account to the signed-in user instead. 409 asks to sign in with the password first.',
          body: googleBody,
          response: { 200: tokenPair, 401: errorBody, 409: errorBody },
        },
      },
      async (request) =>
        signInWithGoogle(
          { credential: request.body.token, address: request.ip, userId: findUser(request)?.id },
          deps,
        ),
    );
  };
}
