import { productCalls } from '@avatarcade/contracts/products.calls';
import type { FastifyPluginAsync } from 'fastify';
import { implementCalls } from '../../app/implement-calls.ts';
import { signalOf } from '../../app/request-signal.ts';
import { countPages } from '../../platform/database/paging.ts';
import type { ProductService } from './products.service.ts';

export function productRoutes({ products }: { products: ProductService }): FastifyPluginAsync {
  return async (app) => {
    implementCalls(app, {
      calls: productCalls,
      handlers: {
        async listProducts({ user, query }) {
          const { page, page_size: pageSize, ordering, search = '' } = query;
          const found = await products.list({ userId: user.id, page, pageSize, ordering, search });
          return {
            data: found.items,
            count: found.count,
            total_pages: countPages(found.count, pageSize),
            current_page: page,
          };
        },
        countProducts: async ({ user }) => ({ count: await products.count(user.id) }),
        createProduct: ({ user, body }) => products.create(user.id, body),
        parseProduct: ({ user, body, reply }) =>
          products.parse({ userId: user.id, address: body.google_url, signal: signalOf(reply) }),
        ensureSample: ({ user }) => products.addSample(user.id),
        checkStore: ({ user, params: { id }, reply }) =>
          products.checkStore({ userId: user.id, id }, signalOf(reply)),
        takeChanges: ({ user, params: { id }, body }) => products.takeChanges({ userId: user.id, id }, body),
        getProduct: ({ user, params: { id } }) => products.get({ userId: user.id, id }),
        updateProduct: ({ user, params: { id }, body }) => products.update({ userId: user.id, id }, body),
        async deleteProduct({ user, params: { id } }) {
          await products.remove({ userId: user.id, id });
          return null;
        },
      },
    });
  };
}
