import { errorBody } from '@avatarcade/contracts/errors';
import { idField, referenceField } from '@avatarcade/contracts/fields';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { sharedVideo, shareVideoResponse } from '@avatarcade/contracts/videos';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendFile } from '../../app/send-file.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import type { ShareService } from './shares.service.ts';
import { SHARED_PARTS } from './videos.present.ts';

const tags = ['Generations'];
const params = z.object({ id: idField });
const token = referenceField().max(100);
const parts = z.enum(Object.keys(SHARED_PARTS) as (keyof typeof SHARED_PARTS)[]);
/** Asked again each time: what was taken back isn't shown from a browser's store either. */
const CHECKED_EACH_TIME = 'private, no-cache';

type ShareRouteDeps = { shares: ShareService; storage: Storage };

export function shareRoutes({ shares, storage }: ShareRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(API_PATHS.videos.share(':id'), {
      schema: {
        tags,
        params,
        response: { 201: shareVideoResponse, 404: errorBody, 409: errorBody },
      },
      handler: async ({ user, params: { id } }, reply) =>
        reply.code(201).send(await shares.share({ userId: user.id, id })),
    });

    app.delete(API_PATHS.videos.share(':id'), {
      schema: { tags, params, response: { 204: z.null(), 404: errorBody } },
      handler: async ({ user, params: { id } }, reply) => {
        await shares.revoke({ userId: user.id, id });
        return reply.code(204).send(null);
      },
    });

    app.get(API_PATHS.shared(':token'), {
      config: { public: true },
      schema: {
        tags,
        params: z.object({ token }),
        response: { 200: sharedVideo, 404: errorBody },
      },
      handler: async ({ params }) => shares.watch(params.token),
    });

    app.get(API_PATHS.sharedFile(':token', ':part'), {
      config: { public: true },
      schema: { hide: true, params: z.object({ token, part: parts }) },
      handler: async (request, reply) => {
        const key = await shares.getFileKey(request.params.token, request.params.part);
        return sendFile(request, reply, { key, cacheControl: CHECKED_EACH_TIME }, storage);
      },
    });
  };
}
