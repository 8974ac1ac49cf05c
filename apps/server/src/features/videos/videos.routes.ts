import { videoCalls } from '@avatarcade/contracts/videos.calls';
import type { FastifyPluginAsync } from 'fastify';
import { implementCalls } from '../../app/implement-calls.ts';
import { presentPage } from '../../app/present-page.ts';
import type { VideoService } from './videos.service.ts';

export function videoRoutes({ videos }: { videos: VideoService }): FastifyPluginAsync {
  return async (app) => {
    implementCalls(app, {
      calls: videoCalls,
      handlers: {
        async listVideos({ user, query }) {
          const { page, page_size: pageSize, product: productId, ordering, search = '' } = query;
          const asked = { userId: user.id, page, pageSize, productId, ordering, search };
          return presentPage(await videos.list(asked), pageSize);
        },
        countVideos: async ({ user }) => ({ count: await videos.count(user.id) }),
        retryVideo: ({ user, body, headers }) =>
          videos.retry({
            userId: user.id,
            id: body.generation_id,
            idempotencyKey: headers['idempotency-key'],
            usedKey: user.usedKey,
          }),
        getVideo: ({ user, params: { id } }) => videos.get({ userId: user.id, id }),
        renameVideo: ({ user, params: { id }, body }) => videos.rename({ userId: user.id, id }, body.title),
        async deleteVideo({ user, params: { id } }) {
          await videos.remove({ userId: user.id, id });
          return null;
        },
      },
    });
  };
}
