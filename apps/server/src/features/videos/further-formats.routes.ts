import { formatCalls } from '@avatarcade/contracts/video-formats.calls';
import type { FastifyPluginAsync } from 'fastify';
import { implementCalls } from '../../app/implement-calls.ts';
import type { FurtherFormatsService } from './further-formats.service.ts';

export function furtherFormatRoutes({ formats }: { formats: FurtherFormatsService }): FastifyPluginAsync {
  return async (app) => {
    implementCalls(app, {
      calls: formatCalls,
      handlers: {
        listVideoFormats: ({ user, params: { id } }) => formats.list({ userId: user.id, id }),
        orderVideoFormat: ({ user, params: { id }, body, headers }) =>
          formats.order({
            userId: user.id,
            id,
            format: body.format,
            idempotencyKey: headers['idempotency-key'],
            usedKey: user.usedKey,
          }),
      },
    });
  };
}
