import { cutCalls } from '@avatarcade/contracts/video-cuts.calls';
import type { FastifyPluginAsync } from 'fastify';
import { implementCalls } from '../../app/implement-calls.ts';
import type { CutsService } from './cuts.service.ts';

export function cutRoutes({ cuts }: { cuts: CutsService }): FastifyPluginAsync {
  return async (app) => {
    implementCalls(app, {
      calls: cutCalls,
      handlers: {
        listVideoCuts: ({ user, params: { id } }) => cuts.list({ userId: user.id, id }),
        orderVideoCut: ({ user, params: { id }, body, headers }) =>
          cuts.order({
            userId: user.id,
            id,
            cut: body,
            idempotencyKey: headers['idempotency-key'],
            usedKey: user.usedKey,
          }),
      },
    });
  };
}
