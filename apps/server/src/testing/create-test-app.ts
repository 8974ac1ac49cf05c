import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { insertUser } from '../features/accounts/accounts.queries.ts';
import { createNetworkMarks } from '../features/accounts/network-marks.ts';
import { hashPassword } from '../features/accounts/password-hash.ts';
import { createSessionTokens } from '../features/accounts/session-tokens.ts';
import { openSession } from '../features/accounts/sessions.service.ts';
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
  /** `address` is where they signed in. */
  registerUser(email?: string, address?: string): Promise<TestUser>;
  creditUser(user: Pick<TestUser, 'id'>, cents: number): Promise<void>;
};

export const TEST_PASSWORD = 'Meteor7!merge';

/** The whole server in this process, on a separate database and data folder, without a port. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'avatarcade-app-'));
  const config = loadConfig({ DATA_DIR: dataDir, ...options.env });
  const secrets = await loadSecrets(config);
  const clock = options.clock ?? systemClock;
  const database = options.database ?? (await openEmbeddedDatabase());
  const server = await createServer({
    config,
    secrets,
    database,
    log: options.log ?? silentLog,
    clock,
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
    registerUser: (email, address) => addSignedIn({ email, address }, { db, secrets, clock }),
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

/** Hashing a password takes longer than all else of it. */
const TEST_HASH = hashPassword(TEST_PASSWORD);

/** A new user with a session, as registering leaves them. */
async function addSignedIn(
  {
    email = `user-${crypto.randomUUID()}@example.com`,
    address = '127.0.0.1',
  }: { email?: string | undefined; address?: string | undefined },
  { db, secrets, clock }: Pick<TestApp, 'db' | 'secrets'> & { clock: Clock },
): Promise<TestUser> {
  const passwordHash = await TEST_HASH;
  const user = await insertUser(db, {
    email,
    passwordHash,
    emailVerified: false,
    country: 'EE',
    concepts: '',
  });
  if (!user) throw new Error(`${email} is taken`);
  const tokens = createSessionTokens({ secret: secrets.auth, clock });
  const markNetwork = createNetworkMarks(secrets.auth);
  const pair = await openSession({ db, user, remember: false, address }, { tokens, clock, markNetwork });
  return { ...pair, id: user.id, email, password: TEST_PASSWORD };
}
