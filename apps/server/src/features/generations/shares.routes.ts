import { errorBody } from '@avatarcade/contracts/errors';
import { idField } from '@avatarcade/contracts/fields';
import { sharedFilm, shareGenerationAnswer } from '@avatarcade/contracts/generations';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ShareService } from './shares.service.ts';

const tags = ['Generations'];
const params = z.object({ id: idField });

export function shareRoutes({ shares }: { shares: ShareService }): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(API_PATHS.generations.share(':id'), {
      schema: {
        tags,
        params,
        response: { 201: shareGenerationAnswer, 404: errorBody, 409: errorBody },
      },
      handler: async ({ user, params: { id } }, reply) =>
        reply.code(201).send(await shares.share({ userId: user.id, id })),
    });

    app.delete(API_PATHS.generations.share(':id'), {
      schema: { tags, params, response: { 204: z.null(), 404: errorBody } },
      handler: async ({ user, params: { id } }, reply) => {
        await shares.revoke({ userId: user.id, id });
        return reply.code(204).send(null);
      },
    });

    app.get(API_PATHS.shared(':token'), {
      config: { public: true },
      schema: {
        tags,
        params: z.object({ token: z.string().max(100) }),
        response: { 200: sharedFilm, 404: errorBody },
      },
      handler: async ({ params: { token } }) => shares.watch(token),
    });
  };
}
