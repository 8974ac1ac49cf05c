import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { BUCKET_KEYS, openBucketStore } from './providers/storage/s3/testing/bucket-store.ts';
import { openPostgresDatabase } from './testing/databases.ts';
import { SERVER_PROGRAM } from './testing/server-program.ts';

const started: ChildProcess[] = [];
let database: Awaited<ReturnType<typeof openPostgresDatabase>>;
let dataDir: string;
beforeAll(async () => {
  database = await openPostgresDatabase();
  dataDir = await mkdtemp(join(inject('testFolder'), 'worker-'));
});
afterAll(async () => {
  for (const child of started) {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'close');
  }
  await database[Symbol.asyncDispose]();
});

function startWorker(env: Record<string, string>, output = { text: '' }) {
  const child = spawn(process.execPath, [SERVER_PROGRAM, '--role', 'worker'], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      DATABASE_URL: database.kind === 'postgres' ? database.url : '',
      LOG_LEVEL: 'info',
      WARM_UP: 'false',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const address = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output.text += chunk;
      const found = /"address":"(http:[^"]+)"/.exec(output.text)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => reject(new Error(output.text)));
  });
  return address;
}

it('a worker serves health, readiness and metrics on its port, and nothing of the product', async () => {
  const address = await startWorker({ WORKER_PORT: '0', METRICS: 'true' });
  const get = (path: string) => fetch(`${address}${path}`);
  expect(await (await get('/healthz')).json()).toEqual({ status: 'up' });
  expect(await (await get('/readyz')).json()).toMatchObject({
    ...{ status: 'ready', database: 'ok' },
    disk: expect.stringContaining('MB free'),
  });
  expect(await (await get('/metrics')).text()).toContain('process_cpu_seconds_total');
  for (const path of ['/', '/api/config/', '/files/films/x.mp4', '/sandbox/checkout'])
    expect((await get(path)).status).toBe(404);

  // Without a configured port, a second worker on the machine takes a free one.
  const { port } = new URL(address);
  const second = await startWorker({ PORT: port });
  expect(new URL(second).port).not.toBe(port);
  expect((await fetch(`${second}/readyz`)).status).toBe(200);
  // A configured port must be free.
  await expect(startWorker({ WORKER_PORT: port })).rejects.toThrow('EADDRINUSE');
}, 180_000);

it('a worker whose bucket doesn’t exist starts, is ready, and says what is wrong with it', async () => {
  await using store = await openBucketStore();
  const output = { text: '' };
  const env = { ...BUCKET_KEYS, S3_BUCKET: 'no-such-bucket', AWS_ENDPOINT_URL_S3: store.endpoint };
  const address = await startWorker({ WORKER_PORT: '0', ...env }, output);
  const response = await fetch(`${address}/readyz`);
  expect([response.status, await response.json()]).toEqual([
    200,
    expect.objectContaining({ database: 'ok', storage: 'failing' }),
  ]);
  await expect
    .poll(() => output.text, { timeout: 20_000 })
    .toMatch(/"level":"warn".*The bucket no-such-bucket doesn't exist.*"msg":"the storage does not work"/);
}, 60_000);
