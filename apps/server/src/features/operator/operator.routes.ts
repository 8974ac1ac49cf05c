import { OPERATOR_PAGE_SIZE as pageSize } from '@avatarcade/contracts/limits';
import { operatorCalls } from '@avatarcade/contracts/operator.calls';
import type { FastifyPluginAsync } from 'fastify';
import { implementCalls } from '../../app/implement-calls.ts';
import { presentPage } from '../../app/present-page.ts';
import type { AuditLog } from './acts.service.ts';
import type { OperatorSystemService } from './operator-system.service.ts';
import type { OperatorUsers } from './operator-users.service.ts';
import type { OperatorVideos } from './operator-videos.service.ts';

type OperatorRouteDeps = {
  users: OperatorUsers;
  videos: OperatorVideos;
  system: OperatorSystemService;
  audit: AuditLog;
};

/** Users, videos, the system and the audit log. */
export function operatorRoutes({ users, videos, system, audit }: OperatorRouteDeps): FastifyPluginAsync {
  return async (app) => {
    implementCalls(app, {
      calls: operatorCalls,
      handlers: {
        getOperatorOverview: () => system.getOverview(),
        async listOperatorUsers({ query: { page, search, state } }) {
          const isBlocked = state === 'all' ? undefined : state === 'blocked';
          return presentPage(await users.search({ page, pageSize, search, isBlocked }), pageSize);
        },
        getOperatorUser: ({ params }) => users.get(params.id),
        async blockUser({ user: operator, params, body }) {
          await users.block({ operator, ...params, ...body });
          return null;
        },
        async unblockUser({ user: operator, params, body }) {
          await users.unblock({ operator, ...params, ...body });
          return null;
        },
        async signUserOut({ user: operator, params, body }) {
          await users.signOut({ operator, ...params, ...body });
          return null;
        },
        async creditUser({ user: operator, params, body: { id: creditId, euros, reason } }) {
          await users.credit({ operator, id: params.id, creditId, euros, reason });
          return null;
        },
        exportUser: async ({ user: operator, params, body }) => ({
          url: await users.link({ operator, ...params, ...body }),
        }),
        async deleteUser({ user: operator, params, body }) {
          await users.remove({ operator, ...params, ...body });
          return null;
        },
        listOperatorVideos: async ({ query: { page, state, user: userId } }) =>
          presentPage(await videos.search({ page, pageSize, state, userId }), pageSize),
        getOperatorVideo: ({ params }) => videos.get(params.id),
        async retryVideoForUser({ user: operator, params, body }) {
          await videos.retry({ operator, ...params, ...body });
          return null;
        },
        getOperatorSystem: () => system.get(),
        listOperatorActs: async ({ query: { page, target, area } }) =>
          presentPage(await audit.search({ page, pageSize, target, area }), pageSize),
      },
    });
  };
}
