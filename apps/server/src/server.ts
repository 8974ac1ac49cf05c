import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { ACCOUNT_JOBS, createAccounts } from './accounts.ts';
import { createApp } from './app/create-app.ts';
import { fileRoutes } from './app/files.routes.ts';
import type { Readiness } from './app/health.routes.ts';
import { createHealthApp } from './app/health-app.ts';
import { metricsRoutes } from './app/metrics.routes.ts';
import { authenticate } from './features/accounts/sessions.service.ts';
import { configRoutes } from './features/config/config.routes.ts';
import { openLedger } from './features/wallet/test-money.service.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Secrets } from './platform/config/secrets.ts';
import { scheduleDailyCopies } from './platform/database/daily-copies.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import { findNewerMigrations, migrateToLatest } from './platform/database/migrate.ts';
import { type DiskSpace, describeDisk } from './platform/disk/disk-space.ts';
import { openDiskSpace } from './platform/disk/open-disk-space.ts';
import { createJobs } from './platform/jobs/create-jobs.ts';
import type { Jobs } from './platform/jobs/jobs.port.ts';
import { openLive } from './platform/live/open-live.ts';
import type { Log } from './platform/log/log.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { createPrivacy, PRIVACY_JOBS } from './privacy-features.ts';
import { createSignedLinks } from './providers/storage/signed-links.ts';
import { createProviders, type Providers } from './providers.ts';
import { createHelp, HELP_JOBS } from './support-features.ts';
import { createUploadParts } from './uploads.ts';
import { createVideos, VIDEO_JOBS } from './video-features.ts';
import { createWallet, isLive, WALLET_JOBS } from './wallet.ts';

export type ServerDeps = {
  config: Config;
  secrets: Secrets;
  database: OpenDatabase;
  log: Log;
  clock: Clock;
  /** Stand-ins for the outside world, in tests. */
  providers?: Partial<Providers>;
  /** Another disk, in tests. */
  diskSpace?: DiskSpace;
};

export type Server = {
  app: FastifyInstance;
  /** What a process answers that only works off jobs. */
  health: FastifyInstance;
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
  await openLedger(db, isLive(config));

  const diskSpace = deps.diskSpace ?? openDiskSpace(config);
  const providers: Providers = {
    ...createProviders({ config, secrets, clock, log, diskSpace }),
    ...deps.providers,
  };
  const { storage, mailer } = providers;
  const links = createSignedLinks({ secret: secrets.links, publicUrl: config.publicUrl, clock });
  const jobs = await createJobs({
    database,
    log,
    definitions: [...ACCOUNT_JOBS, ...WALLET_JOBS, ...VIDEO_JOBS, ...HELP_JOBS, ...PRIVACY_JOBS],
  });

  const metrics = createMetrics({ process: config.metrics });
  const live = await openLive({ database, log });
  const base = { config, db, clock, log, jobs, live, providers, diskSpace };
  const { session, google, ...accounts } = createAccounts({ ...base, secrets });
  const wallet = createWallet({ ...base, metrics, app: () => app });
  const shared = { ...base, links, session };
  const uploads = await createUploadParts(config, diskSpace);
  const help = createHelp({ ...shared, ...uploads });
  const videos = await createVideos({
    ...shared,
    ...uploads,
    sweeps: { screenshots: help.sweepScreenshots },
  });
  const metered = config.metrics ? [metricsRoutes({ metrics, token: config.metricsToken })] : [];
  const readiness: Readiness = {
    database: () => db.selectFrom('users').select('id').limit(1).execute(),
    // Signing in, paying and much else goes on without files.
    storage: { check: () => storage.check(), isDecisive: false },
    queue: () => ensureReady(jobs),
  };
  const routes: FastifyPluginAsync[] = [
    fileRoutes({ storage, links, clock }),
    configRoutes({ config }),
    ...accounts.routes,
    ...wallet.routes,
    ...metered,
    ...videos.routes,
    ...help.routes,
    ...createPrivacy({ ...shared, secrets, google }),
  ];
  const app: FastifyInstance = await createApp({
    log,
    security: securityOf(config),
    trustProxy: config.trustProxy,
    authenticate: (token) => authenticate(token, session),
    readiness,
    requestLimits: {
      bodyMs: config.bodySeconds * 1000,
      uploadMs: config.uploadSeconds * 1000,
      stallMs: config.uploadStallSeconds * 1000,
    },
    ...watchDisk(database, diskSpace),
    webRoot: WEB_ROOT,
    routes,
  });
  const health = await createHealthApp({ log, readiness, routes: metered });

  const warn = (error: unknown, message: string) => log.warn({ err: error }, message);
  const copies = scheduleDailyCopies({ database, dataDir: config.dataDir, clock, diskSpace, warn });

  return {
    app,
    health,
    jobs,
    providers,
    warmUp: () => videos.warmUp.start(),
    async [Symbol.asyncDispose]() {
      wallet[Symbol.dispose]();
      copies[Symbol.dispose]();
      await Promise.all([app.close(), health.close()]);
      await videos.warmUp[Symbol.asyncDispose]();
      await jobs.stop();
      await videos[Symbol.asyncDispose]();
      await live[Symbol.asyncDispose]();
      await providers.voice[Symbol.asyncDispose]();
      await mailer[Symbol.asyncDispose]?.();
    },
  };
}

function watchDisk(database: OpenDatabase, diskSpace: DiskSpace) {
  const disk = async () => describeDisk(await diskSpace.read());
  // A database elsewhere has a disk of its own.
  if (database.kind !== 'pglite') return { reports: { disk } };
  return { reports: { disk, failure: database.failure }, ensureRecordRoom: diskSpace.ensureRecordRoom };
}

function securityOf(config: Config) {
  return {
    publicUrl: config.publicUrl,
    google: config.googleClientId !== undefined,
    stripe: config.payments.provider === 'stripe',
    analytics: config.analyticsId !== undefined,
    geocodeUrl: config.geocodeUrl,
    avatarServiceUrl: config.avatarServiceUrl,
    errorReportDsn: config.errorReportDsn,
  };
}

async function ensureReady(jobs: Jobs): Promise<void> {
  if (!(await jobs.isReady())) throw new Error('the queue does not answer');
}
