import { API_PATHS } from '@avatarcade/contracts/paths';
import type { VideoFormats } from '@avatarcade/contracts/video-formats';
import type { Video } from '@avatarcade/contracts/videos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forEachDatabase } from '../../testing/databases.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { checkLedger } from '../wallet/ledger-check.service.ts';
import { getBalance } from '../wallet/wallet.service.ts';

const { base, retry, formats, one, order } = API_PATHS.videos;

forEachDatabase((open) => {
  let world: VideoWorld;
  beforeAll(async () => {
    world = await createVideoWorld({ database: await open() });
  });
  afterAll(() => world[Symbol.asyncDispose]());

  type User = Awaited<ReturnType<VideoWorld['registerUser']>>;

  async function orderVideo(user: User): Promise<string> {
    await world.creditUser(user, 1000);
    const body = await world.buildOrder(user);
    const made = await world.call({ method: 'POST', url: base, as: user, body });
    return made.json<{ id: string }>().id;
  }

  async function setStatus(id: string, change: { status: 'ready' | 'failed'; failure_reason?: string }) {
    await world.db.updateTable('videos').set(change).where('id', '=', id).execute();
  }

  async function makeReady(user: User): Promise<string> {
    const id = await orderVideo(user);
    await setStatus(id, { status: 'ready' });
    return id;
  }

  const ask = (user: User, id: string, format: string, headers: Record<string, string> = {}) =>
    world.call({ method: 'POST', url: formats(id), as: user, headers, body: { format } });

  async function listOf(user: User, id: string): Promise<VideoFormats['results']> {
    const response = await world.call({ method: 'GET', url: formats(id), as: user });
    return response.json<VideoFormats>().results;
  }

  describe('another format of a video', () => {
    it('is included in the price, ordered once however often it is asked for, and known by its source', async () => {
      const user = await world.registerUser();
      const id = await makeReady(user);

      const responses = await Promise.all(Array.from({ length: 20 }, () => ask(user, id, 'landscape')));

      expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
      expect(responses[0]?.statusCode).toBe(201);
      const made = responses[0]?.json<{ id: string; video_id: string }>();
      const video = await world.getVideo(user, made?.id ?? '');
      expect(video).toMatchObject({
        of_video: id,
        included: true,
        video_id: made?.video_id,
        title: 'First try',
      });
      expect(video.template_details).toEqual({ format: 'landscape' });
      expect(await getBalance(world.db, user.id)).toBe(0);
      const there = (await listOf(user, video.id)).map((each) => [each.format, each.video?.id, each.price]);
      expect(there).toContainEqual(['portrait', id, 0]);
      expect(there).toContainEqual(['landscape', video.id, 0]);
      expect(await checkLedger(world.db)).toEqual([]);
    });

    it('has the same choices, in the template’s own places', async () => {
      const user = await world.registerUser();
      const id = await makeReady(user);
      const made = await ask(user, id, 'landscape');
      const rows = await world.db.selectFrom('videos').selectAll().where('user_id', '=', user.id).execute();
      const [source, other] = [id, made.json<{ id: string }>().id].map((wanted) =>
        rows.find((row) => row.id === wanted),
      );
      for (const same of [
        'voiceover',
        'voice_key',
        'avatar_key',
        'gameplay_asset_id',
        'edit',
        'brand',
        'pace',
      ] as const)
        expect(other?.[same]).toEqual(source?.[same]);
      expect(other?.template_key).toBe(source?.template_key.replace('portrait', 'landscape'));
      const again = await world.call({ method: 'GET', url: order(other?.id ?? ''), as: user });
      expect(again.json()).toMatchObject({
        orientation: 'landscape',
        template: { key: other?.template_key },
      });
    });

    it('can be had of a ready video only, of one’s own', async () => {
      const user = await world.registerUser();
      const pending = await orderVideo(user);
      const refused = await ask(user, pending, 'landscape');
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toEqual({ detail: 'Other formats can only be made of a finished video.' });
      const stranger = await world.registerUser();
      expect((await ask(stranger, pending, 'landscape')).statusCode).toBe(404);
      expect((await world.call({ method: 'GET', url: formats(pending), as: stranger })).statusCode).toBe(404);
      expect((await ask(user, pending, 'round')).statusCode).toBe(400);
    });

    it('repeats its response for a key, and refuses the key of another request', async () => {
      const user = await world.registerUser();
      const id = await makeReady(user);
      const headers = { 'idempotency-key': 'a-click' };
      const first = await ask(user, id, 'landscape', headers);
      const second = await ask(user, id, 'landscape', headers);
      expect([second.statusCode, second.body]).toEqual([201, first.body]);
      expect((await ask(user, id, 'portrait', headers)).statusCode).toBe(422);
    });

    it('that failed is ordered again under a new video id, and says nothing of a refund', async () => {
      const user = await world.registerUser();
      const id = await makeReady(user);
      const made = (await ask(user, id, 'landscape')).json<{ id: string; video_id: string }>();
      const failure_reason =
        'The video could not be made after several tries. Your money is back on your balance.';
      await setStatus(made.id, { status: 'failed', failure_reason });
      expect((await world.getVideo(user, made.id)).failure_reason).toBe(
        'The video could not be made after several tries.',
      );
      const again = (await ask(user, id, 'landscape')).json<{ id: string; video_id: string }>();
      expect(again.id).toBe(made.id);
      expect(again.video_id).not.toBe(made.video_id);
      await setStatus(made.id, { status: 'failed' });
      const body = { generation_id: made.id };
      expect((await world.call({ method: 'POST', url: retry, as: user, body })).statusCode).toBe(201);
      expect(await getBalance(world.db, user.id)).toBe(0);
      expect(await checkLedger(world.db)).toEqual([]);
    });

    it('outlives its source, and the deletion of a pending one refunds nothing', async () => {
      const user = await world.registerUser();
      const id = await makeReady(user);
      const made = (await ask(user, id, 'landscape')).json<{ id: string }>();
      expect((await world.call({ method: 'DELETE', url: one(id), as: user })).statusCode).toBe(204);
      await setStatus(made.id, { status: 'ready' });
      const back = (await ask(user, made.id, 'portrait')).json<{ id: string }>();
      expect(await world.getVideo(user, back.id)).toMatchObject({ of_video: id, status: 'pending' });
      expect((await world.call({ method: 'DELETE', url: one(back.id), as: user })).statusCode).toBe(204);
      expect(await getBalance(world.db, user.id)).toBe(0);
      expect(await checkLedger(world.db)).toEqual([]);
    });
  });
});

