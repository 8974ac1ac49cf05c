import { AsyncLocalStorage } from 'node:async_hooks';
import { text } from 'node:stream/consumers';
import { type Client, createClient } from '@avatarcade/client';
import { createCampaignBody } from '@avatarcade/contracts/campaigns';
import type { Call } from '@avatarcade/contracts/define-call';
import { CALLS } from '@avatarcade/contracts/every-call';
import { EXAMPLE, EXAMPLES } from '@avatarcade/contracts/examples';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addKey } from '../features/keys/testing/key-calls.ts';
import { type LocalServer, startLocalServer } from '../providers/listings/testing/local-server.ts';
import { buildPlayPage, FOX_GAME } from '../providers/listings/testing/play-page.fixture.ts';
import { createFakeEngine, createFakeVoice } from '../testing/fake-engine.ts';
import { findFreePort } from '../testing/find-free-port.ts';
import { readyVideo } from '../testing/ready-video.ts';
import { createVideoWorld, type VideoWorld } from '../testing/video-world.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
const MP4 = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');

/** What the chat model answers to every question: each reads its own field. */
const writeAnything = (title: string) => ({
  texts: [],
  hooks: ['Which door will the fox open next?'],
  voiceover: `In ${title} a small fox stands before a locked door, and the key is hidden somewhere in the forest. ${'Every path leads to another riddle, and every riddle opens another path. '.repeat(3)}Look closely, think twice, and find your way home. Play it today.`,
});

/** What the requests of the running test have had made. */
let made = new Set<string>();
const requests = new AsyncLocalStorage<Set<string>>();

/** What takes no time. */
const LOOKS_UP = new Set<string | symbol>(['listVoices', 'versionOf']);

/** Notes each method that a request waits for. */
function note<Provider extends object>(provider: Provider): Provider {
  return new Proxy(provider, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        if (!LOOKS_UP.has(name)) requests.getStore()?.add(String(name));
        return Reflect.apply(value, target, args);
      };
    },
  });
}

let store: LocalServer;
let model: LocalServer;
let world: VideoWorld;
let url: string;
beforeAll(async () => {
  store = await startLocalServer((_, response) => response.end(buildPlayPage({ ...FOX_GAME, icon: '' })));
  model = await startLocalServer(async (request, response) => {
    const [title = ''] = /Game \d+/.exec(await text(request)) ?? [];
    const message = { role: 'assistant', content: JSON.stringify(writeAnything(title)) };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id: 'chat', choices: [{ index: 0, finish_reason: 'stop', message }] }));
  });
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  world = await createVideoWorld({
    providers: { engine: note(createFakeEngine()), voice: note(createFakeVoice()) },
    env: {
      PUBLIC_URL: url,
      GOOGLE_PLAY_URL: store.url.origin,
      WEBHOOK_HOSTS: 'hooks.example.com:443',
      WRITER_BASE_URL: `${model.url.origin}/v1`,
      WRITER_MODEL: 'some-model',
    },
  });
  world.app.server.prependListener('request', () => requests.enterWith(made));
  await world.app.listen({ host: '127.0.0.1', port });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await store[Symbol.asyncDispose]();
  await model[Symbol.asyncDispose]();
});

let registered = 0;

type Real = Partial<Record<keyof typeof EXAMPLE, string>>;

