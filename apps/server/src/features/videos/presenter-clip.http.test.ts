import { createHmac } from 'node:crypto';
import { DEFAULT_AVATAR } from '@avatarcade/cast/avatars';
import type { CampaignQuote } from '@avatarcade/contracts/campaigns';
import type { AvatarGroup } from '@avatarcade/contracts/catalogue';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { CreateVideoBody } from '@avatarcade/contracts/video-orders';
import { estimateSpeakingTime } from '@avatarcade/video/speaking-time';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { nameUuid } from '../../platform/ids/name-uuid.ts';
import { createHeygenPresenters } from '../../providers/presenters/heygen/heygen-presenters.ts';
import {
  HEYGEN_KEY,
  type HeygenServer,
  startHeygenServer,
} from '../../providers/presenters/testing/heygen-server.ts';
import { refuse } from '../../providers/voice/testing/service-server.ts';
import type { TestUser } from '../../testing/create-test-app.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { buildCatalogueId } from '../catalogue/catalogue-ids.ts';
import { clipKeys } from '../presenters/clip-keys.ts';
import { sweepClips } from '../presenters/sweep-clips.ts';

const SECRET = 'whsec_test';

let server: HeygenServer;
let world: VideoWorld;
let user: TestUser;
let avatar: string;
let now = 0;

