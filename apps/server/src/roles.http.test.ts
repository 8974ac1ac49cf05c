import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_AVATAR } from '@avatarcade/cast/avatars';
import type { Asset } from '@avatarcade/contracts/assets';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { Product } from '@avatarcade/contracts/products';
import type { VideoEvent } from '@avatarcade/contracts/videos';
import { DEFAULT_VOICE } from '@avatarcade/speech/voices';
import { TEMPLATES } from '@avatarcade/templates/templates';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { buildCatalogueId } from './features/catalogue/catalogue-ids.ts';
import { openRenderStudio } from './providers/engine/render-studio.ts';
import { openPostgresDatabase } from './testing/databases.ts';
import { readVideoEvents } from './testing/read-events.ts';
import { SERVER_PROGRAM } from './testing/server-program.ts';

const started: ChildProcess[] = [];
let database: Awaited<ReturnType<typeof openPostgresDatabase>>;
let dataDir: string;
beforeAll(async () => {
  database = await openPostgresDatabase();
  dataDir = await mkdtemp(join(inject('testFolder'), 'roles-'));
});
afterAll(async () => {
  await Promise.all(
    started.map(async (child) => {
      if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'close');
    }),
  );
  await database[Symbol.asyncDispose]();
});

function startRole(role: 'web' | 'worker') {
  const child = spawn(process.execPath, [SERVER_PROGRAM, '--role', role], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      DATABASE_URL: database.kind === 'postgres' ? database.url : '',
      PORT: '0',
      LOG_LEVEL: 'info',
      WARM_UP: 'false',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return child;
}

async function waitForAddress(child: ChildProcess): Promise<string> {
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += chunk;
    const address = /ready at (http:\S+)/.exec(output)?.[1];
    if (address) return address;
  }
  throw new Error(`ended before it was ready: ${output}`);
}

it('what a worker process renders is shown at once by the web process, until it is ready', async () => {
  const address = await waitForAddress(startRole('web'));
  let token = '';
  const call = async <Response>(
    path: string,
    body?: unknown,
    method = body ? 'POST' : 'GET',
  ): Promise<Response> => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Response;
  };
  const account = { email: 'two@example.com', password: 'Meteor7!merge', country: 'EE' };
  token = (await call<{ access: string }>(API_PATHS.account.register, account)).access;
  const { id: userId } = await call<{ id: string }>(API_PATHS.account.user);
  await fetch(`${address}${API_PATHS.sandbox.pay}`, {
    method: 'POST',
    body: new URLSearchParams({ client_reference_id: userId, amount: '10', outcome: 'paid' }),
    redirect: 'manual',
  });
  const product = await call<Product>(API_PATHS.products.base, {
    product_url: 'https://play.google.com/store/apps/details?id=com.test.roles',
    title: 'Roles',
  });
  const clip = await uploadClip(address, token);
  const stream = await fetch(`${address}${API_PATHS.videos.events}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const template = TEMPLATES.find(({ format }) => format === 'portrait')?.id ?? '';
  const { id } = await call<{ id: string }>(API_PATHS.videos.base, {
    title: 'By two processes',
    template: buildCatalogueId('template', template),
    voiceover: 'Two.',
    voice: buildCatalogueId('voice', DEFAULT_VOICE.key),
    avatar: buildCatalogueId('avatar', DEFAULT_AVATAR),
    // Drawing a presenter is a third of what a video costs.
    presenter: 'none',
    language: 'English',
    gameplay_video_url: clip.file_url,
    orientation: 'portrait',
    product: product.id,
  });
  startRole('worker');
  const events: VideoEvent[] = await readVideoEvents(stream, ({ status }) => status !== 'pending');
  expect(events.at(-1)).toMatchObject({ id, status: 'ready', progress: 100 });
  expect(new Set(events.map(({ stage }) => stage)).size).toBeGreaterThanOrEqual(4);
  expect(events.filter(({ stage }) => stage === 'shooting').length).toBeGreaterThan(1);
}, 180_000);

async function uploadClip(address: string, token: string): Promise<Asset> {
  const path = join(dataDir, 'clip.mp4');
  await openRenderStudio().makeSampleGameplay({ output: path, format: 'portrait', seconds: 1, scale: 0.25 });
  const form = new FormData();
  form.set('type', 'gameplay_video');
  form.set('file', new Blob([new Uint8Array(await readFile(path))]), 'clip.mp4');
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${address}${API_PATHS.assets.base}`, { method: 'POST', body: form, headers });
  return (await response.json()) as Asset;
}
