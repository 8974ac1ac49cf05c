import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { receiveUpload } from './features/assets/receive-upload.ts';
import { createArticleService } from './features/support/articles.service.ts';
import { createScreenshotService } from './features/support/screenshots.service.ts';
import {
  createSendTicketHandler,
  createTicketExhaustedHandler,
} from './features/support/send-ticket.handler.ts';
import { sendTicketJob } from './features/support/send-ticket.job.ts';
import { supportRoutes } from './features/support/support.routes.ts';
import { createTicketService } from './features/support/tickets.service.ts';
import type { FilmDeps } from './films.ts';
import { createScratchRoom } from './providers/engine/scratch.ts';

export const HELP_JOBS = [sendTicketJob];

/** A page that stays open over a working day still shows its pictures. */
const LINK_SECONDS = 12 * 3600;

export type Help = {
  routes: FastifyPluginAsync[];
  /** Removes screenshots that no ticket came for. */
  sweepScreenshots(): Promise<number>;
};

/** The help articles and the tickets, put together. */
export function createHelp({ config, db, clock, log, jobs, links, providers, diskSpace }: FilmDeps): Help {
  const { storage, engine, helpdesk } = providers;
  const linkTo = (key: string) => links.signLink({ key, expiresInSeconds: LINK_SECONDS });
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
    quotaBytes: config.uploadQuotaMegabytes * 1_000_000,
  });
  jobs.work(sendTicketJob, createSendTicketHandler({ db, helpdesk, storage }), {
    concurrency: 1,
    exhausted: createTicketExhaustedHandler({ db }),
  });
  const openScratch = createScratchRoom(join(config.dataDir, 'tmp'), diskSpace.ensureRoom);
  return {
    routes: [supportRoutes({ articles, tickets, screenshots, openScratch, receiveUpload })],
    sweepScreenshots: () => screenshots.sweep(),
  };
}
