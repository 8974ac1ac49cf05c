import { errorBody } from '@avatarcade/contracts/errors';
import { idField } from '@avatarcade/contracts/fields';
import {
  createGenerationAnswer,
  createGenerationBody,
  generation,
  generationList,
  generationListQuery,
  renameGenerationBody,
  retryGenerationAnswer,
  retryGenerationBody,
} from '@avatarcade/contracts/generations';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { countAnswer } from '@avatarcade/contracts/products';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { countPages } from '../../platform/database/paging.ts';
import type { GenerationService } from './generations.service.ts';

const tags = ['Generations'];
const params = z.object({ id: idField });
const PATHS = API_PATHS.generations;
const headers = z.object({ 'idempotency-key': z.string().min(1).max(200).optional() });

export function generationRoutes({ generations }: { generations: GenerationService }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(PATHS.base, {
      schema: { tags, querystring: generationListQuery, response: { 200: generationList } },
      handler: async ({ user, query }) => {
        const { page, page_size: pageSize, product: productId, ordering, search = '' } = query;
        const found = await generations.list({
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
      schema: { tags, response: { 200: countAnswer } },
      handler: async ({ user }) => ({ count: await generations.count(user.id) }),
    });

    app.post(PATHS.base, {
      schema: {
        tags,
        headers,
        body: createGenerationBody,
        response: { 201: createGenerationAnswer, 400: errorBody, 402: errorBody, 422: errorBody },
      },
      handler: async ({ user, body, headers: { 'idempotency-key': idempotencyKey } }, reply) =>
        reply.code(201).send(await generations.create({ userId: user.id, body, idempotencyKey })),
    });

    app.post(PATHS.retry, {
      schema: {
        tags,
        body: retryGenerationBody,
        response: { 201: retryGenerationAnswer, 402: errorBody, 404: errorBody, 409: errorBody },
      },
      handler: async ({ user, body }, reply) =>
        reply.code(201).send(await generations.retry({ userId: user.id, id: body.generation_id })),
    });

    app.get(PATHS.one(':id'), {
      schema: { tags, params, response: { 200: generation, 404: errorBody } },
      handler: async ({ user, params: { id } }) => generations.get({ userId: user.id, id }),
    });

    app.patch(PATHS.one(':id'), {
      schema: {
        tags,
        params,
        body: renameGenerationBody,
        response: { 200: generation, 400: errorBody, 404: errorBody },
      },
      handler: async ({ user, params: { id }, body }) =>
        generations.rename({ userId: user.id, id }, body.title),
    });

    app.delete(PATHS.one(':id'), {
      schema: { tags, params, response: { 204: z.null(), 404: errorBody } },
      handler: async ({ user, params: { id } }, reply) => {
        await generations.remove({ userId: user.id, id });
        return reply.code(204).send(null);
      },
    });
  };
}
