import { orderCalls } from '@avatarcade/contracts/videos.calls';
import type { FastifyPluginAsync } from 'fastify';
import { implementCalls } from '../../app/implement-calls.ts';
import type { OrderAgainService } from './order-again.service.ts';

export function orderAgainRoutes({ orders }: { orders: OrderAgainService }): FastifyPluginAsync {
  return async (app) => {
    implementCalls(app, {
      calls: orderCalls,
      handlers: {
        getVideoOrder: ({ user, params: { id } }) => orders.getOrder({ userId: user.id, id }),
      },
    });
  };
}
