import { errorBody } from '@avatarcade/contracts/errors';
import { idField } from '@avatarcade/contracts/fields';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { countResponse } from '@avatarcade/contracts/products';
import {
  createVideoBody,
  createVideoResponse,
  renameVideoBody,
  retryVideoBody,
  retryVideoResponse,
  video,
  videoList,
  videoListQuery,
} from '@avatarcade/contracts/videos';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { countPages } from '../../platform/database/paging.ts';
import type { VideoService } from './videos.service.ts';

const tags = ['Generations'];
const params = z.object({ id: idField });
const PATHS = API_PATHS.videos;
const headers = z.object({ 'idempotency-key': z.string().min(1).max(200).optional() });

export function videoRoutes({ videos }: { videos: VideoService }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(PATHS.base, {
      schema: { tags, querystring: videoListQuery, response: { 200: videoList } },
      handler: async ({ user, query }) => {
        const { page, page_size: pageSize, product: productId, ordering, search = '' } = query;
        const found = await videos.list({
          userId: user.id,
          page,
          pageSize,
          productId,
          ordering,
          search,
        });
        return {
          results: found.items,
          count: found.count,
          total_pages: countPages(found.count, pageSize),
        };
      },
    });

    app.get(PATHS.count, {
      schema: { tags, response: { 200: countResponse } },
      handler: async ({ user }) => ({ count: await videos.count(user.id) }),
    });

    app.post(PATHS.base, {
      schema: {
        tags,
        headers,
        body: createVideoBody,
        response: { 201: createVideoResponse, 400: errorBody, 402: errorBody, 422: errorBody },
      },
      handler: async ({ user, body, headers: { 'idempotency-key': idempotencyKey } }, reply) =>
        reply.code(201).send(await videos.create({ userId: user.id, body, idempotencyKey })),
    });

    app.post(PATHS.retry, {
      schema: {
        tags,
        body: retryVideoBody,
        response: { 201: retryVideoResponse, 402: errorBody, 404: errorBody, 409: errorBody },
      },
      handler: async ({ user, body }, reply) =>
        reply.code(201).send(await videos.retry({ userId: user.id, id: body.generation_id })),
    });

    app.get(PATHS.one(':id'), {
      schema: { tags, params, response: { 200: video, 404: errorBody } },
      handler: async ({ user, params: { id } }) => videos.get({ userId: user.id, id }),
    });

    app.patch(PATHS.one(':id'), {
      schema: {
        tags,
        params,
        body: renameVideoBody,
        response: { 200: video, 400: errorBody, 404: errorBody },
      },
      handler: async ({ user, params: { id }, body }) => videos.rename({ userId: user.id, id }, body.title),
    });

    app.delete(PATHS.one(':id'), {
      schema: { tags, params, response: { 204: z.null(), 404: errorBody } },
      handler: async ({ user, params: { id } }, reply) => {
        await videos.remove({ userId: user.id, id });
        return reply.code(204).send(null);
      },
    });
  };
}
