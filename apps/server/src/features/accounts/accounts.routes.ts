import {
  accessResponse,
  refreshBody,
  registerBody,
  signInBody,
  tokenPair,
  updateUserBody,
  user as userSchema,
} from '@avatarcade/contracts/account';
import { errorBody } from '@avatarcade/contracts/errors';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getWalletInEuros } from '../wallet/wallet.service.ts';
import type { UserRow } from './accounts.queries.ts';
import { changeUser, getUser, register, signIn } from './accounts.service.ts';
import { closeSession, renewAccess, type SessionDeps } from './sessions.service.ts';

const PATHS = API_PATHS.account;
/** Accounts made from one address in a minute. */
const REGISTER_LIMIT = { max: 60, timeWindow: '1 minute' };

export function accountRoutes(deps: SessionDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      PATHS.register,
      {
        config: { public: true, rateLimit: REGISTER_LIMIT },
        schema: { tags: ['Account'], body: registerBody, response: { 201: tokenPair, 400: errorBody } },
      },
      async (request, reply) => reply.code(201).send(await register(request.body, request.ip, deps)),
    );

    app.post(
      PATHS.login,
      {
        config: { public: true },
        schema: {
          tags: ['Account'],
          body: signInBody,
          response: { 200: tokenPair, 401: errorBody, 429: errorBody },
        },
      },
      async (request) => signIn(request.body, request.ip, deps),
    );

    app.post(
      PATHS.refresh,
      {
        config: { public: true },
        schema: { tags: ['Account'], body: refreshBody, response: { 200: accessResponse, 401: errorBody } },
      },
      async (request) => ({ access: await renewAccess(request.body.refresh, deps) }),
    );

    app.post(
      PATHS.logout,
      // The refresh token is the proof: signing out has to work after the access token has expired, too.
      {
        config: { public: true },
        schema: { tags: ['Account'], body: refreshBody, response: { 204: z.null() } },
      },
      async (request, reply) => {
        await closeSession(request.body.refresh, deps);
        return reply.code(204).send(null);
      },
    );

    app.get(
      PATHS.user,
      { schema: { tags: ['Account'], response: { 200: userSchema, 401: errorBody } } },
      async (request) => presentUser(await getUser(request.user.id, deps), deps),
    );

    app.patch(
      PATHS.user,
      { schema: { tags: ['Account'], body: updateUserBody, response: { 200: userSchema, 400: errorBody } } },
      async (request) => presentUser(await changeUser(request.user.id, request.body, deps), deps),
    );
  };
}

async function presentUser(row: UserRow, { db }: Pick<SessionDeps, 'db'>) {
  return {
    id: row.id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    telegram_username: row.telegram_username,
    country: row.country,
    ...(await getWalletInEuros(db, row.id)),
  };
}