beforeAll(async () => {
  server = await startHeygenServer();
  const presenterService = createHeygenPresenters({
    ...{ baseUrl: server.url, apiKey: HEYGEN_KEY, webhookSecret: SECRET },
    clock: () => new Date(),
    warn: () => undefined,
  });
  const env = { HEYGEN_VIDEO_CENTS: '2500' };
  const clock = () => new Date(Date.now() + now);
  world = await createVideoWorld({ env, providers: { presenterService }, clock, working: true });
  user = await world.registerUser();
  await world.creditUser(user, 10_000);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

const balance = async () =>
  (await world.call({ method: 'GET', url: API_PATHS.account.user, as: user })).json<{ balance: number }>()
    .balance;
const order = async (voiceover: string, change: Partial<CreateVideoBody> = {}) => {
  const body = await world.buildOrder(user, { avatar, voiceover, ...change });
  return world.call({ method: 'POST', url: API_PATHS.videos.base, as: user, body });
};
const settled = (id: string) =>
  vi.waitFor(
    async () => {
      const video = await world.getVideo(user, id);
      expect(video.status).not.toBe('pending');
      return video;
    },
    { timeout: 20_000, interval: 200 },
  );

it('looks of the service are chosen like others, at their own price and with what the operator says of them', async () => {
  const looked = { maker: 'heygen', look: 'abigail-office', ethnicity: 'Nordic', age: 34 };
  await world.db.insertInto('presenter_traits').values(looked).execute();
  const list = async (query: Record<string, string>) =>
    (await world.call({ method: 'GET', url: API_PATHS.catalogue.avatarGroups, as: user, query })).json<{
      results: AvatarGroup[];
    }>().results;
  const [group] = await list({ ethnicity: 'nordic', age_from: '30', age_to: '39' });
  expect(group).toMatchObject({
    name: 'Abigail',
    avatars: [{ key: 'heygen:abigail-office', name: 'Abigail, Office Front', kind: 'clip', price: 25 }],
  });
  expect((await list({ tags: 'business', gender: 'male' })).map(({ name }) => name)).toEqual(['Marco']);
  avatar = group?.avatars[0]?.id ?? '';
  const url = API_PATHS.catalogue.presenterDesign(avatar);
  const design = await world.call({ method: 'GET', url, as: user });
  expect(design.json()).toMatchObject({ kind: 'clip', clip: { isStill: true }, clip_url: null });
});

it('a video of one is made after its clip, and its price is the presenter’s', async () => {
  const made = await order('Match three stones.');
  expect(made.statusCode).toBe(201);
  expect(await balance()).toBe(75);
  const video = await settled(made.json<{ id: string }>().id);
  expect(video).toMatchObject({ status: 'ready', avatar_details: { name: 'Abigail, Office Front' } });
  expect(server.jobs).toHaveLength(1);
});

it('a text that the service refuses is refunded, in words', async () => {
  server.statuses.push({ status: 'failed', failure_code: 'moderation_failed' });
  // Played voices all sound the same: another look makes another clip.
  const made = await order('Something else.', { avatar: nameUuid('avatar:heygen:abigail-sofa') });
  const video = await settled(made.json<{ id: string }>().id);
  expect(video.status).toBe('failed');
  expect(video.failure_reason).toMatch(/may not say this text.*Your money is back on your balance\.$/);
  expect(await balance()).toBe(75);
});

it('a notice continues with a clip, once, and only when it is the service’s', async () => {
  // Nobody would ask again for ten minutes.
  server.moods.push(refuse(429, { 'retry-after': '600' }));
  const made = await order('It waits.', { avatar: nameUuid('avatar:heygen:abigail-sofa') });
  const { id } = made.json<{ id: string }>();
  const clipId = await vi.waitFor(
    async () => {
      const row = await world.db
        .selectFrom('presenter_clips')
        .select('id')
        .where('state', '=', 'open')
        .where('busy_until', 'is', null)
        .executeTakeFirstOrThrow();
      expect(server.moods).toEqual([]);
      return row.id;
    },
    { timeout: 20_000, interval: 100 },
  );
  const body = Buffer.from(
    JSON.stringify({ event_type: 'avatar_video.success', event_data: { callback_id: clipId } }),
  );
  const send = (secret: string) =>
    world.call({
      method: 'POST',
      url: API_PATHS.presenterWebhook,
      headers: {
        'content-type': 'application/json',
        'heygen-signature': createHmac('sha256', secret).update(body).digest('hex'),
        'heygen-timestamp': String(Math.round(Date.now() / 1000)),
        'heygen-event-id': 'event-1',
      },
      body,
    });
  expect((await send('another')).statusCode).toBe(400);
  expect((await world.getVideo(user, id)).status).toBe('pending');
  expect([(await send(SECRET)).statusCode, (await send(SECRET)).statusCode]).toEqual([200, 200]);
  const notices = await world.db.selectFrom('presenter_notices').selectAll().execute();
  expect(notices.map(({ event_id }) => event_id)).toEqual(['event-1']);
  expect((await settled(id)).status).toBe('ready');
  expect(await balance()).toBe(50);
});

it('a video without its presenter has no clip made, and costs what any other does', async () => {
  const jobs = server.jobs.length;
  const made = await order('Nobody says this.', { presenter: 'none' });
  const video = await settled(made.json<{ id: string }>().id);
  expect(video).toMatchObject({ status: 'ready', price: 10 });
  expect([server.jobs.length, await balance()]).toEqual([jobs, 40]);
});

describe('what the operator’s wallet can’t pay', () => {
  const setWallet = (remaining: number) => {
    server.wallet.remaining_balance = remaining;
    // The wallet is asked for once a minute.
    now += 61_000;
  };
  const closed = /can’t be ordered at the moment/;

  it('is refused before anybody is charged, but not the repetition of an order that was taken', async () => {
    setWallet(40);
    const body = await world.buildOrder(user, { avatar, voiceover: 'Paid in time.' });
    const headers = { 'idempotency-key': 'paid-in-time' };
    const send = () => world.call({ method: 'POST', url: API_PATHS.videos.base, as: user, body, headers });
    const first = await send();
    expect(first.statusCode).toBe(201);
    await settled(first.json<{ id: string }>().id);
    setWallet(0);
    expect((await send()).json()).toEqual(first.json());
    const refused = await order('And another one.');
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toEqual({ avatar: [expect.stringMatching(closed)] });
    expect(await balance()).toBe(15);
  });

  it('is not ordered again either, nor charged', async () => {
    await world.creditUser(user, 2500);
    setWallet(40);
    server.statuses.push({ status: 'failed', failure_message: 'Something broke.' });
    const look = { avatar: nameUuid('avatar:heygen:marco-solid') };
    const { id } = (await order('It will fail.', look)).json<{ id: string }>();
    expect(await settled(id)).toMatchObject({ status: 'failed', price: 25 });
    const retry = () =>
      world.call({ method: 'POST', url: API_PATHS.videos.retry, as: user, body: { generation_id: id } });
    setWallet(0);
    const refused = await retry();
    expect([refused.statusCode, refused.json()]).toEqual([400, { avatar: [expect.stringMatching(closed)] }]);
    setWallet(40);
    expect((await retry()).statusCode).toBe(201);
    expect((await settled(id)).status).toBe('ready');
    expect(await balance()).toBe(15);
  });

  it('orders no campaign of which it is for a part, and says for how many it is', async () => {
    await world.creditUser(user, 20_000);
    const { product, ...base } = await world.buildOrder(user, { avatar, voiceover: 'Match three stones.' });
    const cast = buildCatalogueId('avatar', DEFAULT_AVATAR);
    const body = {
      ...{ name: 'Launch', product, base },
      avatars: [cast, avatar, nameUuid('avatar:heygen:abigail-sofa')],
      hooks: [null, { texts: { English: 'Stop scrolling' } }],
      formats: ['portrait', 'landscape'],
    };
    const post = (url: string) => world.call({ method: 'POST', url, as: user, body });
    const seconds = estimateSpeakingTime('Match three stones.');
    // For the clip of the first hook by the first look, and for nothing else: hooks are the outer axis.
    setWallet(seconds * 0.0667 * 1.5);
    const words = { avatars: [MESSAGES.presentersClosed({ possible: 4, count: 12 })] };
    for (const url of [API_PATHS.campaigns.quote, API_PATHS.campaigns.base]) {
      const refused = await post(url);
      expect([refused.statusCode, refused.json()]).toEqual([400, words]);
    }
    expect(await balance()).toBe(215);
    setWallet(40);
    const quote = (await post(API_PATHS.campaigns.quote)).json<CampaignQuote>();
    expect([quote.price, quote.count]).toEqual([2 * 10 + 4 * 25, 12]);
    expect((await post(API_PATHS.campaigns.base)).statusCode).toBe(201);
    expect(await balance()).toBe(215 - quote.price);
  });
});

it('a clip is kept for its videos, and for a month after the last of them', async () => {
  const owner = await world.registerUser();
  await world.creditUser(owner, 2500);
  const body = await world.buildOrder(owner, { avatar });
  const made = await world.call({ method: 'POST', url: API_PATHS.videos.base, as: owner, body });
  const { id } = made.json<{ id: string }>();
  const readStatus = async () => (await world.getVideo(owner, id)).status;
  await expect.poll(readStatus, { timeout: 20_000 }).toBe('ready');
  const { presenter_clip_id: clipId } = await world.db
    .selectFrom('videos')
    .select('presenter_clip_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const keys = Object.values(clipKeys(clipId ?? ''));
  const { storage } = world.server.providers;
  const sweep = (days: number) => {
    const clock = () => new Date(Date.now() + days * 24 * 3600_000);
    return sweepClips({ db: world.db, jobs: world.server.jobs, clock });
  };
  expect(await sweep(400)).toBe(0);
  const url = API_PATHS.videos.one(id);
  expect((await world.call({ method: 'DELETE', url, as: owner })).statusCode).toBe(204);
  expect(await sweep(29)).toBe(0);
  expect(await storage.head(keys[0] ?? '')).toBeDefined();
  expect(await sweep(31)).toBe(1);
  const isThere = async () => (await Promise.all(keys.map((key) => storage.head(key)))).some(Boolean);
  await expect.poll(isThere, { timeout: 10_000 }).toBe(false);
});
