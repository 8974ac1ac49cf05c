import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openRenderStudio } from './providers/engine/render-studio.ts';
import { SERVER_PROGRAM } from './testing/server-program.ts';
import { openTraceReceiver, type TraceReceiver } from './testing/trace-receiver.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const SAMPLED = { traceparent: `00-${TRACE}-${CALLER}-01` };
const EMAIL = 'mira.traces@example.com';
const PASSWORD = 'Meteor7!merge';
const POLL = { timeout: 60_000, interval: 100 };

let folder: string;
let receiver: TraceReceiver;
let server: ChildProcess;
let url: string;
let output = '';

beforeAll(async () => {
  folder = await mkdtemp(join(inject('testFolder'), 'traces-'));
  await cp(inject('pgliteTemplate'), folder, { recursive: true });
  receiver = await openTraceReceiver();
  server = spawn(process.execPath, [SERVER_PROGRAM], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: folder,
      PORT: '0',
      WARM_UP: 'false',
      LOG_LEVEL: 'info',
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=k%201',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
      OTEL_BSP_SCHEDULE_DELAY: '100',
      OTEL_TRACES_SAMPLER: 'parentbased_always_off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  url = await new Promise<string>((resolve) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
      const found = /ready at (http:\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
  });
});
afterAll(async () => {
  if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'close');
  await receiver[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

async function post(path: string, init: { body: string | FormData; headers?: Record<string, string> }) {
  return fetch(`${url}${path}`, { method: 'POST', ...init });
}

async function register() {
  const body = JSON.stringify({ email: EMAIL, password: PASSWORD, country: 'DE' });
  const headers = { 'content-type': 'application/json' };
  const response = await post(API_PATHS.account.register, { body, headers });
  const { access } = (await response.json()) as { access: string };
  return access;
}

async function uploadClip(access: string) {
  const clip = join(folder, 'clip.mp4');
  await openRenderStudio().makeSampleGameplay({ output: clip, format: 'portrait', seconds: 1, scale: 0.25 });
  const body = new FormData();
  body.set('type', 'gameplay_video');
  body.set('orientation', 'portrait');
  body.set('file', new Blob([await readFile(clip)], { type: 'video/mp4' }), 'secret-game.mp4');
  const headers = { authorization: `Bearer ${access}`, 'x-request-id': 'proxy-0123456789', ...SAMPLED };
  return post(API_PATHS.assets.base, { body, headers });
}

const find = (name: string) => receiver.spans.find((span) => span.name === name);

it('one trace spans the caller, the request, its job and the child that the job runs', {
  timeout: 120_000,
}, async () => {
  const access = await register();
  const uploaded = await uploadClip(access);
  expect(uploaded.status).toBe(201);
  expect(uploaded.headers.get('x-request-id')).toBe('proxy-0123456789');

  await expect.poll(() => find('child findMoments'), POLL).toBeDefined();
  await expect.poll(() => find('job find-moments'), POLL).toBeDefined();
  const request = find(`POST ${API_PATHS.assets.base}`);
  expect(request).toMatchObject({ service: 'avatarcade', traceId: TRACE, parentId: CALLER, kind: 2 });
  expect(request?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': API_PATHS.assets.base,
    'http.response.status_code': '201',
    'avatarcade.request_id': 'proxy-0123456789',
  });
  const job = find('job find-moments');
  expect(job).toMatchObject({ traceId: TRACE, parentId: request?.spanId, kind: 5 });
  const child = find('child findMoments');
  expect(child).toMatchObject({ traceId: TRACE, parentId: job?.spanId });
  const stage = find('child findMoments work');
  expect(stage).toMatchObject({ traceId: TRACE, parentId: child?.spanId });
  // The child measured it, and it is a part of the child's time.
  expect(stage?.ms).toBeGreaterThan(0);
  expect(stage?.ms).toBeLessThan(child?.ms ?? 0);
  // Of the request itself: its child that probed the clip, and the store that took it.
  expect(find('child probeVideo')).toMatchObject({ parentId: request?.spanId });
  expect(find('storage putFile')).toMatchObject({ parentId: request?.spanId, kind: 3 });

  expect(receiver.requests[0]).toMatchObject({
    path: '/v1/traces',
    headers: { 'content-type': 'application/x-protobuf', 'x-collector-key': 'k 1' },
  });
  const sent = receiver.texts.join('\n');
  for (const secret of [EMAIL, PASSWORD, access, 'secret-game', folder, '127.0.0.1'])
    expect(sent).not.toContain(secret);
});

it('requests whose callers trace nothing are not traced, and an id that could break a log line is replaced', async () => {
  const traced = new Set(receiver.spans.map(({ traceId }) => traceId));
  expect([...traced]).toEqual([TRACE]);
  for (const id of ['short', `${'x'.repeat(129)}`, 'with space here']) {
    const response = await fetch(`${url}/api/config/`, { headers: { 'x-request-id': id } });
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  }
});

it('a line of the log names the trace', () => {
  const line = output.split('\n').find((text) => text.includes('"request":"proxy-0123456789"'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ msg: 'request', trace_id: TRACE });
});
