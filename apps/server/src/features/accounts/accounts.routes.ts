import { sessionCalls } from '@avatarcade/contracts/account.calls';
import type { FastifyPluginAsync } from 'fastify';
import { implementCalls } from '../../app/implement-calls.ts';
import { presentWallet } from '../wallet/wallet.service.ts';
import { changeUser, getUserAndWallet, register, signIn, type UserAndWallet } from './accounts.service.ts';
import { closeSession, renewAccess, type SessionDeps } from './sessions.service.ts';

export function accountRoutes(deps: SessionDeps): FastifyPluginAsync {
  return async (app) => {
    implementCalls(app, {
      calls: sessionCalls,
      handlers: {
        register: ({ body, ip }) => register({ body, address: ip }, deps),
        signIn: ({ body, ip }) => signIn({ body, address: ip }, deps),
        refreshAccess: async ({ body }) => ({ access: await renewAccess(body.refresh, deps) }),
        async signOut({ body }) {
          await closeSession(body.refresh, deps);
          return null;
        },
        getUser: async ({ user }) => presentUser(await getUserAndWallet(user.id, deps)),
        updateUser: async ({ user, body }) =>
          presentUser(await changeUser({ id: user.id, changes: body }, deps)),
      },
    });
  };
}

function presentUser(row: UserAndWallet) {
  return {
    id: row.id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    telegram_username: row.telegram_username,
    country: row.country,
    ...presentWallet(row.wallet),
  };
}
