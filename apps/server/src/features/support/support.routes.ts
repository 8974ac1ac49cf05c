import { errorBody } from '@avatarcade/contracts/errors';
import {
  createTicketBody,
  helpArticleList,
  helpdeskFile,
  ticket,
  ticketList,
} from '@avatarcade/contracts/helpdesk';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signalOf } from '../../app/request-signal.ts';
import type { OpenScratch } from '../../providers/engine/scratch.ts';
import type { ArticleService } from './articles.service.ts';
import type { ScreenshotService } from './screenshots.service.ts';
import type { TicketService } from './tickets.service.ts';

export type SupportRouteDeps = {
  articles: ArticleService;
  tickets: TicketService;
  screenshots: ScreenshotService;
  openScratch: OpenScratch;
  /** Streams the form's one file to a path; throws AppError. */
  receiveUpload: (
    request: FastifyRequest,
    path: string,
  ) => Promise<{ path: string; fileName: string; type: string }>;
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
  const { articles, tickets, screenshots, openScratch, receiveUpload } = deps;
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
        response: { 201: helpdeskFile, 400: errorBody, 413: errorBody, 415: errorBody, 422: errorBody },
      },
      handler: async (request, reply) => {
        await using scratch = await openScratch();
        const signal = signalOf(reply);
        const upload = await receiveUpload(request, scratch.path('upload'));
        const added = await screenshots.add({ userId: request.user.id, ...upload, scratch, signal });
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
