import { campaignCalls } from '@avatarcade/contracts/campaigns.calls';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { FastifyPluginAsync } from 'fastify';
import { implementCalls } from '../../app/implement-calls.ts';
import { presentPage } from '../../app/present-page.ts';
import { sendZip } from '../../app/send-zip.ts';
import { userOfDownload } from '../../app/user-of-download.ts';
import type { SignedPaths } from '../../providers/storage/signed-paths.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import type { CampaignService } from './campaigns.service.ts';

type RouteDeps = { campaigns: CampaignService; storage: Storage; downloads: SignedPaths };

export function campaignRoutes({ campaigns, storage, downloads }: RouteDeps): FastifyPluginAsync {
  return async (app) => {
    implementCalls(app, {
      calls: campaignCalls,
      handlers: {
        quoteCampaign: ({ user, body }) => campaigns.quote({ userId: user.id, body }),
        createCampaign: ({ user, body, headers }) =>
          campaigns.create({
            userId: user.id,
            body,
            idempotencyKey: headers['idempotency-key'],
            usedKey: user.usedKey,
          }),
        async listCampaigns({ user, query }) {
          const { page, page_size: pageSize, product: productId } = query;
          return presentPage(await campaigns.list({ userId: user.id, page, pageSize, productId }), pageSize);
        },
        getCampaign: ({ user, params: { id } }) => campaigns.get({ userId: user.id, id }),
        updateCampaign: ({ user, params: { id }, body }) => campaigns.update({ userId: user.id, id }, body),
        async deleteCampaign({ user, params: { id } }) {
          await campaigns.remove({ userId: user.id, id });
          return null;
        },
        async downloadCampaign({ params: { id }, request, reply, ...who }) {
          const userId = userOfDownload({ ...who, path: API_PATHS.campaigns.download(id) }, downloads);
          return sendZip({ request, reply, ...(await campaigns.zip({ userId, id })) }, storage);
        },
      },
    });
  };
}
