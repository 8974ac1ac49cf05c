import type { FastifyPluginAsync } from 'fastify';
import { createArticleService } from './features/support/articles.service.ts';
import { createScreenshotService } from './features/support/screenshots.service.ts';
import {
  createSendTicketHandler,
  createTicketExhaustedHandler,
} from './features/support/send-ticket.handler.ts';
import { sendTicketJob } from './features/support/send-ticket.job.ts';
import { supportRoutes } from './features/support/support.routes.ts';
import { createTicketService } from './features/support/tickets.service.ts';
import { FILE_LINK_SECONDS } from './providers/storage/signed-links.ts';
import type { UploadParts } from './uploads.ts';
import type { VideoDeps } from './video-features.ts';

export const HELP_JOBS = [sendTicketJob];

export type HelpDeps = VideoDeps & UploadParts;

export type Help = {
  routes: FastifyPluginAsync[];
  /** Removes screenshots that no ticket came for. */
  sweepScreenshots(): Promise<number>;
};

/** The help articles and the tickets, put together. */
export function createHelp(deps: HelpDeps): Help {
  const { db, clock, log, jobs, links, providers, ensureQuota, useUpload } = deps;
  const { storage, engine, helpdesk } = providers;
  const linkTo = (key: string) => links.signLink({ key, expiresInSeconds: FILE_LINK_SECONDS });
  const warn = (error: unknown, message: string) => log.warn({ err: error }, message);
  const articles = createArticleService({ db, clock, helpdesk, storage, linkTo, warn });
  const tickets = createTicketService({ db, clock, jobs, helpdesk, linkTo, warn });
  const screenshots = createScreenshotService({
    db,
    clock,
    jobs,
    engine,
    storage,
    linkTo,
    ensureQuota,
  });
  jobs.work(sendTicketJob, createSendTicketHandler({ db, helpdesk, storage }), {
    concurrency: 1,
    exhausted: createTicketExhaustedHandler({ db }),
  });
  return {
    routes: [supportRoutes({ articles, tickets, screenshots, useUpload })],
    sweepScreenshots: () => screenshots.sweep(),
  };
}
