import { shareCalls } from '@avatarcade/contracts/videos.calls';
import type { FastifyPluginAsync } from 'fastify';
import { implementCalls } from '../../app/implement-calls.ts';
import { sendFile } from '../../app/send-file.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import type { ShareService } from './shares.service.ts';

/** Revalidated at each request, so a video that is no longer shared isn't shown from a browser's cache. */
const CHECKED_EACH_TIME = 'private, no-cache';

type ShareRouteDeps = { shares: ShareService; storage: Storage };

export function shareRoutes({ shares, storage }: ShareRouteDeps): FastifyPluginAsync {
  return async (app) => {
    implementCalls(app, {
      calls: shareCalls,
      handlers: {
        shareVideo: ({ user, params: { id } }) => shares.share({ userId: user.id, id }),
        async revokeShare({ user, params: { id } }) {
          await shares.revoke({ userId: user.id, id });
          return null;
        },
        watchSharedVideo: ({ params }) => shares.watch(params.token),
        async getSharedFile({ params: { token, part }, request, reply }) {
          const key = await shares.getFileKey(token, part);
          return sendFile({ request, reply, key, cacheControl: CHECKED_EACH_TIME }, storage);
        },
      },
    });
  };
}
