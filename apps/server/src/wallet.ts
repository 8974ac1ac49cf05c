import { API_PATHS } from '@avatarcade/contracts/paths';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { createLedgerCheck } from './features/wallet/check-ledger.handler.ts';
import { checkLedgerJob } from './features/wallet/check-ledger.job.ts';
import { paymentRoutes } from './features/wallet/payments.routes.ts';
import { sandboxRoutes } from './features/wallet/sandbox.routes.ts';
import { scheduleLedgerCheck } from './features/wallet/schedule-ledger-check.ts';
import { handleSandboxSettlement } from './features/wallet/settle-sandbox-payment.handler.ts';
import { settleSandboxPayment } from './features/wallet/settle-sandbox-payment.job.ts';
import { walletRoutes } from './features/wallet/wallet.routes.ts';
import { measureWallet } from './features/wallet/wallet-metrics.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Db } from './platform/database/database.ts';
import type { Jobs } from './platform/jobs/jobs.port.ts';
import type { Log } from './platform/log/log.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { deliverByRequest } from './providers/payments/sandbox/deliver-event.ts';
import type { Providers } from './providers.ts';

export const WALLET_JOBS = [settleSandboxPayment, checkLedgerJob];

export type WalletDeps = {
  config: Config;
  db: Db;
  clock: Clock;
  log: Log;
  jobs: Jobs;
  providers: Providers;
  metrics: Metrics;
  /** The sandbox checkout delivers its events to the webhook of this app. */
  app: () => FastifyInstance;
};

/** The ledger, payments and the sandbox checkout, put together. Disposing stops the daily check. */
export function createWallet(deps: WalletDeps): Disposable & { routes: FastifyPluginAsync[] } {
  const { config, db, clock, log, jobs, metrics } = deps;
  const { paymentEvents, sandboxCheckout } = deps.providers;
  const webhook = `${config.publicUrl}${API_PATHS.payments.stripeWebhook}`;
  const sandbox = sandboxCheckout && {
    db,
    jobs,
    sandboxCheckout,
    deliver: deliverByRequest(deps.app, webhook),
  };
  const { countPayment } = measureWallet({ metrics, db });
  const payments = { db, log, events: paymentEvents, ...paymentRulesOf(config), count: countPayment };

  jobs.work(settleSandboxPayment, handleSandboxSettlement({ sandbox }), { concurrency: 2 });
  jobs.work(checkLedgerJob, createLedgerCheck({ db, log, clock }), { concurrency: 1 });
  const warn = (error: unknown, message: string) => log.warn({ err: error }, message);
  const check = scheduleLedgerCheck({ db, jobs, warn });
  return {
    routes: [walletRoutes({ db }), paymentRoutes(payments), sandboxRoutes({ sandbox })],
    [Symbol.dispose]: () => check[Symbol.dispose](),
  };
}

/** Whether payments move real money. */
export function isLive({ payments }: Config): boolean {
  return payments.provider === 'stripe' && payments.secretKey.includes('_live_');
}

function paymentRulesOf(config: Config) {
  const { payments } = config;
  return {
    live: isLive(config),
    paymentLinkIds: payments.provider === 'stripe' ? payments.paymentLinkIds : [],
  };
}