/** A new user's client, and what stands for the ids and links of the examples. */
async function prepare(name: string): Promise<{ client: Client; real: Real }> {
  // Sixty of one address may register in a minute.
  registered += 1;
  const user = await world.registerUser(undefined, `10.0.0.${registered}`);
  await world.creditUser(user, 100_00);
  const { key } = await addKey({ app: world, as: user });
  const client = createClient({ url, key, retries: 0 });
  const order = await world.buildOrder(user);
  const storePage = `${store.url.origin}/store/apps/details?id=com.example.game`;
  const { product: owned, template, avatar, voice, gameplay_video_url: clip } = order;
  const { id: video } = await client.createVideo({ body: order });
  const status = name === 'retryVideo' ? 'failed' : 'ready';
  await world.db.updateTable('videos').set({ status }).where('id', '=', video).execute();
  if (name === 'revokeShare') await client.shareVideo({ params: { id: video } });
  const product = name === 'checkStore' ? await addFromStore(client, storePage) : owned;
  const logo = await world.addAsset(user, 'logo');
  const real: Real = { product, template, avatar, voice, clip, video, storePage, logo };
  if (name === 'takeResizedAsset')
    real.resized = (await client.resizeAsset({ form: {}, file: new Blob([MP4]) })).video_url;
  if (name === 'getEntry') real.entry = (await client.listEntries()).results[0]?.id;
  if (/Export/.test(name)) await readyVideo(world, { id: video });
  if (/(get|update|delete|download)Campaign/.test(name)) {
    const body = fillIn(EXAMPLES.createCampaign?.body, real);
    const made = await client.createCampaign({ body: createCampaignBody.parse(body) });
    real.campaign = made.id;
    for (const { id } of made.videos) await readyVideo(world, { id });
  }
  if (/(get|delete|download)Export/.test(name))
    real.export = (await client.createExport({ body: { video, network: 'unity' } })).id;
  if (name === 'downloadExport') await world.db.updateTable('exports').set({ status: 'ready' }).execute();
  if (/Webhook|Deliver|TestEvent/.test(name)) Object.assign(real, await addWebhook(client));
  return { client, real };
}

async function addFromStore(client: Client, address: string): Promise<string> {
  const {
    name: title,
    product_url,
    description,
  } = await client.parseProduct({ body: { google_url: address } });
  return (await client.createProduct({ body: { product_url, title, description } })).id;
}

async function addWebhook(client: Client): Promise<Real> {
  const { id } = await client.createWebhook({
    body: { url: 'https://hooks.example.com/x', events: ['video.ready'] },
  });
  await client.sendTestEvent({ params: { id } });
  await world.db.updateTable('webhook_deliveries').set({ status: 'failed', next_attempt_at: null }).execute();
  const { results } = await client.listDeliveries({ params: { id } });
  return { webhook: id, delivery: results[0]?.id };
}

function fillIn(example: unknown, real: Real): Record<string, unknown> {
  let filled = JSON.stringify(example);
  for (const [name, value] of Object.entries(EXAMPLE))
    filled = filled.replaceAll(value, Reflect.get(real, name) ?? value);
  return JSON.parse(filled);
}

const all = Object.entries<Call>(CALLS);

it.each(Object.entries(EXAMPLES))(
  'the example of %s succeeds, and clients know if it makes media',
  async (name, example) => {
    const { client, real } = await prepare(name);
    const input = fillIn(example, real);
    const call = all.find(([each]) => each === name)?.[1];
    const isUpload = call?.kind === 'upload';
    const isPicture = name === 'uploadScreenshot';
    const file = isPicture
      ? { file: new Blob([PNG]), fileName: 'a.png' }
      : { file: new Blob([MP4]), fileName: 'a.mp4' };
    const send: unknown = Reflect.get(client, name);
    if (typeof send !== 'function') throw new Error(`The client has no ${name}`);
    made = new Set();
    // The client rejects with what the server says.
    await send({ ...input, ...(isUpload && file) });
    if (!isUpload && !call?.makesMedia) expect([...made]).toEqual([]);
  },
);

it('every call of programs that takes something has an example', () => {
  const without = all.filter(
    ([name, { scope, kind, params, query, body, form }]) =>
      scope && kind !== 'events' && (params ?? query ?? body ?? form) && !Object.hasOwn(EXAMPLES, name),
  );
  expect(without.map(([name]) => name)).toEqual([]);
});

it('the documentation shows each example where it belongs', async () => {
  const { paths } = (await world.call({ method: 'GET', url: '/api/docs/json' })).json<{
    paths: Record<
      string,
      Record<
        string,
        {
          parameters?: { name: string; example?: unknown }[];
          requestBody?: {
            content: Record<string, { examples?: Record<string, { value: unknown }>; example?: unknown }>;
          };
        }
      >
    >;
  }>();
  const { post } = paths['/api/heygen/generate/'] ?? {};
  const content = post?.requestBody?.content['application/json'];
  expect(content?.example).toEqual(EXAMPLES.createVideo?.body);
  const listed = paths['/api/heygen/voice/']?.get?.parameters;
  expect(listed?.find(({ name }) => name === 'language')).toMatchObject({ example: 'English' });
});
