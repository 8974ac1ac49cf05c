import { appendFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Db } from '../../apps/server/src/platform/database/database.ts';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import {
  BUCKET,
  BUCKET_KEYS,
  type BucketStore,
  openBucketStore,
} from '../../apps/server/src/providers/storage/s3/testing/bucket-store.ts';
import { openDatabaseProxy } from '../../apps/server/src/testing/database-proxy.ts';
import { findFreePort } from '../../apps/server/src/testing/find-free-port.ts';
import { startPostgres } from '../../apps/server/src/testing/postgres-server.ts';
import { openSmallDisk, type SmallDisk } from '../../apps/server/src/testing/small-disk.ts';
import { startSmtpServer } from '../../apps/server/src/testing/smtp-server.ts';
import { STRIPE_ENV } from '../../apps/server/src/testing/stripe-events.ts';
import { openStore, type Store } from '../../e2e/support/store.ts';
import { type Keeper, openKeeper } from './keeper.ts';

export const DATABASES = ['PostgreSQL', 'PGlite'] as const;
export type Database = (typeof DATABASES)[number];

type PostgresParts = {
  server: Awaited<ReturnType<typeof startPostgres>>;
  /** Between the server's processes and PostgreSQL. */
  proxy: Awaited<ReturnType<typeof openDatabaseProxy>>;
  /** The checks' own connection. */
  db: Db;
};

/** The product as operators run it, and everything outside of it: database, bucket, mail server, store website. */
export type World = AsyncDisposable & {
  database: Database;
  url: string;
  folder: string;
  dataDir: string;
  /** The process that serves requests. */
  web: Keeper;
  /** The process that makes videos: with the embedded database the same one. */
  worker: Keeper;
  keepers: Keeper[];
  postgres: PostgresParts | undefined;
  bucket: BucketStore;
  mail: Awaited<ReturnType<typeof startSmtpServer>>;
  store: Store;
  disk: SmallDisk | undefined;
  env: Record<string, string>;
  /** Writes down what a server has acknowledged, outside of it. */
  acknowledge(what: Record<string, unknown>): void;
};

type WorldOptions = { database: Database; smallDisk?: boolean; env?: Record<string, string> };

export async function openWorld({ database, smallDisk = false, env: more }: WorldOptions): Promise<World> {
  await using parts = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'avatarcade-faults-'));
  parts.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  // The database may run as another user.
  await chmod(folder, 0o755);
  const disk = smallDisk ? parts.use(await openSmallDisk(folder)) : undefined;
  const dataDir = disk?.folder ?? path.join(folder, 'data');
  const postgres = database === 'PostgreSQL' ? await openPostgres(folder, parts) : undefined;
  const bucket = parts.use(await openBucketStore());
  const mail = parts.use(await startSmtpServer());
  const store = parts.use(await openStore());
  const [port, workerPort] = [await findFreePort(), await findFreePort()];
  const url = `http://127.0.0.1:${port}`;
  const env: Record<string, string> = {
    ...STRIPE_ENV,
    ...BUCKET_KEYS,
    ...(postgres && { DATABASE_URL: postgres.proxy.url }),
    ...(disk?.reserve && { DISK_RESERVE_MB: disk.reserve }),
    // The disk is mounted in a namespace of its own, whose path a sandbox can't follow.
    ...(disk && { RENDER_SANDBOX: 'false' }),
    HOST: '127.0.0.1',
    PORT: String(port),
    WORKER_PORT: String(workerPort),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    S3_BUCKET: BUCKET,
    AWS_ENDPOINT_URL_S3: bucket.endpoint,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Avatarcade <hello@example.com>',
    GOOGLE_PLAY_URL: store.url,
    AUTH_SECRET: 'a'.repeat(40),
    LINK_SECRET: 'l'.repeat(40),
    // The driver speaks for many networks.
    TRUST_PROXY: 'loopback',
    WARM_UP: 'false',
    METRICS: 'true',
    RENDERS_AHEAD: 'false',
    REQUEST_BODY_SECONDS: '3',
    UPLOAD_STALL_SECONDS: '3',
    ...more,
  };
  const web = parts.use(openKeeper({ role: postgres ? 'web' : 'all', env, healthUrl: url }));
  await web.start();
  // It migrates the database; both could, and one of them would wait.
  await web.ready();
  let worker = web;
  if (postgres) {
    worker = parts.use(openKeeper({ role: 'worker', env, healthUrl: `http://127.0.0.1:${workerPort}` }));
    await worker.start();
    await worker.ready();
  }
  const file = path.join(folder, 'acknowledged.jsonl');
  const moved = parts.move();
  return {
    ...{ database, url, folder, dataDir, web, worker, postgres, bucket, mail, store, disk, env },
    keepers: web === worker ? [web] : [web, worker],
    acknowledge: (what) => appendFileSync(file, `${JSON.stringify(what)}\n`),
    [Symbol.asyncDispose]: () => moved.disposeAsync(),
  };
}

async function openPostgres(folder: string, parts: AsyncDisposableStack): Promise<PostgresParts> {
  const home = path.join(folder, 'postgres');
  await mkdir(home, { mode: 0o755 });
  const server = parts.use(await startPostgres(home));
  const address = server.url('faults');
  const maintenance = await openDatabase({ url: server.url('postgres'), dataDir: 'memory' });
  if (maintenance.kind === 'postgres') {
    await maintenance.pool.query('CREATE DATABASE faults');
    // What is acknowledged must survive a crash of the database.
    await maintenance.pool.query('ALTER ROLE postgres SET synchronous_commit = on');
  }
  await maintenance[Symbol.asyncDispose]();
  const proxy = parts.use(await openDatabaseProxy(new URL(address)));
  const own = parts.use(await openDatabase({ url: address, dataDir: 'memory', poolSize: 2 }));
  return { server, proxy, db: own.db };
}

/** Ends what a fault may have left: outages, other clocks, processes that don't run. Resolves when everything serves again. */
export async function heal(world: World): Promise<void> {
  world.bucket.setOutage(undefined);
  world.bucket.setWatch(undefined);
  world.mail.state.refusing = false;
  world.store.setOutage(undefined);
  world.postgres?.proxy.cut(false);
  world.postgres?.proxy.hang(false);
  for (const keeper of world.keepers) {
    keeper.setClock(0);
    await keeper.start();
  }
  for (const keeper of world.keepers) await keeper.ready();
}
