import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Client, createClient } from '@avatarcade/client';
import { ApiError, ConnectionError, VideoFailedError } from '@avatarcade/client/errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addKey } from './features/keys/testing/key-calls.ts';
import type { TestUser } from './testing/create-test-app.ts';
import { createVideoWorld, type VideoWorld } from './testing/video-world.ts';

let world: VideoWorld;
let url: string;
let user: TestUser;
let key: string;
let client: Client;
beforeAll(async () => {
  world = await createVideoWorld({ working: true });
  url = await world.app.listen({ host: '127.0.0.1', port: 0 });
  user = await world.registerUser();
  await world.creditUser(user, 100_00);
  ({ key } = await addKey({ app: world, as: user }));
  client = createClient({ url, key });
});
afterAll(() => world[Symbol.asyncDispose]());

/** A server that plays tricks in front of the real one. */
async function openProxy(handle: RequestListener) {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.dispose]: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

it('a video is ordered, followed and fetched', async () => {
  const seen: number[] = [];
  const { id } = await client.createVideo({ body: await world.buildOrder(user) });
  const video = await client.waitForVideo(id, { onProgress: ({ progress }) => seen.push(progress) });
  expect(video).toMatchObject({ id, status: 'ready', progress: 100 });
  expect(seen.at(-1)).toBe(100);
  const link = String(video.video).replace(world.config.publicUrl, url);
  const loaded: number[] = [];
  const response = await client.download(link, { onProgress: (progress) => loaded.push(progress.loaded) });
  expect((await response.arrayBuffer()).byteLength).toBe(loaded.at(-1));
  const { results } = await client.listVideos({ query: { search: video.title } });
  expect(results.map((each) => each.id)).toContain(id);
});

it('a failed video is an error that holds it', async () => {
  const { id } = await client.createVideo({ body: await world.buildOrder(user) });
  await client.waitForVideo(id);
  await world.db
    .updateTable('videos')
    .set({ status: 'failed', failure_reason: 'No voice.' })
    .where('id', '=', id)
    .execute();
  const failed = await client.waitForVideo(id).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(VideoFailedError);
  expect(failed).toMatchObject({ message: 'No voice.', video: { id } });
});

it('an upload reports its progress', async () => {
  const bytes = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    Buffer.alloc(300_000),
  ]);
  const file = new Blob([bytes]);
  const seen: { loaded: number; total: number | undefined }[] = [];
  const upload = (onProgress?: (progress: (typeof seen)[number]) => void) =>
    client.uploadAsset({
      form: { type: 'packshot' },
      file,
      fileName: 'icon.png',
      ...(onProgress && { onProgress }),
    });
  const asset = await upload((progress) => seen.push(progress));
  expect(asset).toMatchObject({ file_url: expect.stringContaining('/files/') });
  expect(seen.length).toBeGreaterThan(1);
  expect(seen.at(-1)).toEqual({ loaded: file.size, total: file.size });
  expect(await upload()).toMatchObject({ width: asset.width });
});

it('an error has the sentences of the server by field', async () => {
  const error = await client
    .createProduct({ body: { product_url: '', title: '' } })
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 400,
    message: 'Google Play URL is required\nTitle is required',
    fields: { product_url: ['Google Play URL is required'], title: ['Title is required'] },
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const unknown = client.getVideo({ params: { id: crypto.randomUUID() } });
  await expect(unknown).rejects.toMatchObject({ status: 404, message: 'Not found.', fields: {} });
  const wrongKey = createClient({ url, key: `avk_${'0'.repeat(33)}` });
  await expect(wrongKey.listVideos()).rejects.toMatchObject({ status: 401 });
});

