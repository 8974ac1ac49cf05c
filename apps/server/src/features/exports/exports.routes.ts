import { exportCalls } from '@avatarcade/contracts/exports.calls';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { FastifyPluginAsync } from 'fastify';
import { implementCalls } from '../../app/implement-calls.ts';
import { presentPage } from '../../app/present-page.ts';
import { sendZip } from '../../app/send-zip.ts';
import { userOfDownload } from '../../app/user-of-download.ts';
import type { SignedPaths } from '../../providers/storage/signed-paths.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import type { ExportService } from './exports.service.ts';

type RouteDeps = { exports: ExportService; storage: Storage; downloads: SignedPaths };

export function exportRoutes({ exports, storage, downloads }: RouteDeps): FastifyPluginAsync {
  return async (app) => {
    implementCalls(app, {
      calls: exportCalls,
      handlers: {
        listNetworks: () => exports.listNetworks(),
        planExport: ({ user, query }) => exports.plan({ userId: user.id, ...query }),
        createExport: ({ user, body }) => exports.create({ userId: user.id, body }),
        async listExports({ user, query }) {
          const { page, page_size: pageSize, video: videoId, campaign: campaignId } = query;
          const asked = { userId: user.id, page, pageSize, videoId, campaignId };
          return presentPage(await exports.list(asked), pageSize);
        },
        getExport: ({ user, params: { id } }) => exports.get({ userId: user.id, id }),
        async deleteExport({ user, params: { id } }) {
          await exports.remove({ userId: user.id, id });
          return null;
        },
        async downloadExport({ params: { id }, request, reply, ...who }) {
          const userId = userOfDownload({ ...who, path: API_PATHS.exports.download(id) }, downloads);
          return sendZip({ request, reply, ...(await exports.zip({ userId, id })) }, storage);
        },
      },
    });
  };
}
