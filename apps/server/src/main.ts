import { once } from 'node:events';
import { createServer as createSocket } from 'node:net';
import { parseArgs } from 'node:util';
import { systemClock } from './platform/clock/clock.ts';
import { loadConfig, ROLES, type Role } from './platform/config/config.ts';
import { ConfigError } from './platform/config/read-environment.ts';
import { loadSecrets } from './platform/config/secrets.ts';
import { DataDirInUseError } from './platform/database/data-lock.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { createErrorReports } from './platform/log/error-reports.ts';
import { createLog, type Log } from './platform/log/log.ts';
import { createServer, type Server } from './server.ts';

/** Connections that are still open so long after the last answer was asked for are cut. */
const DRAIN_MS = 10_000;

async function main(): Promise<void> {
  const config = loadConfig(await withFreePort(process.env), readRole());
  const { errorReportDsn } = config;
  const log = createLog({
    level: config.logLevel,
    pretty: !config.production && process.stdout.isTTY,
    onError: errorReportDsn ? createErrorReports(errorReportDsn, systemClock) : undefined,
  });
  const secrets = await loadSecrets(config);
  await using database = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    onIdleError: (error) => log.error({ err: error }, 'database connection lost'),
  });
  await using server = await createServer({ config, secrets, database, log, clock: systemClock });
  const stop = waitForSignal();
  if (config.role !== 'web') await server.jobs.startWorking();
  if (config.role !== 'worker') {
    await server.app.listen({ host: config.host, port: config.port });
    log.info({ role: config.role, database: database.kind, payments: config.payments.provider }, 'ready');
    process.stdout.write(`\nAvatarcade is ready at ${config.publicUrl}\n\n`);
  }
  if (config.role !== 'web' && config.warmUp) void server.warmUp();
  void reportIsolation(server, log);
  const signal = await stop;
  log.info({ signal }, 'stopping; once more to end at once');
  setTimeout(() => server.app.server.closeAllConnections(), DRAIN_MS).unref();
}

/** One line, so that an operator sees whether the sandbox that was meant to be there is. */
async function reportIsolation({ providers }: Server, log: Log): Promise<void> {
  log.info({ isolation: await providers.engine.findIsolation() }, "render processes that read users' files");
}

function readRole(): Role {
  const { values } = parseArgs({ options: { role: { type: 'string', default: 'all' } } });
  const role = ROLES.find((name) => name === values.role);
  if (!role)
    throw new ConfigError([`--role has to be one of: ${ROLES.join(', ')} (it is "${values.role}").`]);
  return role;
}

/** PORT=0 means any: which one has to be known before links are built. */
async function withFreePort(environment: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  if (environment.PORT?.trim() !== '0') return environment;
  const socket = createSocket().listen(0, environment.HOST?.trim() || '127.0.0.1');
  await once(socket, 'listening');
  const address = socket.address();
  socket.close();
  await once(socket, 'close');
  return { ...environment, PORT: String(typeof address === 'object' ? address?.port : 0) };
}

/** The first Ctrl-C or SIGTERM asks for an orderly end, the second ends at once. */
function waitForSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
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
  // What the operator can mend is said in words; the rest needs the trace.
  const isPlain = error instanceof ConfigError || error instanceof DataDirInUseError || isPortTaken(error);
  process.stderr.write(`${isPlain ? (error as Error).message : ((error as Error).stack ?? error)}\n`);
  process.exit(1);
}

function isPortTaken(error: unknown): boolean {
  return ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL'].includes((error as NodeJS.ErrnoException).code ?? '');
}
