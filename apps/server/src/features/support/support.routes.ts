import { errorBody } from '@avatarcade/contracts/errors';
import {
  createTicketBody,
  helpArticleList,
  helpdeskFile,
  ticket,
  ticketList,
} from '@avatarcade/contracts/helpdesk';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ArticleService } from './articles.service.ts';
import type { ReceivedScreenshot, ScreenshotService } from './screenshots.service.ts';
import type { TicketService } from './tickets.service.ts';

export type SupportRouteDeps = {
  articles: ArticleService;
  tickets: TicketService;
  screenshots: ScreenshotService;
  /** Receives the form's one file, hands it on and cleans up; throws AppError. */
  useUpload: <Result>(
    exchange: { request: FastifyRequest; reply: FastifyReply },
    use: (upload: ReceivedScreenshot) => Promise<Result>,
  ) => Promise<Result>;
};

const tags = ['Helpdesk'];
const headers = z.object({ 'idempotency-key': z.string().min(1).max(200).optional() });
const PATHS = API_PATHS.helpdesk;
const keyGenerator = (request: FastifyRequest) => request.user.id;
/** Of one user, asked once it is known who that is. */
const limitOf = (max: number) => ({
  rateLimit: { max, timeWindow: '1 hour', hook: 'preHandler' as const, keyGenerator },
});

export function supportRoutes(deps: SupportRouteDeps): FastifyPluginAsyncZod {
  const { articles, tickets, screenshots, useUpload } = deps;
  return async (app) => {
    app.get(
      PATHS.articles,
      { schema: { tags, response: { 200: helpArticleList, 502: errorBody } } },
      async () => articles.list(),
    );

    app.post(PATHS.files, {
      config: limitOf(100),
      schema: {
        tags,
        consumes: ['multipart/form-data'],
        response: {
          201: helpdeskFile,
          400: errorBody,
          408: errorBody,
          413: errorBody,
          415: errorBody,
          422: errorBody,
          429: errorBody,
        },
      },
      handler: async (request, reply) => {
        const added = await useUpload({ request, reply }, (upload) => screenshots.add(upload));
        return await reply.code(201).send(added);
      },
    });

    app.post(
      PATHS.tickets,
      {
        config: limitOf(20),
        schema: {
          tags,
          headers,
          body: createTicketBody,
          response: { 201: ticket, 400: errorBody, 413: errorBody, 422: errorBody, 429: errorBody },
        },
      },
      async ({ user, body, headers: { 'idempotency-key': key } }, reply) =>
        reply.code(201).send(await tickets.create({ userId: user.id, body, key })),
    );

    app.get(PATHS.tickets, { schema: { tags, response: { 200: ticketList } } }, async ({ user }) =>
      tickets.list(user.id),
    );
  };
}