forEachDatabase((open) => {
  describe('where another format has a price', () => {
    let world: VideoWorld;
    beforeAll(async () => {
      world = await createVideoWorld({ database: await open(), env: { EXTRA_FORMAT_CENTS: '150' } });
    });
    afterAll(() => world[Symbol.asyncDispose]());

    it('it is debited once, and a deletion while it is pending refunds that', async () => {
      const user = await world.registerUser();
      await world.creditUser(user, 1200);
      const body = await world.buildOrder(user);
      const { id } = (await world.call({ method: 'POST', url: base, as: user, body })).json<Video>();
      await world.db.updateTable('videos').set({ status: 'ready' }).where('id', '=', id).execute();
      const ask = () =>
        world.call({ method: 'POST', url: formats(id), as: user, body: { format: 'landscape' } });
      const responses = await Promise.all(Array.from({ length: 10 }, ask));
      expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201));
      expect(await getBalance(world.db, user.id)).toBe(50);
      const made = responses[0]?.json<Video>().id ?? '';
      expect((await world.getVideo(user, made)).included).toBe(false);
      await world.call({ method: 'DELETE', url: one(made), as: user });
      expect(await getBalance(world.db, user.id)).toBe(200);
      expect((await ask()).statusCode).toBe(201);
      await world.db.updateTable('videos').set({ status: 'ready' }).where('of_video', '=', id).execute();
      expect(await checkLedger(world.db)).toEqual([]);
      const poor = await world.registerUser();
      await world.creditUser(poor, 1000);
      const theirs = await world.call({
        method: 'POST',
        url: base,
        as: poor,
        body: await world.buildOrder(poor),
      });
      const source = theirs.json<Video>().id;
      await world.db.updateTable('videos').set({ status: 'ready' }).where('id', '=', source).execute();
      const refused = {
        method: 'POST',
        url: formats(source),
        as: poor,
        body: { format: 'landscape' },
      } as const;
      expect((await world.call(refused)).statusCode).toBe(402);
    });
  });
});
