import { afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import { createLog } from '../platform/log/log.ts';
import { createScratchRoom } from '../providers/engine/scratch.ts';
import { createS3Storage } from '../providers/storage/s3/s3-storage.ts';
import { BUCKET, BUCKET_KEYS } from '../providers/storage/s3/testing/bucket-store.ts';
import { openFrozenStore } from '../providers/storage/s3/testing/frozen-store.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { keepLog } from '../testing/keep-log.ts';
import { createHealthApp } from './health-app.ts';

let resources = new AsyncDisposableStack();
beforeAll(() => {
  for (const [name, value] of Object.entries(BUCKET_KEYS)) vi.stubEnv(name, value);
});
afterEach(async () => {
  await resources.disposeAsync();
  resources = new AsyncDisposableStack();
});

const open = async (options: Parameters<typeof createTestApp>[0]) =>
  resources.use(await createTestApp(options));
const readyOf = async (test: TestApp) => {
  const response = await test.call({ method: 'GET', url: '/readyz' });
  return { code: response.statusCode, ...response.json<Record<string, string>>() };
};

it('a storage that doesn’t respond is reported in time, and doesn’t make the process unready', async () => {
  const store = resources.use(await openFrozenStore('never responds'));
  const storage = createS3Storage(
    { bucket: BUCKET, region: 'us-east-1', endpoint: store.endpoint },
    createScratchRoom(inject('testFolder')),
  );
  expect(await readyOf(await open({ providers: { storage } }))).toEqual({
    code: 200,
    status: 'ready',
    database: 'ok',
    storage: 'failing',
    queue: 'ok',
    disk: expect.stringContaining('free'),
  });
  // The wait ended by the time limit, not by the store.
  expect(store.countRequests()).toBe(1);
}, 30_000);

it.each([
  ['database', 503],
  ['storage', 200],
])('a %s that never responds is failing, and the status is %i', async (name, code) => {
  const readiness = {
    database: async () => undefined,
    storage: { check: async () => undefined, isDecisive: false },
  };
  const stuck = { ...readiness[name as 'storage'], check: () => new Promise(() => undefined) };
  const app = await createHealthApp({
    log: createLog({ level: 'silent', pretty: false }),
    readiness: { ...readiness, [name]: name === 'database' ? stuck.check : stuck },
    limitMs: 10,
    routes: [],
  });
  resources.defer(() => app.close());
  const response = await app.inject({ method: 'GET', url: '/readyz' });
  expect(response.statusCode).toBe(code);
  expect(response.json()).toMatchObject({ [name]: 'failing' });
});

it('health and readiness have no rate limit', async () => {
  // The minute that the limit is for doesn't end on the way.
  vi.useFakeTimers({ toFake: ['Date'] });
  resources.defer(() => {
    vi.useRealTimers();
  });
  const test = await open({});
  const ask = async (url: string) => (await test.call({ method: 'GET', url })).statusCode;
  for (let n = 0; n < 3000; n += 1) await ask('/api/config/');
  expect(await ask('/api/config/')).toBe(429);
  expect(await ask('/healthz')).toBe(200);
  expect(await ask('/readyz')).toBe(200);
}, 120_000);

it('a proxy that is not trusted is logged once, with the setting to change', async () => {
  const { lines, log } = keepLog();
  const ask = async (test: TestApp, headers = {}) => test.call({ method: 'GET', url: '/healthz', headers });
  const forwarded = { 'x-forwarded-for': '203.0.113.7' };
  const trusting = await open({ log, env: { TRUST_PROXY: '127.0.0.1' } });
  await ask(trusting, forwarded);
  const test = await open({ log });
  await ask(test);
  expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toEqual([]);
  await ask(test, forwarded);
  await ask(test, forwarded);
  expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
});
