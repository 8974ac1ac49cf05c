import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { createServer as createSocket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import type { FastifyInstance } from 'fastify';
import { UsageError } from './commands/command.errors.ts';
import { asksForHelp, readArguments } from './commands/read-arguments.ts';
import { systemClock } from './platform/clock/clock.ts';
import { type Config, loadConfig, ROLES, type Role } from './platform/config/config.ts';
import { ConfigError } from './platform/config/read-environment.ts';
import { loadSecrets } from './platform/config/secrets.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { keepPrivate } from './platform/database/private-folder.ts';
import { keepSpareLog } from './platform/database/spare-log.ts';
import { waitForDatabase } from './platform/database/wait-for-database.ts';
import { isDiskFull } from './platform/disk/disk-full.ts';
import { openDiskSpace } from './platform/disk/open-disk-space.ts';
import { describeFailure } from './platform/errors/operator-error.ts';
import { logDatabaseError } from './platform/log/database-errors.ts';
import { createErrorReports } from './platform/log/error-reports.ts';
import { createLog, type Log } from './platform/log/log.ts';
import { startTraces } from './platform/traces/start-traces.ts';
import { startWatchdog } from './platform/watchdog/watchdog.ts';
import { createServer, type Server } from './server.ts';

/** Connections that are still open this long after the shutdown began are cut. */
const DRAIN_MS = 10_000;
/** During this time open requests and health checks still get a response. */
const LAST_WORDS_MS = 1000;

const FULL = 'The disk of DATA_DIR is full: free some space (64 MB at least), then start the server again.';

const USAGE = `Usage: main.js [--role ${ROLES.join('|')}]

  all      serves pages and API and runs jobs (default)
  web      serves pages and API; needs DATABASE_URL
  worker   runs jobs: renders, emails, webhooks; needs DATABASE_URL

Everything else is set by environment variables: docs/configuration.md lists them.
`;

async function main(): Promise<void> {
  if (asksForHelp(process.argv.slice(2))) {
    process.stdout.write(USAGE);
    return;
  }
  // Stored data and secrets must not be readable by other users of the machine.
  process.umask(0o077);
  const config = loadConfig(await withFreePort(process.env), readRole());
  const { errorReportDsn } = config;
  const log = createLog({
    level: config.logLevel,
    pretty: !config.production && process.stdout.isTTY,
    onError: errorReportDsn ? createErrorReports(errorReportDsn, systemClock) : undefined,
  });
  await using traces = await startTraces(config, log);
  const say = (words: string) => process.stderr.write(`${words}\n`);
  for (const words of await keepPrivate(config.dataDir)) log.warn(words);
  const secrets = await loadSecrets(config);
  await using database = await openDatabase({
    url: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    dataDir: config.dataDir,
    poolSize: config.databasePool,
    onIdleError: (error) => logDatabaseError(log, { error, message: 'database connection lost' }),
    onFailure: (error) => endSoon(error, log),
    onWait: say,
  });
  await waitForDatabase(database, { seconds: config.databaseWaitSeconds, say });
  await using server = await createServer({
    config,
    secrets,
    database,
    log,
    clock: systemClock,
    traces: traces !== undefined,
  });
  using _watchdog = startWatchdog(config.watchdogSeconds);
  await using _log = database.kind === 'pglite' ? keepLog(database.pglite, { config, log }) : undefined;
  const stop = waitForSignal();
  if (config.role !== 'web') await server.jobs.startWorking();
  if (config.role === 'worker') {
    const address = await listenForHealth(server.health, config);
    log.info({ role: config.role, database: database.kind, address }, 'ready');
  } else {
    await server.app.listen({ host: config.host, port: config.port });
    log.info({ role: config.role, database: database.kind, payments: config.payments.provider }, 'ready');
    process.stdout.write(`\nAvatarcade is ready at ${config.publicUrl}\n\n`);
  }
  if (config.role !== 'web' && config.warmUp) void server.warmUp();
  void reportIsolation(server, log);
  if (config.role === 'web') void reportStorage(server, log);
  // Logs which natural voices there are.
  void server.providers.voice.listVoices();
  const signal = await stop;
  log.info({ signal }, 'stopping; once more to end at once');
  setTimeout(() => {
    for (const app of [server.app, server.health]) app.server.closeAllConnections();
  }, DRAIN_MS).unref();
}

/** A worker without a configured port works without it if it is taken: several may run on one machine. */
async function listenForHealth(app: FastifyInstance, { host, port, workerPort }: Config): Promise<string> {
  try {
    return await app.listen({ host, port: workerPort ?? port });
  } catch (error) {
    if (workerPort !== undefined || !isPortTaken(error)) throw error;
    return await app.listen({ host, port: 0 });
  }
}

/** Logs one line, so that an operator sees whether the intended sandbox is in place. */
async function reportIsolation({ providers }: Server, log: Log): Promise<void> {
  log.info({ isolation: await providers.engine.findIsolation() }, "render processes that read users' files");
}

/** A server starts without its storage, and who runs jobs says so itself. */
async function reportStorage({ providers }: Server, log: Log): Promise<void> {
  await providers.storage
    .check()
    .catch((error: unknown) => log.warn({ err: error }, 'the storage does not work'));
}

function keepLog(pglite: PGlite, { config, log }: { config: Config; log: Log }): AsyncDisposable {
  return keepSpareLog({
    pglite,
    dataDir: config.dataDir,
    diskSpace: openDiskSpace(config),
    warn: (error, message) => log.warn({ err: error }, message),
  });
}

/** Nothing works without its database, and only a new process can open it again. */
function endSoon(error: Error, log: Log): void {
  log.fatal({ err: error }, 'the database has stopped');
  writeSync(2, `${error.message}\n`);
  setTimeout(() => process.exit(1), LAST_WORDS_MS);
}

function readRole(): Role {
  const { values } = readArguments({ options: { role: { type: 'string', default: 'all' } } });
  const role = ROLES.find((name) => name === values.role);
  if (!role) throw new ConfigError([`--role must be one of: ${ROLES.join(', ')} (it is "${values.role}").`]);
  return role;
}

/** PORT=0 means any port, which must be known before links are built. */
async function withFreePort(environment: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  if (environment.PORT?.trim() !== '0') return environment;
  const socket = createSocket().listen(0, environment.HOST?.trim() || '127.0.0.1');
  await once(socket, 'listening');
  const address = socket.address();
  socket.close();
  await once(socket, 'close');
  return { ...environment, PORT: String(typeof address === 'object' ? address?.port : 0) };
}

/**
 * The first Ctrl-C or SIGTERM stops the server properly, the second at once. So does the end of the start script, which
 * a process manager may kill without a signal to us.
 */
function waitForSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    process.once('disconnect', () => resolve('SIGTERM'));
    const onSignal = (signal: NodeJS.Signals) => {
      for (const name of ['SIGINT', 'SIGTERM'] as const) {
        process.off(name, onSignal);
        process.on(name, () => process.exit(130));
      }
      resolve(signal);
    };
    process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  });
}

try {
  await main();
  process.exit(0);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(error instanceof UsageError ? 2 : 1);
}

function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${USAGE}`;
  return isDiskFull(error) ? FULL : describeFailure(error);
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
