import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { creditTopUp } from '../features/wallet/post-payment.ts';
import { type Clock, systemClock } from '../platform/clock/clock.ts';
import { type Config, loadConfig } from '../platform/config/config.ts';
import { loadSecrets, type Secrets } from '../platform/config/secrets.ts';
import type { Db, OpenDatabase } from '../platform/database/database.ts';
import type { DiskSpace } from '../platform/disk/disk-space.ts';
import { type Log, silentLog } from '../platform/log/log.ts';
import type { Providers } from '../providers.ts';
import { createServer, type Server } from '../server.ts';
import { openEmbeddedDatabase } from './databases.ts';

export type TestAppOptions = {
  env?: Record<string, string>;
  providers?: Partial<Providers>;
  clock?: Clock;
  log?: Log;
  /** Opened for this app, and closed with it. Default: a separate embedded database. */
  database?: OpenDatabase;
  /** Replaces the machine's disk. */
  diskSpace?: DiskSpace;
  /** Whether jobs are run. */
  working?: boolean;
};

export type TestUser = { id: string; email: string; password: string; access: string; refresh: string };

type Call = Pick<InjectOptions, 'method' | 'url' | 'headers' | 'query' | 'remoteAddress'> & {
  body?: unknown;
  /** Signs the request in. */
  as?: Pick<TestUser, 'access'>;
};

export type TestApp = AsyncDisposable & {
  app: FastifyInstance;
  db: Db;
  config: Config;
  secrets: Secrets;
  server: Server;
  call(call: Call): Promise<LightMyRequestResponse>;
  /** More than sixty in a minute need network addresses of their own. */
  registerUser(email?: string, remoteAddress?: string): Promise<TestUser>;
  creditUser(user: Pick<TestUser, 'id'>, cents: number): Promise<void>;
};

export const TEST_PASSWORD = 'Meteor7!merge';

/** The whole server in this process, on a separate database and data folder, without a port. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'avatarcade-app-'));
  const config = loadConfig({ DATA_DIR: dataDir, ...options.env });
  const secrets = await loadSecrets(config);
  const database = options.database ?? (await openEmbeddedDatabase());
  const server = await createServer({
    config,
    secrets,
    database,
    log: options.log ?? silentLog,
    clock: options.clock ?? systemClock,
    providers: options.providers ?? {},
    ...(options.diskSpace && { diskSpace: options.diskSpace }),
  });
  await server.app.ready();
  if (options.working) await server.jobs.startWorking();
  const { app } = server;
  const { db } = database;

  const call: TestApp['call'] = ({ body, as, headers, ...rest }) =>
    app.inject({
      ...rest,
      headers: { ...(as ? { authorization: `Bearer ${as.access}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });

  return {
    app,
    db,
    config,
    secrets,
    server,
    call,
    registerUser: (email, remoteAddress) => registerUser(call, { email, remoteAddress }),
    creditUser: async ({ id: userId }, amountCents) => {
      const sessionId = `test_${crypto.randomUUID()}`;
      await db
        .transaction()
        .execute((trx) => creditTopUp(trx, { userId, sessionId, paymentId: sessionId, amountCents }));
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function registerUser(
  call: TestApp['call'],
  { email, remoteAddress }: { email?: string | undefined; remoteAddress?: string | undefined },
): Promise<TestUser> {
  const address = email ?? `user-${crypto.randomUUID()}@example.com`;
  const body = { email: address, password: TEST_PASSWORD, country: 'EE' };
  const from = remoteAddress === undefined ? {} : { remoteAddress };
  const registered = await call({ method: 'POST', url: API_PATHS.account.register, body, ...from });
  if (registered.statusCode !== 201) throw new Error(`Registering answered ${registered.body}`);
  const tokens = registered.json<Pick<TestUser, 'access' | 'refresh'>>();
  const user = await call({ method: 'GET', url: API_PATHS.account.user, as: tokens });
  return { ...tokens, id: user.json<{ id: string }>().id, email: address, password: TEST_PASSWORD };
}
