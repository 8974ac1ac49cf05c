import './support.tables.ts';
import type { FeatureModule } from '../../modules/feature-module.ts';
import type { ModuleDeps } from '../../modules/module-deps.ts';
import { defineWork } from '../../platform/jobs/job-work.ts';
import type { EnsureQuota } from '../assets/upload-room.service.ts';
import type { UseUpload } from '../assets/uploads.service.ts';
import { createArticleService } from './articles.service.ts';
import { supportData } from './personal-data.service.ts';
import { createScreenshotService } from './screenshots.service.ts';
import { createSendAnswerHandler } from './send-answer.handler.ts';
import { sendAnswerJob } from './send-answer.job.ts';
import { createSendTicketHandler, createTicketExhaustedHandler } from './send-ticket.handler.ts';
import { sendTicketJob } from './send-ticket.job.ts';
import { supportRoutes } from './support.routes.ts';
import { measureScreenshots } from './tickets.queries.ts';
import { createTicketService } from './tickets.service.ts';

type SupportDeps = ModuleDeps & { ensureQuota: EnsureQuota; useUpload: UseUpload };

/** Help articles, tickets and their screenshots. */
export function createSupportModule(deps: SupportDeps): FeatureModule {
  const { db, clock, jobs, providers, linkTo, warn, ensureQuota, useUpload } = deps;
  const { storage, engine, helpdesk } = providers;
  const articles = createArticleService({ db, clock, helpdesk, storage, linkTo, warn });
  const tickets = createTicketService({ db, clock, jobs, helpdesk, linkTo, warn });
  const screenshots = createScreenshotService({ db, clock, jobs, engine, storage, linkTo, ensureQuota });
  return {
    routes: [supportRoutes({ articles, tickets, screenshots, useUpload })],
    jobs: [
      defineWork({
        job: sendTicketJob,
        handler: createSendTicketHandler({ db, helpdesk, storage }),
        exhausted: createTicketExhaustedHandler({ db }),
        concurrency: 1,
      }),
      defineWork({
        job: sendAnswerJob,
        handler: createSendAnswerHandler({
          db,
          clock,
          mailer: deps.providers.mailer,
          supportEmail: deps.config.supportEmail,
        }),
        concurrency: 1,
      }),
    ],
    sweeps: { screenshots: () => screenshots.sweep() },
    personalData: supportData,
    measureUploads: measureScreenshots,
  };
}
