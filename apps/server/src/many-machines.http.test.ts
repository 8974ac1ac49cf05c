import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_AVATAR } from '@avatarcade/cast/avatars';
import { tokenPair, user as userShape } from '@avatarcade/contracts/account';
import { asset } from '@avatarcade/contracts/assets';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { product } from '@avatarcade/contracts/products';
import { createVideoResponse, video } from '@avatarcade/contracts/videos';
import { DEFAULT_VOICE } from '@avatarcade/speech/voices';
import { TEMPLATES } from '@avatarcade/templates/templates';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { buildCatalogueId } from './features/catalogue/catalogue-ids.ts';
import { openRenderStudio } from './providers/engine/render-studio.ts';
import { BUCKET, BUCKET_KEYS, openBucketStore } from './providers/storage/s3/testing/bucket-store.ts';
import { SERVER_PROGRAM } from './testing/server-program.ts';

it('machines that share a PostgreSQL and a bucket, but no disk, render a video together', async () => {
  await using resources = new AsyncDisposableStack();
  const databaseUrl = await createDatabase(resources);
  const store = resources.use(await openBucketStore());
  const folder = await mkdtemp(join(tmpdir(), 'avatarcade-machines-'));
  resources.defer(() => rm(folder, { recursive: true, force: true }));
  const shared = {
    ...BUCKET_KEYS,
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATABASE_URL: databaseUrl,
    S3_BUCKET: BUCKET,
    AWS_ENDPOINT_URL_S3: store.endpoint,
    AUTH_SECRET: 'a'.repeat(40),
    LINK_SECRET: 'l'.repeat(40),
    HOST: '127.0.0.1',
    PORT: '0',
    WARM_UP: 'false',
  };
  const first = await startMachine('web', { ...shared, DATA_DIR: join(folder, 'web') }, resources);
  await startMachine('worker', { ...shared, DATA_DIR: join(folder, 'worker') }, resources);
  const second = await startMachine('web', { ...shared, DATA_DIR: join(folder, 'other-web') }, resources);

  const { call, credit } = await signUp(first.url);
  await credit(10);
  const clip = join(folder, 'clip.mp4');
  await openRenderStudio().makeSampleGameplay({ output: clip, format: 'portrait', seconds: 1, scale: 0.25 });
  const form = new FormData();
  form.set('type', 'gameplay_video');
  form.set('file', new Blob([new Uint8Array(await readFile(clip))]), 'clip.mp4');
  const uploaded = asset.parse(await call(first.url, API_PATHS.assets.base, form));
  const game = product.parse(
    await call(first.url, API_PATHS.products.base, {
      product_url: 'https://play.google.com/store/apps/details?id=com.test.game',
      title: 'Meteor Merge',
    }),
  );
  const template = TEMPLATES.find(({ format }) => format === 'portrait')?.id ?? '';
  const { id } = createVideoResponse.parse(
    await call(first.url, API_PATHS.videos.base, {
      title: 'First try',
      template: buildCatalogueId('template', template),
      voiceover: 'Wake the forest!',
      voice: buildCatalogueId('voice', DEFAULT_VOICE.key),
      avatar: buildCatalogueId('avatar', DEFAULT_AVATAR),
      // Drawing a presenter is a third of what a video costs.
      presenter: 'none',
      language: 'English',
      gameplay_video_url: uploaded.file_url,
      packshot_url: null,
      orientation: 'portrait',
      product: game.id,
    }),
  );

  const ask = async () => video.parse(await call(second.url, API_PATHS.videos.one(id)));
  await expect
    .poll(async () => (await ask()).status, { timeout: 240_000, interval: 250 })
    .toMatch(/ready|failed/);
  const made = await ask();
  expect(made.failure_reason).toBeFalsy();
  const response = await fetch(made.video ?? '', { headers: { range: 'bytes=4-7' } });
  expect(response.status).toBe(206);
  expect(await response.text()).toBe('ftyp');
  for (const machine of ['web', 'other-web', 'worker'])
    expect(await readdir(join(folder, machine)).catch(() => [])).not.toContain('files');
}, 300_000);

async function createDatabase(resources: AsyncDisposableStack): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  resources.defer(async () => {
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await client.end();
  });
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

async function startMachine(
  role: 'web' | 'worker',
  env: NodeJS.ProcessEnv,
  resources: AsyncDisposableStack,
): Promise<{ url: string }> {
  const child = spawn(process.execPath, [SERVER_PROGRAM, '--role', role], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  resources.defer(() => end(child));
  let said = '';
  const place = new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += String(chunk);
      const url = /ready at (http:\S+)/.exec(said)?.[1];
      if (url) resolve(url);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => reject(new Error(`the ${role} ended while starting:\n${said}`)));
  });
  if (role === 'web') return { url: (await place).replace('localhost', '127.0.0.1') };
  place.catch(() => {});
  return { url: '' };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

async function signUp(url: string) {
  const headers = { 'content-type': 'application/json' };
  const registered = await fetch(`${url}${API_PATHS.account.register}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'mira@example.com', password: 'Meteor7!merge', country: 'DE' }),
  });
  const { access } = tokenPair.parse(await registered.json());
  const authorization = `Bearer ${access}`;

  /** Posts a body if one is given, else gets. */
  const call = async (machine: string, path: string, body?: FormData | object): Promise<unknown> => {
    const response = await fetch(`${machine}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: body instanceof FormData ? { authorization } : { authorization, ...(body ? headers : {}) },
      ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const credit = async (euros: number) => {
    const { id } = userShape.parse(await call(url, API_PATHS.account.user));
    await fetch(`${url}${API_PATHS.sandbox.pay}`, {
      method: 'POST',
      body: new URLSearchParams({ client_reference_id: id, amount: String(euros), outcome: 'paid' }),
      redirect: 'manual',
    });
  };
  return { call, credit };
}
