import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addKey } from './features/keys/testing/key-calls.ts';
import type { TestUser } from './testing/create-test-app.ts';
import { findFreePort } from './testing/find-free-port.ts';
import { createVideoWorld, type VideoWorld } from './testing/video-world.ts';

const BIN = fileURLToPath(new URL('../../cli/bin/avatarcade.mjs', import.meta.url));
const NO_UUID = 'f0000000-0000-4000-8000-000000000000';

let world: VideoWorld;
let url: string;
beforeAll(async () => {
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  world = await createVideoWorld({ working: true, env: { PUBLIC_URL: url } });
  await world.app.listen({ host: '127.0.0.1', port });
});
afterAll(() => world[Symbol.asyncDispose]());

type Agent = AsyncDisposable & {
  client: Client;
  /** The data of a tool's result. Throws its text if it is an error. */
  use: (name: string, input?: Record<string, unknown>) => Promise<Record<string, unknown>>;
};
type Connect = (key: string) => Promise<Agent>;

async function open(transport: Parameters<Client['connect']>[0]): Promise<Agent> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  return {
    client,
    async use(name, input = {}) {
      const { isError, content, structuredContent } = await client.callTool({ name, arguments: input });
      const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
      if (isError) throw new Error(text);
      expect(JSON.parse(text)).toEqual(structuredContent);
      return z.record(z.string(), z.unknown()).parse(structuredContent);
    },
    [Symbol.asyncDispose]: () => client.close(),
  };
}

const overHttp: Connect = (key) =>
  open(
    new StreamableHTTPClientTransport(new URL('/mcp', url), {
      requestInit: { headers: { authorization: `Bearer ${key}` } },
    }),
  );
const overStdio: Connect = (key) =>
  open(
    new StdioClientTransport({
      command: process.execPath,
      args: [BIN, 'mcp'],
      env: { AVATARCADE_URL: url, AVATARCADE_KEY: key, HOME: '/nonexistent' },
    }),
  );

async function prepare(body: Parameters<typeof addKey>[1] = {}) {
  const user = await world.registerUser();
  await world.creditUser(user, 50_00);
  const { key } = await addKey({ app: world, as: user }, body);
  return { user, key };
}

const list = z.array(z.looseObject({ id: z.string(), name: z.string().optional() }));
const firstId = (value: unknown) => list.parse(value)[0]?.id;

/** The fields of a valid order, all of which come from tools. */
async function choose({ use }: Agent, user: TestUser): Promise<Record<string, unknown>> {
  await world.addAsset(user, 'gameplay_video');
  const game = await use('add_game', { sample: true });
  const { clips } = await use('list_clips');
  const { templates } = await use('list_choices', { kind: 'templates', orientation: 'portrait' });
  const { presenters } = await use('list_choices', { kind: 'presenters' });
  const { voices } = await use('list_choices', { kind: 'voices', language: 'English' });
  const { voiceover } = await use('write_script', { product_id: game.id, language: 'English' });
  return {
    title: 'By an agent',
    product: game.id,
    template: firstId(templates),
    avatar: firstId(presenters),
    voice: firstId(voices),
    language: 'English',
    voiceover,
    orientation: 'portrait',
    clips: [firstId(clips)],
  };
}

const countVideos = async (as: TestUser) =>
  (await world.call({ method: 'GET', url: '/api/heygen/generate/count/', as })).json<{ count: number }>()
    .count;

describe.each([
  ['streamable HTTP', overHttp],
  ['standard input and output', overStdio],
])('over %s', (_, connect) => {
  it('an agent lists, quotes, orders within the key’s limit, follows, and is refused beyond it', async () => {
    const { user, key } = await prepare({ daily_limit: 15 });
    await using agent = await connect(key);
    const order = await choose(agent, user);
    const quote = await agent.use('quote_video', order);
    expect(quote).toMatchObject({ price: 10, balance: 50, is_affordable: true });
    const shown = await agent.client.callTool({ name: 'preview_frame', arguments: { ...order, time: 0.5 } });
    expect(shown.content).toEqual([
      { type: 'image', mimeType: 'image/jpeg', data: Buffer.from('scene').toString('base64') },
      { type: 'text', text: JSON.stringify(shown.structuredContent) },
    ]);
    expect(shown.structuredContent).toMatchObject({ width: 540, height: 960, time: 0.5 });
    await expect(agent.use('preview_frame', { ...order, time: 500 })).rejects.toThrow(
      /time: The video is .* seconds long/,
    );
    expect(await countVideos(user)).toBe(0);
    const { quote_id, price } = quote;
    const ordered = await agent.use('order_video', { ...order, quote_id, price });
    // The same quote never orders twice.
    expect(await agent.use('order_video', { ...order, quote_id, price })).toEqual(ordered);
    expect(await countVideos(user)).toBe(1);
    const video = await agent.use('get_video', { id: ordered.id, wait_seconds: 20 });
    expect(video).toMatchObject({ status: 'ready', title: 'By an agent' });
    const file = await fetch(String(video.video));
    expect(file.status).toBe(200);
    expect((await agent.use('list_videos')).count).toBe(1);

    const again = { ...order, title: 'Another' };
    const second = await agent.use('quote_video', again);
    const beyond = agent.use('order_video', { ...again, quote_id: second.quote_id, price: 10 });
    await expect(beyond).rejects.toThrow(/may spend 15\.00 € a day.*\nNothing was ordered/);
    expect(await countVideos(user)).toBe(1);
  });

  it('the tools have schemas, and say which of them spend', async () => {
    await using agent = await connect((await prepare()).key);
    const { tools } = await agent.client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      'add_game',
      'add_sample_clip',
      'find_games',
      'get_video',
      'list_choices',
      'list_clips',
      'list_videos',
      'order_video',
      'preview_frame',
      'quote_video',
      'read_listing',
      'write_script',
    ]);
    for (const tool of tools) {
      expect(tool.description?.length).toBeGreaterThan(20);
      expect(tool.inputSchema.type).toBe('object');
      expect(tool.outputSchema?.type).toBe('object');
    }
    const spending = tools.filter(({ annotations }) => annotations?.destructiveHint);
    expect(spending.map(({ name }) => name)).toEqual(['order_video']);
  });
});

