import { errorBody } from '@avatarcade/contracts/errors';
import { idField } from '@avatarcade/contracts/fields';
import { generationOrder } from '@avatarcade/contracts/generations';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { OrderAgainService } from './order-again.service.ts';

export function orderAgainRoutes({ orders }: { orders: OrderAgainService }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(API_PATHS.generations.order(':id'), {
      schema: {
        tags: ['Generations'],
        params: z.object({ id: idField }),
        response: { 200: generationOrder, 404: errorBody },
      },
      handler: async ({ user, params: { id } }) => orders.getOrder({ userId: user.id, id }),
    });
  };
}
