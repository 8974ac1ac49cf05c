import { orderCalls } from '@avatarcade/contracts/video-orders.calls';
import type { FastifyPluginAsync } from 'fastify';
import { implementCalls } from '../../app/implement-calls.ts';
import type { OrderAgainService } from './order-again.service.ts';
import type { RendersAhead } from './render-ahead.service.ts';
import type { VideoService } from './videos.service.ts';

export type OrderRouteDeps = {
  videos: VideoService;
  ahead: RendersAhead;
  orders: OrderAgainService;
};

export function orderRoutes({ videos, ahead, orders }: OrderRouteDeps): FastifyPluginAsync {
  return async (app) => {
    implementCalls(app, {
      calls: orderCalls,
      handlers: {
        createVideo: ({ user, body, headers }) =>
          videos.create({
            userId: user.id,
            body,
            idempotencyKey: headers['idempotency-key'],
            usedKey: user.usedKey,
          }),
        renderAhead: async ({ user, body }) => ({ state: await ahead.want({ userId: user.id, body }) }),
        async leaveAhead({ user }) {
          await ahead.leave(user.id);
          return null;
        },
        getVideoOrder: ({ user, params: { id } }) => orders.getOrder({ userId: user.id, id }),
      },
    });
  };
}
