import type { Generation, GenerationOrder, SharedFilm } from '@avatarcade/contracts/generations';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/create-test-app.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';

const PATHS = API_PATHS.generations;

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

async function shoot(change = {}): Promise<Generation> {
  const body = await world.buildOrder(user, change);
  const made = await world.call({ method: 'POST', url: PATHS.base, as: user, body });
  const { id } = made.json<{ id: string }>();
  await expect.poll(async () => (await world.getVideo(user, id)).status).toBe('ready');
  return world.getVideo(user, id);
}
const get = (link: string) => world.call({ method: 'GET', url: link.replace(world.config.publicUrl, '') });

describe('a finished film', () => {
  it('gives its captions and its poster under its own name, in any script', async () => {
    const film = await shoot({ title: 'ゲーム: 100 %' });
    const names = { srt: 'srt', vtt: 'vtt', poster: 'jpg' } as const;
    for (const [part, extension] of Object.entries(names)) {
      const file = await get(film.downloads?.[part as keyof typeof names] ?? '');
      expect(file.statusCode).toBe(200);
      const name = encodeURIComponent(`ゲーム 100 %.${extension}`);
      expect(file.headers['content-disposition']).toContain(`filename*=UTF-8''${name}`);
    }
    expect((await get(film.downloads?.srt ?? '')).body).toMatch(/^1\r?\n00:00:0\d,\d{3} --> /);
  });

  it('is renamed by its owner alone, to something', async () => {
    const film = await shoot();
    const rename = (title: unknown, as = user) =>
      world.call({ method: 'PATCH', url: PATHS.one(film.id), as, body: { title } });
    const renamed = await rename('  Summer\u0000 push ');
    expect(renamed.json()).toMatchObject({ title: 'Summer push', id: film.id });
    expect((await world.getVideo(user, film.id)).title).toBe('Summer push');
    expect((await rename(' \u0000 ')).json()).toEqual({ title: [MESSAGES.titleRequired] });
    expect((await rename('x'.repeat(121))).statusCode).toBe(400);
    expect((await rename('Mine', stranger)).statusCode).toBe(404);
    const found = await world.call({ method: 'GET', url: PATHS.base, as: user, query: { search: 'SUMMER' } });
    expect(found.json<{ count: number }>().count).toBe(1);
  });

  it('is watched by whoever has its link, until its owner takes that back', async () => {
    const film = await shoot({ title: 'Shared' });
    const share = (method: 'POST' | 'DELETE', as = user) =>
      world.call({ method, url: PATHS.share(film.id), as });
    expect(film.share_url).toBeNull();
    expect((await share('POST', stranger)).statusCode).toBe(404);
    const { share_url: link } = (await share('POST')).json<{ share_url: string }>();
    expect((await share('POST')).json()).toEqual({ share_url: link });
    expect((await world.getVideo(user, film.id)).share_url).toBe(link);

    const token = link.split('/').at(-1) ?? '';
    const watch = () => world.call({ method: 'GET', url: API_PATHS.shared(token) });
    const shown = await watch();
    expect(shown.headers['x-robots-tag']).toContain('noindex');
    expect(Object.keys(shown.json()).sort()).toEqual(
      ['captions_url', 'duration', 'format', 'preview_url', 'title', 'video'].sort(),
    );
    const { video, preview_url, captions_url } = shown.json<SharedFilm>();
    const whole = await get(video);
    expect(whole.body).toBe('film');
    expect(whole.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
    const url = video.replace(world.config.publicUrl, '');
    const part = await world.call({ method: 'GET', url, headers: { range: 'bytes=1-2' } });
    expect([part.statusCode, part.body]).toEqual([206, 'il']);
    expect((await get(captions_url ?? '')).body).toMatch(/^WEBVTT/);
    expect((await get(video.replace('film.mp4', 'voice.wav'))).statusCode).toBeGreaterThanOrEqual(400);

    expect((await share('DELETE', stranger)).statusCode).toBe(404);
    expect((await share('DELETE')).statusCode).toBe(204);
    expect((await watch()).statusCode).toBe(404);
    // Nor by an address of its files that somebody kept.
    for (const kept of [video, preview_url, captions_url ?? ''])
      expect((await get(kept)).statusCode).toBe(404);
    const anew = (await share('POST')).json<{ share_url: string }>().share_url;
    expect(anew).not.toBe(link);
    expect((await watch()).statusCode).toBe(404);
  });

  it('tells its owner what another like it is made of', async () => {
    const packshot = await world.addAsset(user, 'packshot');
    const film = await shoot({ title: 'Once more', packshot_url: packshot, captions: false });
    const order = async (as = user) => world.call({ method: 'GET', url: PATHS.order(film.id), as });
    expect((await order(stranger)).statusCode).toBe(404);
    const again = (await order()).json<GenerationOrder>();
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
    // What it answers is an order that can be sent.
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

it('a film that waits is not shared yet', async () => {
  await using idle = await createVideoWorld();
  const owner = await idle.registerUser();
  await idle.creditUser(owner, 1000);
  const body = await idle.buildOrder(owner);
  const { id } = (await idle.call({ method: 'POST', url: PATHS.base, as: owner, body })).json<{
    id: string;
  }>();
  const answer = await idle.call({ method: 'POST', url: PATHS.share(id), as: owner });
  expect(answer.statusCode).toBe(409);
  expect(await idle.getVideo(owner, id)).toMatchObject({ downloads: null, queue_position: 0 });
});
