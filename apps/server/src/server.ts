import { fileURLToPath } from 'node:url';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { createApp } from './app/create-app.ts';
import { fileRoutes } from './app/files.routes.ts';
import { metricsRoutes } from './app/metrics.routes.ts';
import { accountRoutes } from './features/accounts/accounts.routes.ts';
import { googleRoutes } from './features/accounts/google.routes.ts';
import { passwordRoutes } from './features/accounts/passwords.routes.ts';
import { handlePasswordReset } from './features/accounts/send-password-reset.handler.ts';
import { sendPasswordReset } from './features/accounts/send-password-reset.job.ts';
import { createSessionTokens } from './features/accounts/session-tokens.ts';
import { authenticate } from './features/accounts/sessions.service.ts';
import { configRoutes } from './features/config/config.routes.ts';
import { createLedgerCheck } from './features/wallet/check-ledger.handler.ts';
import { checkLedgerJob } from './features/wallet/check-ledger.job.ts';
import { paymentRoutes } from './features/wallet/payments.routes.ts';
import { sandboxRoutes } from './features/wallet/sandbox.routes.ts';
import { scheduleLedgerCheck } from './features/wallet/schedule-ledger-check.ts';
import { handleSandboxSettlement } from './features/wallet/settle-sandbox-payment.handler.ts';
import { settleSandboxPayment } from './features/wallet/settle-sandbox-payment.job.ts';
import { measureWallet } from './features/wallet/wallet.metrics.ts';
import { walletRoutes } from './features/wallet/wallet.routes.ts';
import { createFilms, FILM_JOBS } from './films.ts';
import { createHelp, HELP_JOBS } from './help.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Secrets } from './platform/config/secrets.ts';
import { scheduleDailyCopies } from './platform/database/daily-copies.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import { findNewerMigrations, migrateToLatest } from './platform/database/migrate.ts';
import { createJobs } from './platform/jobs/create-jobs.ts';
import type { Jobs } from './platform/jobs/jobs.port.ts';
import { openLive } from './platform/live/open-live.ts';
import type { Log } from './platform/log/log.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { createPrivacy, PRIVACY_JOBS } from './privacy.ts';
import { deliverByRequest } from './providers/payments/sandbox/deliver-event.ts';
import { createSignedLinks } from './providers/storage/signed-links.ts';
import { createProviders, type Providers } from './providers.ts';

export type ServerDeps = {
  config: Config;
  secrets: Secrets;
  database: OpenDatabase;
  log: Log;
  clock: Clock;
  /** Stand-ins for the outside world, in tests. */
  providers?: Partial<Providers>;
};

export type Server = {
  app: FastifyInstance;
  jobs: Jobs;
  providers: Providers;
  /** Makes ahead, behind everything else, what users look at first. Resolves when that is done or was stopped. */
  warmUp(): Promise<void>;
  /** Stops accepting, lets answers finish, hands jobs back. The database stays open: who opened it closes it. */
  [Symbol.asyncDispose](): Promise<void>;
};

const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Puts everything together. Nothing listens and nothing is worked off until it is asked to. */
export async function createServer(deps: ServerDeps): Promise<Server> {
  const { config, secrets, database, log, clock } = deps;
  const { db } = database;
  await migrateToLatest(db);
  const newer = await findNewerMigrations(db);
  if (newer.length > 0)
    log.warn({ migrations: newer }, 'the database is of a newer version than this server');

  const providers: Providers = { ...createProviders({ config, secrets, clock, log }), ...deps.providers };
  const { storage, mailer, identity, paymentEvents, till } = providers;
  const links = createSignedLinks({ secret: secrets.links, publicUrl: config.publicUrl, clock });
  const tokens = createSessionTokens({ secret: secrets.auth, clock });
  const jobs = await createJobs({
    database,
    log,
    definitions: [
      sendPasswordReset,
      settleSandboxPayment,
      checkLedgerJob,
      ...FILM_JOBS,
      ...HELP_JOBS,
      ...PRIVACY_JOBS,
    ],
  });

  const session = { db, tokens, clock };
  const sandbox = till && { db, jobs, till, deliver: deliverByRequest(() => app, webhookUrl(config)) };
  const metrics = createMetrics({ process: config.metrics });
  const { countPayment } = measureWallet({ metrics, db });
  const payments = { db, log, events: paymentEvents, live: isLive(config), count: countPayment };
  const live = await openLive({ database, log });
  const shared = { config, db, clock, log, jobs, live, links, providers };
  const help = createHelp(shared);
  const films = await createFilms({ ...shared, sweeps: { screenshots: help.sweepScreenshots } });
  const routes: FastifyPluginAsync[] = [
    fileRoutes({ storage, links, clock }),
    configRoutes({ config }),
    accountRoutes(session),
    passwordRoutes({ ...session, jobs }),
    googleRoutes({ ...session, verifier: identity }),
    walletRoutes({ db }),
    paymentRoutes(payments),
    sandboxRoutes({ sandbox }),
    ...(config.metrics ? [metricsRoutes({ metrics, token: config.metricsToken })] : []),
    ...films.routes,
    ...help.routes,
    ...createPrivacy({ ...shared, secrets }),
  ];
  const app: FastifyInstance = await createApp({
    log,
    security: securityOf(config),
    trustProxy: config.trustProxy,
    authenticate: (token) => authenticate(token, session),
    readiness: {
      database: () => db.selectFrom('users').select('id').limit(1).execute(),
      storage: () => storage.check(),
      queue: () => ensureReady(jobs),
    },
    webRoot: WEB_ROOT,
    routes,
  });

  jobs.work(sendPasswordReset, handlePasswordReset({ db, clock, mailer, publicUrl: config.publicUrl }), {
    concurrency: 2,
  });
  jobs.work(settleSandboxPayment, handleSandboxSettlement({ sandbox }), { concurrency: 2 });
  jobs.work(checkLedgerJob, createLedgerCheck({ db, log, clock }), { concurrency: 1 });
  const warn = (error: unknown, message: string) => log.warn({ err: error }, message);
  const ledgerCheck = scheduleLedgerCheck({ db, jobs, warn });
  const copies = scheduleDailyCopies({ database, dataDir: config.dataDir, clock, warn });

  return {
    app,
    jobs,
    providers,
    warmUp: () => films.warmUp.start(),
    async [Symbol.asyncDispose]() {
      ledgerCheck[Symbol.dispose]();
      copies[Symbol.dispose]();
      await app.close();
      await films.warmUp[Symbol.asyncDispose]();
      await jobs.stop();
      await films[Symbol.asyncDispose]();
      await live[Symbol.asyncDispose]();
      await providers.voice[Symbol.asyncDispose]();
      await mailer[Symbol.asyncDispose]?.();
    },
  };
}

function securityOf(config: Config) {
  return {
    publicUrl: config.publicUrl,
    google: config.googleClientId !== undefined,
    stripe: config.payments.provider === 'stripe',
    analytics: config.analyticsId !== undefined,
    geocodeUrl: config.geocodeUrl,
    errorReportDsn: config.errorReportDsn,
  };
}

function webhookUrl(config: Config): string {
  return `${config.publicUrl}${API_PATHS.payments.stripeWebhook}`;
}

function isLive({ payments }: Config): boolean {
  return payments.provider === 'stripe' && payments.secretKey.includes('_live_');
}

async function ensureReady(jobs: Jobs): Promise<void> {
  if (!(await jobs.isReady())) throw new Error('the queue does not answer');
}
