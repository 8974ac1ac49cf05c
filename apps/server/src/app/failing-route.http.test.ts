import { setImmediate } from 'node:timers/promises';
import { MESSAGES } from '@avatarcade/contracts/messages';
import type { FastifyPluginAsync } from 'fastify';
import { expect, it } from 'vitest';
import { keepLog } from '../testing/keep-log.ts';
import { createApp } from './create-app.ts';

const SECRET = 'SELECT password FROM users at /srv/app.ts';

const routes: FastifyPluginAsync = async (app) => {
  const config = { public: true };
  app.get('/api/throws', { config }, () => {
    throw new Error(SECRET);
  });
  app.get('/api/rejects', { config }, async () => {
    await setImmediate();
    throw new Error(SECRET);
  });
  app.get('/api/no-error', { config }, () => Promise.reject(SECRET));
  app.get('/api/too-late', { config }, async (_request, reply) => {
    await reply.send({ fine: true });
    throw new Error(SECRET);
  });
  app.get('/api/fine', { config }, async () => ({ fine: true }));
};

it('a route that throws or rejects fails that call only, and doesn’t show the reason', async () => {
  const { log, lines } = keepLog();
  const app = await createApp({
    log,
    security: {
      publicUrl: 'http://localhost',
      google: false,
      stripe: false,
      analytics: false,
      avatarServiceUrl: undefined,
      geocodeUrl: undefined,
      errorReportDsn: undefined,
    },
    trustProxy: [],
    authenticate: async () => undefined,
    readiness: { database: async () => 1, storage: async () => 1, queue: async () => 1 },
    requestLimits: { bodyMs: 30_000, uploadMs: 60_000, stallMs: 30_000 },
    webRoot: undefined,
    routes: [routes],
  });
  for (const path of ['throws', 'rejects', 'no-error']) {
    const response = await app.inject(`/api/${path}`);
    expect([path, response.statusCode, response.json()]).toEqual([path, 500, { detail: MESSAGES.unknown }]);
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect((await app.inject('/api/fine')).json()).toEqual({ fine: true });
  }
  expect((await app.inject('/api/too-late')).json()).toEqual({ fine: true });
  expect((await app.inject('/api/fine')).json()).toEqual({ fine: true });
  const errors = lines.filter((line) => line.includes('"level":"error"'));
  expect(errors.length).toBeGreaterThanOrEqual(3);
  await app.close();
});
