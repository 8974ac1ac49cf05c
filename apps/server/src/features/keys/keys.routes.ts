import { keyCalls } from '@avatarcade/contracts/keys.calls';
import { KEY_ACTIVITY_PAGE_SIZE } from '@avatarcade/contracts/limits';
import type { FastifyPluginAsync } from 'fastify';
import { implementCalls } from '../../app/implement-calls.ts';
import { presentPage } from '../../app/present-page.ts';
import type { KeysService } from './keys.service.ts';

const pageSize = KEY_ACTIVITY_PAGE_SIZE;

export function keyRoutes({ keys }: { keys: KeysService }): FastifyPluginAsync {
  return async (app) => {
    implementCalls(app, {
      calls: keyCalls,
      handlers: {
        listKeys: ({ user }) => keys.list(user.id),
        createKey: ({ user, body }) =>
          keys.create({ userId: user.id, tokenVersion: user.tokenVersion }, body),
        rotateKey: ({ user, params: { id }, body }) =>
          keys.rotate({ userId: user.id, id }, body.overlap_hours),
        async revokeKey({ user, params: { id } }) {
          await keys.revoke({ userId: user.id, id });
          return null;
        },
        async listKeyActivity({ user, query }) {
          const asked = { userId: user.id, keyId: query.key, page: query.page, pageSize };
          const found = await keys.listActivity(asked);
          return { ...presentPage(found, pageSize), keys: found.keys };
        },
      },
    });
  };
}