it('a quote is of one order, at one price', async () => {
  const { user, key } = await prepare();
  await using agent = await overHttp(key);
  const order = await choose(agent, user);
  const { quote_id, price } = await agent.use('quote_video', order);
  const wrong = /not made for this order at this price/;
  const orderWith = (change: object) => agent.use('order_video', { ...order, quote_id, price, ...change });
  await expect(orderWith({ voiceover: 'Something else.' })).rejects.toThrow(wrong);
  await expect(orderWith({ price: 1 })).rejects.toThrow(wrong);
  await expect(orderWith({ quote_id: 'q_zzzzzz_AAAAAAAAAAAAAAAAAAAAAA' })).rejects.toThrow(wrong);
  await expect(orderWith({ quote_id: '' })).rejects.toThrow(wrong);
  expect(await countVideos(user)).toBe(0);
});

it('errors say what an agent can do', async () => {
  const { user, key } = await prepare();
  await using agent = await overHttp(key);
  const order = await choose(agent, user);
  await expect(agent.use('get_video', { id: NO_UUID })).rejects.toThrow(
    'Not found.\nCall the tool that lists these',
  );
  await expect(agent.use('quote_video', { ...order, clips: [NO_UUID] })).rejects.toThrow('See list_clips');
  await expect(agent.use('quote_video', { ...order, clips: [] })).rejects.toThrow();
  const wrongVoice = { ...order, voice: NO_UUID };
  const { quote_id, price } = await agent.use('quote_video', wrongVoice);
  const ordered = agent.use('order_video', { ...wrongVoice, quote_id, price });
  await expect(ordered).rejects.toThrow('voice: Please select a voice\nCorrect the fields');
  await expect(agent.use('read_listing', { google_url: 'https://example.com' })).rejects.toThrow(
    'google_url: ',
  );
  const poor = await world.registerUser();
  const poorKey = await addKey({ app: world, as: poor });
  await using broke = await overHttp(poorKey.key);
  const unpaid = await choose(broke, poor);
  const offered = await broke.use('quote_video', unpaid);
  expect(offered.is_affordable).toBe(false);
  const refused = broke.use('order_video', { ...unpaid, quote_id: offered.quote_id, price: offered.price });
  await expect(refused).rejects.toThrow('Insufficient balance\nNothing was ordered. Ask the user to top up');
});

it('scopes hold: a key that may only read orders nothing, one that may not read gets no further', async () => {
  const { key } = await prepare({ scopes: ['read'] });
  await using agent = await overHttp(key);
  expect(await agent.use('find_games')).toMatchObject({ count: 0 });
  await expect(agent.use('add_game', { sample: true })).rejects.toThrow('does not have the scope “order”');
  const { key: writer } = await prepare({ scopes: ['order'] });
  await expect(overHttp(writer)).rejects.toThrow();
});

it('without a key there is nothing, and a GET is not a stream', async () => {
  const post = (headers: Record<string, string>) =>
    fetch(`${url}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    });
  expect((await post({})).status).toBe(401);
  expect((await post({ authorization: `Bearer avk_${'0'.repeat(33)}` })).status).toBe(401);
  const { key } = await prepare();
  const headers = { authorization: `Bearer ${key}` };
  expect((await fetch(`${url}/mcp`, { headers })).status).toBe(405);
  const broken = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: '{"jsonrpc":"2.0","id":1,"method":7}',
  });
  expect(broken.status).toBe(400);
});

it('what an agent did is in the activity of its key, by the calls that it used', async () => {
  const { user, key } = await prepare();
  await using agent = await overHttp(key);
  const order = await choose(agent, user);
  const { quote_id, price } = await agent.use('quote_video', order);
  await agent.use('order_video', { ...order, quote_id, price });
  const { results } = (
    await world.call({ method: 'GET', url: '/api/account/key-activity/', as: user })
  ).json<{
    results: { call: string; spent: number; status: number }[];
  }>();
  expect(results.map(({ call }) => call)).toEqual(['createVideo', 'writeVoiceover', 'ensureSample']);
  expect(results[0]).toMatchObject({ spent: 10, status: 201 });
});
