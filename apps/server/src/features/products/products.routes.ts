import { errorBody } from '@avatarcade/contracts/errors';
import { idField } from '@avatarcade/contracts/fields';
import { API_PATHS } from '@avatarcade/contracts/paths';
import {
  countResponse,
  createProductBody,
  parsedProduct,
  parseProductBody,
  product,
  productList,
  productListQuery,
  storeChanges,
  takeChangesBody,
  updateProductBody,
} from '@avatarcade/contracts/products';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signalOf } from '../../app/request-signal.ts';
import { countPages } from '../../platform/database/paging.ts';
import type { ProductService } from './products.service.ts';

const tags = ['Products'];
const params = z.object({ id: idField });
const PATHS = API_PATHS.products;

export function productRoutes({ products }: { products: ProductService }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(PATHS.base, {
      schema: { tags, querystring: productListQuery, response: { 200: productList } },
      handler: async ({ user, query }) => {
        const { page, page_size: pageSize, ordering, search = '' } = query;
        const found = await products.list({ userId: user.id, page, pageSize, ordering, search });
        return {
          data: found.items,
          count: found.count,
          total_pages: countPages(found.count, pageSize),
          current_page: page,
        };
      },
    });

    app.get(PATHS.count, {
      schema: { tags, response: { 200: countResponse } },
      handler: async ({ user }) => ({ count: await products.count(user.id) }),
    });

    app.post(PATHS.base, {
      schema: { tags, body: createProductBody, response: { 201: product, 400: errorBody } },
      handler: async ({ user, body }, reply) => reply.code(201).send(await products.create(user.id, body)),
    });

    app.post(PATHS.parse, {
      config: { rateLimit: { max: 30, timeWindow: '1 minute' } },
      schema: {
        tags,
        body: parseProductBody,
        response: { 200: parsedProduct, 400: errorBody, 502: errorBody },
      },
      handler: async (request, reply) =>
        products.parse({
          userId: request.user.id,
          address: request.body.google_url,
          signal: signalOf(reply),
        }),
    });

    app.post(PATHS.sample, {
      schema: { tags, response: { 201: product } },
      handler: async ({ user }, reply) => reply.code(201).send(await products.addSample(user.id)),
    });

    app.post(PATHS.refresh(':id'), {
      config: { rateLimit: { max: 10, timeWindow: '1 minute' } },
      schema: {
        tags,
        params,
        response: { 200: storeChanges, 400: errorBody, 404: errorBody, 409: errorBody, 502: errorBody },
      },
      handler: async ({ user, params: { id } }, reply) =>
        products.checkStore({ userId: user.id, id }, signalOf(reply)),
    });

    app.post(PATHS.takeChanges(':id'), {
      schema: { tags, params, body: takeChangesBody, response: { 200: product, 404: errorBody } },
      handler: async ({ user, params: { id }, body }) => products.takeChanges({ userId: user.id, id }, body),
    });

    app.get(PATHS.one(':id'), {
      schema: { tags, params, response: { 200: product, 404: errorBody } },
      handler: async ({ user, params: { id } }) => products.get({ userId: user.id, id }),
    });

    app.patch(PATHS.one(':id'), {
      schema: { tags, params, body: updateProductBody, response: { 200: product, 404: errorBody } },
      handler: async ({ user, params: { id }, body }) => products.update({ userId: user.id, id }, body),
    });

    app.delete(PATHS.one(':id'), {
      schema: { tags, params, response: { 204: z.null(), 404: errorBody } },
      handler: async ({ user, params: { id } }, reply) => {
        await products.remove({ userId: user.id, id });
        return reply.code(204).send(null);
      },
    });
  };
}
