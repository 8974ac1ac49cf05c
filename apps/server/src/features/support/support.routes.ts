import { helpdeskCalls } from '@avatarcade/contracts/helpdesk.calls';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { implementCalls } from '../../app/implement-calls.ts';
import type { ArticleService } from './articles.service.ts';
import type { ReceivedScreenshot, ScreenshotService } from './screenshots.service.ts';
import type { TicketService } from './tickets.service.ts';

export type SupportRouteDeps = {
  articles: ArticleService;
  tickets: TicketService;
  screenshots: ScreenshotService;
  /** Receives the form's single file, passes it on and cleans up; throws AppError. */
  useUpload: <Result>(
    exchange: { request: FastifyRequest; reply: FastifyReply },
    use: (upload: ReceivedScreenshot) => Promise<Result>,
  ) => Promise<Result>;
};

export function supportRoutes(deps: SupportRouteDeps): FastifyPluginAsync {
  const { articles, tickets, screenshots, useUpload } = deps;
  return async (app) => {
    implementCalls(app, {
      calls: helpdeskCalls,
      handlers: {
        listArticles: () => articles.list(),
        uploadScreenshot: ({ request, reply }) =>
          useUpload({ request, reply }, (upload) => screenshots.add(upload)),
        createTicket: ({ user, body, headers }) =>
          tickets.create({ userId: user.id, body, key: headers['idempotency-key'] }),
        listTickets: ({ user }) => tickets.list(user.id),
      },
    });
  };
}
