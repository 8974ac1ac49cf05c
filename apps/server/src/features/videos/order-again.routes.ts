import { errorBody } from '@avatarcade/contracts/errors';
import { idField } from '@avatarcade/contracts/fields';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { videoOrder } from '@avatarcade/contracts/videos';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { OrderAgainService } from './order-again.service.ts';

export function orderAgainRoutes({ orders }: { orders: OrderAgainService }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(API_PATHS.videos.order(':id'), {
      schema: {
        tags: ['Generations'],
        params: z.object({ id: idField }),
        response: { 200: videoOrder, 404: errorBody },
      },
      handler: async ({ user, params: { id } }) => orders.getOrder({ userId: user.id, id }),
    });
  };
}
