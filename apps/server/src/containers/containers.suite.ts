import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openRenderStudio } from '../providers/engine/render-studio.ts';
import { createScratchRoom } from '../providers/engine/scratch.ts';
import { createS3Storage } from '../providers/storage/s3/s3-storage.ts';
import { storageSuite } from '../providers/storage/storage.suite.ts';
import { findFreePort } from '../testing/find-free-port.ts';
import { startPostgres } from '../testing/postgres-server.ts';
import { type Container, HARDENED, runContainer, runEngine, waitUntilReady } from './run-container.ts';

// Run by `npm run test:containers` alone: the image as operators run it, with PostgreSQL and the gateway of Ceph.

const IMAGE = process.env.AVATARCADE_IMAGE ?? '';
const BUCKET_IMAGE = process.env.BUCKET_IMAGE ?? '';
const MAX_BYTES = 600e6;
const MAIN = 'apps/server/dist/main.js';
const S3_KEY = 'test-key';
const S3_SECRET = 'test-secret-0123456789';
const BUCKET = 'avatarcade-files';
const MINUTE = 60_000;

const resources = new AsyncDisposableStack();
const studio = openRenderStudio();
const found: Record<string, string> = {};
let folder: string;
let endpoint: string;
let settings: Record<string, string>;
let url: string;

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', S3_KEY);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', S3_SECRET);
  folder = await mkdtemp(join(tmpdir(), 'avatarcade-containers-'));
  // PostgreSQL may run as another user.
  await chmod(folder, 0o711);
  resources.defer(() => rm(folder, { recursive: true, force: true }));
  const gatewayPort = await findFreePort();
  endpoint = `http://127.0.0.1:${gatewayPort}`;
  const env = { S3_KEY, S3_SECRET, S3_BUCKET: BUCKET, GATEWAY_PORT: String(gatewayPort) };
  const bucket = resources.use(await runContainer({ name: 'bucket', image: BUCKET_IMAGE, env }));
  const begun = performance.now();
  while (!(await bucket.logs()).includes('is ready on')) {
    if (performance.now() - begun > 3 * MINUTE) throw new Error(await bucket.logs());
    await setTimeout(500);
  }
  found['bucket ready after'] = `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  const postgres = resources.use(await startPostgres(folder));
  settings = {
    DATABASE_URL: postgres.url('postgres'),
    S3_BUCKET: BUCKET,
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_ACCESS_KEY_ID: S3_KEY,
    AWS_SECRET_ACCESS_KEY: S3_SECRET,
    AUTH_SECRET: 'a'.repeat(48),
    LINK_SECRET: 'b'.repeat(48),
    PAYMENTS: 'sandbox',
    HOST: '127.0.0.1',
    METRICS: 'true',
    WARM_UP: 'false',
  };
}, 5 * MINUTE);

afterAll(async () => {
  await resources.disposeAsync();
  process.stdout.write(
    `\n${Object.entries(found)
      .map(([what, value]) => `${what}: ${value}`)
      .join('\n')}\n`,
  );
}, MINUTE);

/** Each time a bucket of its own: a part of the suite lists all that is stored. */
storageSuite('the gateway of Ceph', async () => {
  const bucket = `suite-${crypto.randomUUID()}`;
  const client = new S3Client({ region: 'us-east-1', endpoint, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  return {
    storage: createS3Storage({ bucket, region: 'us-east-1', endpoint }, createScratchRoom(folder)),
    async [Symbol.asyncDispose]() {
      client.destroy();
    },
  };
});

it('a bucket that Ceph does not have is reported', async () => {
  const missing = createS3Storage(
    { bucket: 'no-such-bucket', region: 'us-east-1', endpoint },
    createScratchRoom(folder),
  );
  await expect(missing.check()).rejects.toThrow();
});

it('the image is smaller than 600 MB, and lists what is in it', async () => {
  const { output } = await runEngine('image', 'inspect', '--format={{.Size}}', IMAGE);
  found['size of the image'] = `${Math.round(Number(output) / 1e6)} MB`;
  expect(Number(output)).toBeLessThan(MAX_BYTES);
  const list = await runEngine('run', '--rm', '--network=host', '--entrypoint=cat', IMAGE, 'sbom.cdx.json');
  const { bomFormat, components, dependencies, metadata } = JSON.parse(
    list.output.slice(list.output.indexOf('{')),
  );
  expect(bomFormat).toBe('CycloneDX');
  const names = components.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'node-av', 'node', 'fast-xml-parser']));
  expect(names).not.toContain('werift');
  // CycloneDX requires each reference to be unique.
  const references: string[] = components.map((each: { 'bom-ref': string }) => each['bom-ref']);
  expect(references.filter((each, index) => references.indexOf(each) !== index)).toEqual([]);
  // All of them are reached from the product.
  const needs = new Map<string, string[]>(
    dependencies.map(({ ref, dependsOn }: { ref: string; dependsOn: string[] }) => [ref, dependsOn]),
  );
  const reached = new Set<string>([metadata.component['bom-ref']]);
  for (const each of reached) for (const ref of needs.get(each) ?? []) reached.add(ref);
  reached.delete(metadata.component['bom-ref']);
  expect([...reached].sort()).toEqual(references.toSorted());
});

it('a web process and a worker of the image make a video, without rights and without writing to the image', {
  timeout: 10 * MINUTE,
}, async () => {
  await using web = await start('web', 'web');
  await using worker = await start('worker', 'worker');
  for (const container of [web, worker]) {
    expect(await container.execute('node', 'apps/server/src/commands/check-health.ts')).toMatchObject({
      code: 0,
    });
    const { output } = await container.execute(
      'sh',
      '-c',
      'id -u; grep -E "CapEff|NoNewPrivs" /proc/1/status; touch /app/x',
    );
    expect(output).toMatch(/^1000\n/);
    expect(output).toMatch(/CapEff:\s+0+\n/);
    expect(output).toMatch(/NoNewPrivs:\s+1/);
    expect(output).toContain('Read-only file system');
  }
  const video = await makeVideo();
  const file = join(folder, 'video.mp4');
  await writeFile(file, Buffer.from(await (await fetch(video)).arrayBuffer()));
  expect(await studio.probeVideo(file)).toMatchObject({
    width: 1080,
    height: 1920,
    codec: 'h264',
    hasAudio: true,
  });
  const range = await fetch(video, { headers: { range: 'bytes=4-7' } });
  expect([range.status, await range.text()]).toEqual([206, 'ftyp']);
  found['worker stopped after'] = `${(await worker.stop()).toFixed(1)} s`;
  found['web process stopped after'] = `${(await web.stop()).toFixed(1)} s`;
});

/** Its port is found out here: on the machine's own loopback, containers share the ports. */
async function start(name: string, role: string): Promise<Container> {
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  if (role === 'web') url = address;
  const env = { ...settings, PORT: String(port), PUBLIC_URL: url };
  const args = [MAIN, '--role', role];
  const container = await runContainer({ name, image: IMAGE, env, args, options: HARDENED });
  found[`${name} ready after`] = `${(await waitUntilReady(`${address}/readyz`, container)).toFixed(1)} s`;
  return container;
}

/** Returns the address of the file. */
async function makeVideo(): Promise<string> {
  const email = `mira.${crypto.randomUUID().slice(0, 8)}@example.com`;
  const { access } = await ask(API_PATHS.account.register, {
    body: { email, password: 'Meteor7!merge', country: 'DE' },
  });
  const { id: user } = await ask(API_PATHS.account.user, { access });
  const payment = { client_reference_id: String(user), amount: '20', outcome: 'paid' };
  await fetch(`${url}/sandbox/checkout/pay`, {
    method: 'POST',
    body: new URLSearchParams(payment),
    redirect: 'manual',
  });
  const balance = async () => Number((await ask(API_PATHS.account.user, { access })).balance);
  await expect.poll(balance, { timeout: MINUTE }).toBe(20);
  const clip = join(folder, 'clip.mp4');
  await studio.makeSampleGameplay({ output: clip, format: 'portrait', seconds: 1 });
  const form = new FormData();
  form.set('type', 'gameplay_video');
  form.set('orientation', 'portrait');
  form.set('file', new Blob([new Uint8Array(await readFile(clip))], { type: 'video/mp4' }), 'clip.mp4');
  const asset = await ask(API_PATHS.assets.base, { access, body: form });
  const product = await ask(API_PATHS.products.base, {
    access,
    body: {
      product_url: 'https://play.google.com/store/apps/details?id=com.test.game',
      title: 'Meteor Merge',
      description: 'Merge falling meteors.',
      icon: '',
      category_names: ['Puzzle'],
    },
  });
  const templates = await ask(`${API_PATHS.catalogue.templates}?orientation=portrait`, { access });
  const groups = await ask(API_PATHS.catalogue.avatarGroups, { access });
  const voices = await ask(`${API_PATHS.catalogue.voices}?gender=female&language=English`, { access });
  const made = await ask(API_PATHS.videos.base, {
    access,
    body: {
      title: 'Meteor night',
      template: templates.results[0].id,
      voiceover: 'Wake the forest!',
      voice: voices[0].id,
      avatar: groups.results[0].avatars[0].id,
      language: 'English',
      gameplay_video_url: asset.file_url,
      packshot_url: null,
      orientation: 'portrait',
      product: product.id,
    },
  });
  const begun = performance.now();
  const status = async () => (await ask(API_PATHS.videos.one(made.id), { access })).status;
  await expect.poll(status, { timeout: 8 * MINUTE, interval: 500 }).toBe('ready');
  found['video ready after'] = `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  return (await ask(API_PATHS.videos.one(made.id), { access })).video;
}

/** GET without a body. Throws on a status of failure. */
// biome-ignore lint/suspicious/noExplicitAny: the contract's tests check responses
async function ask(path: string, { access, body }: { access?: string; body?: object } = {}): Promise<any> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(access && { authorization: `Bearer ${access}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(body && { 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} ${response.status} ${await response.text()}`);
  return response.json();
}
