import { API_PATHS } from '@avatarcade/contracts/paths';
import type { Video } from '@avatarcade/contracts/videos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/create-test-app.ts';
import { readVideoEvents } from '../../testing/read-events.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';

const PATHS = API_PATHS.videos;
type Page = { results: Video[]; count: number; total_pages: number };

let world: VideoWorld;
let user: TestUser;
beforeAll(async () => {
  world = await createVideoWorld({ working: true });
  user = await world.registerUser();
  await world.creditUser(user, 20_000);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
});

const order = async (change = {}, as = user) =>
  world.call({ method: 'POST', url: PATHS.base, as, body: await world.buildOrder(as, change) });
const list = async (query: Record<string, string> = {}, as = user) =>
  (await world.call({ method: 'GET', url: PATHS.base, as, query })).json<Page>();

describe('an order', () => {
  it('is checked in every choice, whatever the browser has checked', async () => {
    const strangers = await world.addAsset(await world.registerUser(), 'gameplay_video');
    const unknown = crypto.randomUUID();
    const response = await order({
      template: unknown,
      voice: unknown,
      avatar: unknown,
      language: 'Klingon',
      product: unknown,
      gameplay_video_url: strangers,
      packshot_url: await world.addAsset(user, 'icon'),
    });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json()).sort()).toEqual(
      ['avatar', 'gameplay_video_url', 'language', 'packshot_url', 'product', 'template', 'voice'].sort(),
    );
  });

  it.each([
    ['a link that isn’t ours', { gameplay_video_url: 'https://example.com/clip.mp4' }, 'gameplay_video_url'],
    ['no clip', { gameplay_video_url: '' }, 'gameplay_video_url'],
    ['a text over 500 characters', { voiceover: 'a'.repeat(501) }, 'voiceover'],
    ['no text', { voiceover: '  ' }, 'voiceover'],
    ['no title', { title: ' \u0000 ' }, 'title'],
    ['a template of the other format', { orientation: 'landscape' as const }, 'template'],
    ['a clip that bounces', { gameplay_fit: 'bounce' as 'loop' }, 'gameplay_fit'],
    ['a voice of another language', { language: 'German' }, 'voice'],
  ])('with %s is refused', async (_, change, field) => {
    const product = (await world.addProduct(user)).id;
    const gameplay = await world.addAsset(user, 'gameplay_video');
    const response = await order({ product, gameplay_video_url: gameplay, ...change });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json())).toEqual([field]);
  });

  it('is processed by the queue, reported while it is rendered, and listed', async () => {
    const address = await world.app.listen({ host: '127.0.0.1', port: 0 });
    const stop = new AbortController();
    const stream = await fetch(`${address}${PATHS.events}`, {
      headers: { authorization: `Bearer ${user.access}` },
      signal: stop.signal,
    });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const packshot = await world.addAsset(user, 'packshot');
    const made = (await order({ title: 'Été %', packshot_url: packshot })).json<{ id: string }>();
    const events = await readVideoEvents(stream, (event) => event.status !== 'pending');
    stop.abort();

    expect(events.at(-1)).toMatchObject({ id: made.id, status: 'ready', progress: 100, stage: 'done' });
    const video = await world.getVideo(user, made.id);
    expect(video).toMatchObject({
      title: 'Été %',
      language: 'English',
      avatar_details: { name: 'Maya' },
      template_details: { format: 'portrait' },
      voice_details: { name: 'Emma' },
    });
    expect((await list({ search: 'ete %' })).results).toEqual([video]);
    expect((await list({ product: video.product })).count).toBe(1);
    expect((await list({ product: crypto.randomUUID() })).results).toEqual([]);
    const product = await world.call({ method: 'GET', url: API_PATHS.products.one(video.product), as: user });
    expect(product.json()).toMatchObject({ generations_count: 1 });
  });
});

it('videos of another user are 404', async () => {
  const { id } = (await order()).json<{ id: string }>();
  const other = await world.registerUser();
  await world.creditUser(other, 1000);
  const missing = await world.call({ method: 'GET', url: PATHS.one(crypto.randomUUID()), as: other });
  for (const method of ['GET', 'DELETE'] as const) {
    const response = await world.call({ method, url: PATHS.one(id), as: other });
    expect([response.statusCode, response.body]).toEqual([404, missing.body]);
  }
  const body = { generation_id: id };
  expect((await world.call({ method: 'POST', url: PATHS.retry, as: other, body })).statusCode).toBe(404);
  expect((await list({}, other)).count).toBe(0);
  expect((await world.call({ method: 'GET', url: PATHS.count, as: other })).json()).toEqual({ count: 0 });
});
