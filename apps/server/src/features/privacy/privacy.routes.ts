import { privacyCalls } from '@avatarcade/contracts/account.calls';
import type { FastifyPluginAsync } from 'fastify';
import { attachment } from '../../app/content-disposition.ts';
import { implementCalls } from '../../app/implement-calls.ts';
import type { PrivacyService } from './privacy.service.ts';

export function privacyRoutes({ privacy }: { privacy: PrivacyService }): FastifyPluginAsync {
  return async (app) => {
    implementCalls(app, {
      calls: privacyCalls,
      handlers: {
        prepareDownload: async ({ user, body }) => ({
          url: await privacy.prepareDownload({ userId: user.id, confirmation: body }),
        }),
        async downloadData({ query, reply }) {
          const { name, content } = await privacy.openDownload(query.token);
          return reply
            .headers({ 'content-type': 'application/zip', 'content-disposition': attachment(name) })
            .send(content);
        },
        async deleteAccount({ user, body }) {
          await privacy.deleteAccount({ userId: user.id, confirmation: body });
          return null;
        },
      },
    });
  };
}
