import './webhooks.tables.ts';
import type { FeatureModule } from '../../modules/feature-module.ts';
import type { ModuleDeps } from '../../modules/module-deps.ts';
import { defineWork } from '../../platform/jobs/job-work.ts';
import { createSealer } from '../../platform/keys/sealer.ts';
import { createSecurityEvents } from '../../platform/log/security-events.ts';
import { type Announce, createAnnounce } from './announce.service.ts';
import { createDeliverExhaustedHandler, createDeliverHandler } from './deliver-webhook.handler.ts';
import { deliverWebhook } from './deliver-webhook.job.ts';
import { createDeliveriesService } from './deliveries.service.ts';
import { createEndpointsService, type EndpointsDeps } from './endpoints.service.ts';
import { webhookData } from './personal-data.service.ts';
import { resealSecrets, sweepWebhooks } from './sweep-webhooks.ts';
import { measureWebhooks } from './webhook-metrics.ts';
import { handleWebhookNotice } from './webhook-notice.handler.ts';
import { sendWebhookNotice } from './webhook-notice.job.ts';
import { webhookRoutes } from './webhooks.routes.ts';

type WebhooksModuleDeps = ModuleDeps & Pick<EndpointsDeps, 'lockUser'>;

export type WebhooksModule = FeatureModule & { announce: Announce };

/** Attempts wait for the network, so they are many; a receiver that doesn't respond blocks only those of its owner. */
const ATTEMPTS_AT_ONCE = 8;
const ATTEMPTS_PER_USER = 2;

/** Webhooks: what happens to a user's videos and balance, sent to the user's own programs. */
export function createWebhooksModule(deps: WebhooksModuleDeps): WebhooksModule {
  const { config, secrets, db, clock, log, jobs, providers, lockUser } = deps;
  const { webhookSender: sender, mailer } = providers;
  const sealer = createSealer({ secrets: [secrets.auth, ...secrets.olderAuth], purpose: 'webhook-secret' });
  const securityEvents = createSecurityEvents(log);
  const { metrics, count } = measureWebhooks();
  const delivery = { db, clock, jobs, sealer, sender, count };
  const sweep = { db, clock, sealer };
  const endpoints = createEndpointsService({ db, clock, sealer, sender, securityEvents, lockUser });
  return {
    announce: createAnnounce({ clock, jobs }),
    routes: [webhookRoutes({ endpoints, deliveries: createDeliveriesService({ db, clock, jobs }) })],
    jobs: [
      defineWork({
        job: deliverWebhook,
        handler: createDeliverHandler(delivery),
        exhausted: createDeliverExhaustedHandler(delivery),
        concurrency: ATTEMPTS_AT_ONCE,
        groupConcurrency: ATTEMPTS_PER_USER,
      }),
      defineWork({
        job: sendWebhookNotice,
        handler: handleWebhookNotice({ db, mailer, publicUrl: config.publicUrl }),
        concurrency: 1,
      }),
    ],
    sweeps: {
      'old webhook deliveries': () => sweepWebhooks(sweep),
      'webhook secrets of an older key': (signal) => resealSecrets(sweep, signal),
    },
    personalData: webhookData,
    revokeAccess: endpoints.removeAll,
    metrics,
  };
}