it('a call with a lost response is sent again under the same Idempotency-Key and orders once', async () => {
  const keys: unknown[] = [];
  using proxy = await openProxy(async (request, response) => {
    const { authorization = '', 'idempotency-key': idempotencyKey } = request.headers;
    keys.push(idempotencyKey);
    const body = Buffer.concat(await request.toArray());
    const headers = {
      authorization,
      'idempotency-key': String(idempotencyKey),
      'content-type': 'application/json',
    };
    const answer = await fetch(`${url}${request.url}`, { method: 'POST', headers, body });
    const text = await answer.text();
    // The order is made, and nobody hears of it.
    if (keys.length === 1) return void response.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  });
  const { count: before } = await client.countVideos();
  const body = await world.buildOrder(user);
  const { id } = await createClient({ url: proxy.url, key }).createVideo({ body });
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(String(keys[0]).length).toBeGreaterThanOrEqual(32);
  expect(await client.countVideos()).toEqual({ count: before + 1 });
  expect(await client.getVideo({ params: { id } })).toMatchObject({ id });
});

it('a request waits as long as Retry-After says', async () => {
  const times: number[] = [];
  using proxy = await openProxy((_, response) => {
    times.push(Date.now());
    if (times.length > 1) return void response.end('{"count":3}');
    response.writeHead(429, { 'retry-after': '1' }).end('{"detail":"Slower."}');
  });
  expect(await createClient({ url: proxy.url, key }).countVideos()).toEqual({ count: 3 });
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(990);
});

it('a time limit, a signal and an absent server end a request', async () => {
  using silent = await openProxy(() => undefined);
  const slow = createClient({ url: silent.url, key, timeoutMs: 50, retries: 0 });
  await expect(slow.countVideos()).rejects.toMatchObject({ name: 'ConnectionError', timedOut: true });
  const reason = new Error('enough');
  const stopped = createClient({ url: silent.url, key }).countVideos({ signal: AbortSignal.abort(reason) });
  await expect(stopped).rejects.toBe(reason);
  const ending = new AbortController();
  const ended = createClient({ url: silent.url, key, signal: ending.signal });
  const calls = [ended.countVideos(), ended.waitForVideo('v'), ended.download('/files/a.mp4')];
  ending.abort(reason);
  for (const call of calls) await expect(call).rejects.toBe(reason);
  const gone = await openProxy(() => undefined);
  gone[Symbol.dispose]();
  const absent = createClient({ url: gone.url, key, retries: 0 }).countVideos();
  await expect(absent).rejects.toThrow(`${gone.url} can’t be reached (ECONNREFUSED).`);
  await expect(absent).rejects.toBeInstanceOf(ConnectionError);
});

it('a video is waited for by asking where events can’t be had', async () => {
  let asked = 0;
  using proxy = await openProxy((request, response) => {
    if (request.url?.endsWith('/events/')) return void response.writeHead(404).end('{}');
    asked += 1;
    response.end(JSON.stringify({ status: asked < 2 ? 'pending' : 'ready', progress: 50 * asked }));
  });
  const waited = createClient({ url: proxy.url, key, retries: 0 }).waitForVideo('v');
  expect(await waited).toMatchObject({ status: 'ready' });
  expect(asked).toBe(2);
});

it('the key is sent with calls, not with downloads and public calls', async () => {
  const sent: unknown[] = [];
  using proxy = await openProxy((request, response) => {
    sent.push(request.headers.authorization);
    response.end('{}');
  });
  const own = createClient({ url: proxy.url, key });
  await own.getConfig();
  await own.download('/files/x');
  await own.getUser();
  expect(sent).toEqual([undefined, undefined, `Bearer ${key}`]);
});

it('a server below a path is reached, and params are percent-encoded', async () => {
  const sent: unknown[] = [];
  using proxy = await openProxy((request, response) => {
    sent.push(request.url);
    response.end('{}');
  });
  const below = createClient({ url: `${proxy.url}/ads/`, key });
  await below.getVideo({ params: { id: '../x?y' } });
  await below.listVideos({ query: { search: 'a&b', page: 2 } });
  expect(sent).toEqual([
    '/ads/api/heygen/generate/..%2Fx%3Fy/',
    '/ads/api/heygen/generate/?search=a%26b&page=2',
  ]);
});
