import './payments.tables.ts';
import './wallet.tables.ts';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { FastifyInstance } from 'fastify';
import type { FeatureModule } from '../../modules/feature-module.ts';
import type { ModuleDeps } from '../../modules/module-deps.ts';
import type { Config } from '../../platform/config/config.ts';
import { defineWork } from '../../platform/jobs/job-work.ts';
import { deliverByRequest } from '../../providers/payments/sandbox/deliver-event.ts';
import { createLedgerCheck } from './check-ledger.handler.ts';
import { CHECK_EVERY_MS, checkLedgerJob } from './check-ledger.job.ts';
import { paymentRoutes } from './payments.routes.ts';
import { isLive } from './payments.rules.ts';
import { walletData } from './personal-data.service.ts';
import { sandboxRoutes } from './sandbox.routes.ts';
import { handleSandboxSettlement } from './settle-sandbox-payment.handler.ts';
import { settleSandboxPayment } from './settle-sandbox-payment.job.ts';
import { openLedger } from './test-money.service.ts';
import { walletRoutes } from './wallet.routes.ts';
import { measureWallet } from './wallet-metrics.ts';

export type WalletDeps = ModuleDeps & {
  /** The sandbox checkout delivers its events to the webhook of this app. */
  app: () => FastifyInstance;
};

/** The ledger, payments and the sandbox checkout. Throws TestMoneyError where live payments would meet test money. */
export async function createWalletModule(deps: WalletDeps): Promise<FeatureModule> {
  const { config, db, clock, log, jobs } = deps;
  await openLedger(db, isLive(config.payments));
  const { paymentEvents, sandboxCheckout } = deps.providers;
  const webhook = `${config.publicUrl}${API_PATHS.payments.stripeWebhook}`;
  const sandbox = sandboxCheckout && {
    db,
    jobs,
    sandboxCheckout,
    deliver: deliverByRequest(deps.app, webhook),
  };
  const { metrics, countPayment } = measureWallet({ db });
  const payments = { db, log, events: paymentEvents, ...paymentRulesOf(config), count: countPayment };
  return {
    routes: [walletRoutes({ db }), paymentRoutes(payments), sandboxRoutes({ sandbox })],
    jobs: [
      defineWork({
        job: settleSandboxPayment,
        handler: handleSandboxSettlement({ sandbox }),
        concurrency: 2,
      }),
      defineWork({ job: checkLedgerJob, handler: createLedgerCheck({ db, log, clock }), concurrency: 1 }),
    ],
    // Also at start, so that a server that was off at its hour checks all the same.
    schedules: [{ job: checkLedgerJob, everyMs: CHECK_EVERY_MS, atStart: true }],
    personalData: walletData,
    metrics,
  };
}

function paymentRulesOf({ payments }: Config) {
  return {
    live: isLive(payments),
    paymentLinkIds: payments.provider === 'stripe' ? payments.paymentLinkIds : [],
  };
}
