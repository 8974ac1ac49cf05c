import { API_PATHS } from '@avatarcade/contracts/paths';
import { expect, it } from 'vitest';
import { VoiceUnavailableError } from '../../providers/voice/voice.port.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { createFakeEngine, createFakeVoice } from '../../testing/fake-engine.ts';
import { createVideoWorld } from '../../testing/video-world.ts';

const METRICS = { env: { METRICS: 'true' } };

async function scrape(test: TestApp): Promise<Map<string, number>> {
  const { body } = await test.call({ method: 'GET', url: '/metrics' });
  const lines = body.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const space = line.lastIndexOf(' ');
      return [line.slice(0, space), Number(line.slice(space + 1))];
    }),
  );
}

it('waiting videos, their age, and a finished one with its stages are counted', async () => {
  const go = Promise.withResolvers<void>();
  const whole = createFakeEngine();
  const engine = createFakeEngine({
    renderVideo: async (order, options) => {
      await go.promise;
      return whole.renderVideo(order, options);
    },
  });
  await using world = await createVideoWorld({
    ...METRICS,
    env: { METRICS: 'true', RENDERS_AT_ONCE: '1' },
    working: true,
    providers: { engine },
  });
  const user = await world.registerUser();
  await world.creditUser(user, 2000);
  const order = async () => {
    const body = await world.buildOrder(user);
    const made = await world.call({ method: 'POST', url: API_PATHS.videos.base, as: user, body });
    return made.json<{ id: string }>().id;
  };
  const first = await order();
  await expect.poll(async () => (await world.getVideo(user, first)).stage).not.toBe('waiting');
  const second = await order();
  await expect
    .poll(async () => (await scrape(world)).get('avatarcade_queue_oldest_seconds{queue="render-video"}'))
    .toBeGreaterThan(0);
  const before = await scrape(world);
  expect(before.get('avatarcade_queue_jobs{queue="render-video",state="waiting"}')).toBe(1);
  expect(before.get('avatarcade_queue_jobs{queue="render-video",state="running"}')).toBe(1);
  expect(before.get('avatarcade_render_places')).toBe(1);
  expect(before.get('avatarcade_render_places_busy')).toBe(1);

  go.resolve();
  for (const id of [first, second])
    await expect.poll(async () => (await world.getVideo(user, id)).status, { timeout: 30_000 }).toBe('ready');
  await expect.poll(async () => (await scrape(world)).get('avatarcade_render_places_busy')).toBe(0);
  const after = await scrape(world);
  expect(after.get('avatarcade_videos_total{outcome="ready",reason="none"}')).toBe(2);
  expect(after.get('avatarcade_render_attempts_total{result="ready"}')).toBe(2);
  expect(after.get('avatarcade_queue_oldest_seconds{queue="render-video"}')).toBe(0);
  for (const stage of ['speaking', 'composing', 'rendering', 'storing'])
    expect(after.get(`avatarcade_render_stage_seconds_count{stage="${stage}"}`)).toBe(2);
});

it('a failed video has its reason, and errors of services outside their kind', async () => {
  const voice = createFakeVoice({
    speak: async () => {
      throw new VoiceUnavailableError('gone');
    },
  });
  await using world = await createVideoWorld({ ...METRICS, working: true, providers: { voice } });
  const user = await world.registerUser();
  await world.creditUser(user, 1000);
  const body = await world.buildOrder(user);
  const made = await world.call({ method: 'POST', url: API_PATHS.videos.base, as: user, body });
  const { id } = made.json<{ id: string }>();
  await expect.poll(async () => (await world.getVideo(user, id)).status).toBe('failed');
  await expect
    .poll(async () => (await scrape(world)).get('avatarcade_render_attempts_total{result="failed"}'))
    .toBe(1);
  const found = await scrape(world);
  expect(found.get('avatarcade_videos_total{outcome="failed",reason="voice_unavailable"}')).toBe(1);
  expect(found.get('avatarcade_dependency_errors_total{dependency="voice",kind="other"}')).toBe(1);
});

it('requests are counted by route template: addresses add no series', async () => {
  await using world = await createVideoWorld(METRICS);
  const user = await world.registerUser();
  const ask = (url: string) => world.call({ method: 'GET', url, as: user });
  const list = async () => [...(await scrape(world)).keys()].filter((key) => !key.startsWith('nodejs_'));
  await ask(API_PATHS.videos.one(crypto.randomUUID()));
  await ask('/api/nothing-1');
  await list();
  const before = await list();
  for (let n = 0; n < 40; n += 1) {
    await ask(API_PATHS.videos.one(crypto.randomUUID()));
    await ask(`/api/nothing-${n}`);
    await world.call({ method: 'GET', url: `/files/${crypto.randomUUID()}?n=${n}` });
  }
  const after = await list();
  // One more route was asked, with its buckets, sum and count.
  expect(after.length - before.length).toBeLessThanOrEqual(11);
  expect(after.join('\n')).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
});
