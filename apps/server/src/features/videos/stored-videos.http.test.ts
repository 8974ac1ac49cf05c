import { MESSAGES } from '@avatarcade/contracts/messages';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { VideoOrder } from '@avatarcade/contracts/video-orders';
import type { SharedVideo, Video } from '@avatarcade/contracts/videos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/create-test-app.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';

const PATHS = API_PATHS.videos;

let world: VideoWorld;
let user: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  world = await createVideoWorld({ working: true });
  user = await world.registerUser();
  stranger = await world.registerUser();
  await world.creditUser(user, 20_000);
});
afterAll(() => world[Symbol.asyncDispose]());

async function render(change = {}): Promise<Video> {
  const body = await world.buildOrder(user, change);
  const made = await world.call({ method: 'POST', url: PATHS.base, as: user, body });
  const { id } = made.json<{ id: string }>();
  await expect.poll(async () => (await world.getVideo(user, id)).status).toBe('ready');
  return world.getVideo(user, id);
}
const get = (link: string) => world.call({ method: 'GET', url: link.replace(world.config.publicUrl, '') });

describe('a finished video', () => {
  it('has captions and a poster under its own name, in any script', async () => {
    const video = await render({ title: 'ゲーム: 100 %' });
    const names = { srt: 'srt', vtt: 'vtt', poster: 'jpg' } as const;
    for (const [part, extension] of Object.entries(names)) {
      const file = await get(video.downloads?.[part as keyof typeof names] ?? '');
      expect(file.statusCode).toBe(200);
      const name = encodeURIComponent(`ゲーム 100 %.${extension}`);
      expect(file.headers['content-disposition']).toContain(`filename*=UTF-8''${name}`);
    }
    expect((await get(video.downloads?.srt ?? '')).body).toMatch(/^1\r?\n00:00:0\d,\d{3} --> /);
  });

  it('can be renamed by its owner only, and not to an empty title', async () => {
    const video = await render();
    const rename = (title: unknown, as = user) =>
      world.call({ method: 'PATCH', url: PATHS.one(video.id), as, body: { title } });
    const renamed = await rename('  Summer\u0000 push ');
    expect(renamed.json()).toMatchObject({ title: 'Summer push', id: video.id });
    expect((await world.getVideo(user, video.id)).title).toBe('Summer push');
    expect((await rename(' \u0000 ')).json()).toEqual({ title: [MESSAGES.titleRequired] });
    expect((await rename('x'.repeat(121))).statusCode).toBe(400);
    expect((await rename('Mine', stranger)).statusCode).toBe(404);
    const found = await world.call({ method: 'GET', url: PATHS.base, as: user, query: { search: 'SUMMER' } });
    expect(found.json<{ count: number }>().count).toBe(1);
  });

  it('can be watched by anybody with its link, until its owner stops sharing', async () => {
    const video = await render({ title: 'Shared' });
    const share = (method: 'POST' | 'DELETE', as = user) =>
      world.call({ method, url: PATHS.share(video.id), as });
    expect(video.share_url).toBeNull();
    expect((await share('POST', stranger)).statusCode).toBe(404);
    const { share_url: link } = (await share('POST')).json<{ share_url: string }>();
    expect((await share('POST')).json()).toEqual({ share_url: link });
    expect((await world.getVideo(user, video.id)).share_url).toBe(link);

    const token = link.split('/').at(-1) ?? '';
    const watch = () => world.call({ method: 'GET', url: API_PATHS.shared(token) });
    const shown = await watch();
    expect(shown.headers['x-robots-tag']).toContain('noindex');
    expect(Object.keys(shown.json()).sort()).toEqual(
      ['captions_url', 'duration', 'format', 'preview_url', 'title', 'video'].sort(),
    );
    const { video: videoLink, preview_url, captions_url } = shown.json<SharedVideo>();
    const whole = await get(videoLink);
    expect(whole.body).toBe('film');
    expect(whole.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
    const url = videoLink.replace(world.config.publicUrl, '');
    const part = await world.call({ method: 'GET', url, headers: { range: 'bytes=1-2' } });
    expect([part.statusCode, part.body]).toEqual([206, 'il']);
    expect((await get(captions_url ?? '')).body).toMatch(/^WEBVTT/);
    expect((await get(videoLink.replace('film.mp4', 'voice.wav'))).statusCode).toBeGreaterThanOrEqual(400);

    expect((await share('DELETE', stranger)).statusCode).toBe(404);
    expect((await share('DELETE')).statusCode).toBe(204);
    expect((await watch()).statusCode).toBe(404);
    // Nor by a stored address of its files.
    for (const address of [videoLink, preview_url, captions_url ?? ''])
      expect((await get(address)).statusCode).toBe(404);
    const newLink = (await share('POST')).json<{ share_url: string }>().share_url;
    expect(newLink).not.toBe(link);
    expect((await watch()).statusCode).toBe(404);
  });

  it('returns to its owner what another order like it contains', async () => {
    const packshot = await world.addAsset(user, 'packshot');
    const video = await render({ title: 'Once more', packshot_url: packshot, captions: false });
    const order = async (as = user) => world.call({ method: 'GET', url: PATHS.order(video.id), as });
    expect((await order(stranger)).statusCode).toBe(404);
    const again = (await order()).json<VideoOrder>();
    expect(again).toMatchObject({
      title: 'Once more',
      orientation: 'portrait',
      template: { format: 'portrait' },
      voiceover: 'Match three stones.',
      voice: { name: 'Emma', language: 'English' },
      avatar: { character: 'Maya' },
      captions: false,
      ai_label: true,
    });
    // Its response is an order that can be sent.
    const body = await world.buildOrder(user, {
      product: again.product,
      template: again.template?.id ?? '',
      voice: again.voice?.id ?? '',
      avatar: again.avatar?.id ?? '',
      gameplay_video_url: again.gameplay?.file_url ?? '',
      packshot_url: again.packshot?.file_url ?? null,
    });
    expect((await world.call({ method: 'POST', url: PATHS.base, as: user, body })).statusCode).toBe(201);
  });
});

it('a pending video is not shared yet', async () => {
  await using idle = await createVideoWorld();
  const owner = await idle.registerUser();
  await idle.creditUser(owner, 1000);
  const body = await idle.buildOrder(owner);
  const { id } = (await idle.call({ method: 'POST', url: PATHS.base, as: owner, body })).json<{
    id: string;
  }>();
  const response = await idle.call({ method: 'POST', url: PATHS.share(id), as: owner });
  expect(response.statusCode).toBe(409);
  expect(await idle.getVideo(owner, id)).toMatchObject({ downloads: null, queue_position: 0 });
});
