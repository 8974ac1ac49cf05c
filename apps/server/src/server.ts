import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app/create-app.ts';
import type { Readiness } from './app/health.routes.ts';
import { createHealthApp } from './app/health-app.ts';
import { measureHttp } from './app/http-metrics.ts';
import { metricsRoutes } from './app/metrics.routes.ts';
import { authenticate } from './features/accounts/sessions.service.ts';
import { authenticateKey, recordKeyUse } from './features/keys/key-access.service.ts';
import { createFeatures } from './features.ts';
import type { FeatureModule } from './modules/feature-module.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Secrets } from './platform/config/secrets.ts';
import { scheduleDailyCopies } from './platform/database/daily-copies.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import { measureDatabase } from './platform/database/database-metrics.ts';
import { findNewerMigrations } from './platform/database/migrate.ts';
import { migrateDirectly } from './platform/database/migrate-directly.ts';
import { queryDatabase } from './platform/database/query-database.ts';
import { type DiskSpace, describeDisk } from './platform/disk/disk-space.ts';
import { openDiskSpace } from './platform/disk/open-disk-space.ts';
import { createJobs } from './platform/jobs/create-jobs.ts';
import type { Jobs } from './platform/jobs/jobs.port.ts';
import { measureQueues } from './platform/jobs/queue-metrics.ts';
import { startSchedules } from './platform/jobs/start-schedules.ts';
import { openLive } from './platform/live/open-live.ts';
import { logDatabaseError } from './platform/log/database-errors.ts';
import type { Log } from './platform/log/log.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { countDependencyErrors } from './providers/dependency-errors.ts';
import { measureRenderMemory } from './providers/engine/render-memory.ts';
import { createSignedLinks, FILE_LINK_SECONDS } from './providers/storage/signed-links.ts';
import { createSignedPaths } from './providers/storage/signed-paths.ts';
import { createProviders, type Providers, watchProviders } from './providers.ts';

export type ServerDeps = {
  config: Config;
  secrets: Secrets;
  database: OpenDatabase;
  log: Log;
  clock: Clock;
  /** Replacements of outside services, for tests. */
  providers?: Partial<Providers>;
  /** Whether traces are sent. */
  traces?: boolean;
  /** Replaces the disk, for tests. */
  diskSpace?: DiskSpace;
};

export type Server = {
  app: FastifyInstance;
  /** The HTTP server of a process that only runs jobs. */
  health: FastifyInstance;
  jobs: Jobs;
  providers: Providers;
  /** Makes in advance, at the lowest priority, what users see first. Resolves when it is done or was stopped. */
  warmUp(): Promise<void>;
  /** Stops accepting requests, finishes running ones, and returns jobs to the queue. The database stays open: its opener closes it. */
  [Symbol.asyncDispose](): Promise<void>;
};

const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Assembles the server. It neither listens nor runs jobs until the caller starts it. */
export async function createServer(deps: ServerDeps): Promise<Server> {
  const { config, secrets, database, log, clock } = deps;
  const { db } = database;
  await using parts = new AsyncDisposableStack();
  await migrateDirectly(database, { onWait: (words) => log.warn(words) });
  await warnOfNewer(database, log);

  const diskSpace = deps.diskSpace ?? openDiskSpace(config);
  const dependencyErrors = countDependencyErrors();
  const providers = watchProviders(
    { ...createProviders({ config, secrets, clock, log, diskSpace }), ...deps.providers },
    dependencyErrors,
  );
  parts.defer(async () => providers.mailer[Symbol.asyncDispose]?.());
  parts.use(providers.voice);
  const live = parts.use(await openLive({ database, log }));
  const jobs = parts.use(await createJobs({ database, log, poolSize: config.databaseQueuePool }));
  const signing = {
    secret: secrets.links,
    olderSecrets: secrets.olderLinks,
    publicUrl: config.publicUrl,
    clock,
  };
  const links = createSignedLinks(signing);
  const downloads = createSignedPaths({ ...signing, seconds: FILE_LINK_SECONDS });
  const base = { config, secrets, db, clock, log, jobs, live, providers, diskSpace, links, downloads };
  const { modules, accounts, keys, housekeeping, operator } = await createFeatures({
    ...base,
    app: () => app,
  });
  for (const module of modules) parts.defer(async () => module[Symbol.asyncDispose]?.());

  const metrics = createMetrics({
    process: config.metrics,
    onError: (error, message) => logDatabaseError(log, { error, message }),
  });
  const http = measureHttp();
  const own = [
    ...http.metrics,
    ...dependencyErrors.metrics,
    ...measureDatabase(database),
    ...measureRenderMemory(),
    ...measureQueues({ db, queues: listJobs(modules).map(({ job }) => job) }),
  ];
  for (const metric of [...own, ...modules.flatMap((module) => module.metrics ?? [])]) metrics.add(metric);
  const metered = config.metrics ? [metricsRoutes({ metrics, token: config.metricsToken })] : [];
  const readiness: Readiness = {
    database: () => queryDatabase(db),
    // Sign-in, payments and much else work without files.
    storage: { check: () => providers.storage.check(), isDecisive: false },
    queue: () => ensureReady(jobs),
  };
  const disk = watchDisk(database, diskSpace);
  const app: FastifyInstance = await createApp({
    log,
    security: securityOf(config),
    trustProxy: config.trustProxy,
    authenticate: (token) => authenticate(token, accounts.session),
    keys: {
      authenticate: (text) => authenticateKey(text, keys.access),
      requestsPerMinute: config.keyRequestsPerMinute,
      record: (use) => recordKeyUse(use, keys.access),
    },
    admitOperator: operator.admit,
    readiness,
    requestLimits: {
      bodyMs: config.bodySeconds * 1000,
      uploadMs: config.uploadSeconds * 1000,
      stallMs: config.uploadStallSeconds * 1000,
    },
    ...disk,
    webRoot: WEB_ROOT,
    traces: deps.traces,
    observe: config.metrics ? http.observe : undefined,
    routes: [...metered, ...modules.flatMap((module) => module.routes ?? [])],
  });
  const health = await createHealthApp({ log, readiness, ...disk, routes: metered });
  parts.defer(async () => void (await Promise.all([app.close(), health.close()])));

  await takeUpJobs(modules, jobs);
  const warn = (error: unknown, message: string) => log.warn({ err: error }, message);
  parts.use(scheduleDailyCopies({ database, dataDir: config.dataDir, clock, diskSpace, warn }));
  const schedules = modules.flatMap((module) => module.schedules ?? []);
  parts.use(startSchedules(schedules, { db, jobs, warn }));

  const closing = parts.move();
  return {
    app,
    health,
    jobs,
    providers,
    warmUp: housekeeping.warmUp,
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

async function warnOfNewer({ db }: OpenDatabase, log: Log): Promise<void> {
  const newer = await findNewerMigrations(db);
  if (newer.length > 0)
    log.warn({ migrations: newer }, 'the database is of a newer version than this server');
}

const listJobs = (modules: FeatureModule[]) => modules.flatMap((module) => module.jobs ?? []);

async function takeUpJobs(modules: FeatureModule[], jobs: Jobs): Promise<void> {
  const works = listJobs(modules);
  await jobs.declareQueues(works.map(({ job }) => job));
  for (const work of works) jobs.work(work);
}

function watchDisk(database: OpenDatabase, diskSpace: DiskSpace) {
  const disk = async () => describeDisk(await diskSpace.read());
  // An external database has a separate disk.
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
