import { AVATAR_GROUPS } from '@avatarcade/cast/avatars';
import type { CampaignDetails, CampaignQuote } from '@avatarcade/contracts/campaigns';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/create-test-app.ts';
import { forEachDatabase } from '../../testing/databases.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { buildCatalogueId } from '../catalogue/catalogue-ids.ts';
import { checkLedger } from '../wallet/ledger-check.service.ts';
import { getBalance } from '../wallet/wallet.service.ts';

const { base: path, quote, one } = API_PATHS.campaigns;
const AVATARS = AVATAR_GROUPS.flatMap(({ avatars }) => avatars)
  .slice(0, 3)
  .map(({ id }) => buildCatalogueId('avatar', id));
const GERMAN = {
  language: 'German',
  voice: buildCatalogueId('voice', 'de-anna'),
  voiceover: 'Drei Steine verbinden. Jetzt spielen.',
  button_text: 'Spielen',
};

forEachDatabase((open) => {
  let world: VideoWorld;
  beforeAll(async () => {
    world = await createVideoWorld({ database: await open() });
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const post = (
    url: string,
    as: TestUser,
    { body, headers = {} }: { body: object; headers?: Record<string, string> },
  ) => world.call({ method: 'POST', url, as, body, headers });

  /** Two languages, three hooks and two formats: 12 videos, of which 6 have a price. */
  async function buildCampaign(user: TestUser, change: object = {}) {
    const { product, ...base } = await world.buildOrder(user, {
      voiceover: 'Match three stones. Play it now.',
    });
    const { language, voice, voiceover } = base;
    return {
      name: 'Launch',
      product,
      base,
      languages: [{ language, voice, voiceover }, GERMAN],
      hooks: [
        null,
        { texts: { English: 'Stop scrolling', German: 'Nicht weiter' } },
        { texts: { English: 'Only one wins!', German: 'Nur einer gewinnt!' } },
      ],
      formats: ['portrait', 'landscape'],
      ...change,
    };
  }

  async function videosOf(user: TestUser) {
    return world.db
      .selectFrom('videos')
      .selectAll()
      .where('user_id', '=', user.id)
      .orderBy('place_in_campaign')
      .execute();
  }

  async function countJobs(user: TestUser): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM pgboss.job
      WHERE data ->> 'videoId' IN (SELECT id::text FROM videos WHERE user_id = ${user.id})`.execute(world.db);
    return rows[0]?.count ?? 0;
  }

  describe('a campaign', () => {
    it('costs what its quote says: one price for all formats of a video', async () => {
      const user = await world.registerUser();
      await world.creditUser(user, 10_000);
      const { name, ...body } = await buildCampaign(user);
      const quoted = (await post(quote, user, { body })).json<CampaignQuote>();
      expect(quoted).toMatchObject({ count: 12, priced: 6, price: 60, affordable: 12, balance: 100 });
      expect(quoted.variants[2]).toMatchObject({
        language: 'English',
        hook: 1,
        format: 'portrait',
        price: 10,
        indices: [0, 1, 0, 0, 0],
      });
      expect(quoted.variants[3]).toMatchObject({ format: 'landscape', price: 0 });
      expect(await videosOf(user)).toEqual([]);

      const response = await post(path, user, { body: { name, ...body } });
      expect(response.statusCode).toBe(201);
      expect(response.json().videos).toHaveLength(12);
      expect(await getBalance(world.db, user.id)).toBe(4000);
      expect(await countJobs(user)).toBe(12);
      const videos = await videosOf(user);
      expect(videos.map(({ voiceover }) => voiceover).filter((_, index) => index % 2 === 0)).toEqual([
        'Match three stones. Play it now.',
        'Stop scrolling. Play it now.',
        'Only one wins! Play it now.',
        'Drei Steine verbinden. Jetzt spielen.',
        'Nicht weiter. Jetzt spielen.',
        'Nur einer gewinnt! Jetzt spielen.',
      ]);
      expect(
        videos.map(({ of_video }, index) => of_video === (index % 2 === 1 ? videos[index - 1]?.id : null)),
      ).not.toContain(false);
      expect(videos[6]).toMatchObject({
        language: 'German',
        voice_key: 'de-anna',
        edit: { button: 'Spielen' },
      });
      expect(await checkLedger(world.db)).toEqual([]);
    });

    it('leaves out the combinations that are struck out', async () => {
      const user = await world.registerUser();
      await world.creditUser(user, 10_000);
      const { name: _, ...body } = await buildCampaign(user, {
        avatars: AVATARS,
        hooks: [],
        languages: [],
        skip: [
          [0, 0, 1, 0, 0],
          [0, 0, 1, 0, 1],
          [0, 0, 2, 0, 1],
        ],
      });
      const quoted = (await post(quote, user, { body })).json<CampaignQuote>();
      expect(quoted.variants.map(({ indices }) => indices)).toEqual([
        [0, 0, 0, 0, 0],
        [0, 0, 0, 0, 1],
        [0, 0, 2, 0, 0],
      ]);
      expect(quoted).toMatchObject({ priced: 2, price: 20 });
    });

    it('orders nothing when the balance is too low, and says for how many it is', async () => {
      const user = await world.registerUser();
      await world.creditUser(user, 4500);
      const body = await buildCampaign(user);
      const response = await post(path, user, { body });
      expect(response.statusCode).toBe(402);
      expect(response.json()).toEqual({
        detail: 'Insufficient balance: it is for 8 of 12 videos. Top up €15.00.',
      });
      expect(await videosOf(user)).toEqual([]);
      expect(await getBalance(world.db, user.id)).toBe(4500);
      expect(
        await world.db.selectFrom('campaigns').selectAll().where('user_id', '=', user.id).execute(),
      ).toEqual([]);
    });

    it('50 at once on a balance for half are ordered whole or not at all, and no cent is off', async () => {
      const user = await world.registerUser();
      await world.creditUser(user, 25 * 2000);
      const body = await buildCampaign(user, { hooks: [] });
      const responses = await Promise.all(Array.from({ length: 50 }, () => post(path, user, { body })));
      const statuses = responses.map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 201)).toHaveLength(25);
      expect(statuses.filter((status) => status === 402)).toHaveLength(25);
      expect(await getBalance(world.db, user.id)).toBe(0);
      expect(await videosOf(user)).toHaveLength(100);
      expect(await countJobs(user)).toBe(100);
      expect(await checkLedger(world.db)).toEqual([]);
    });

    it('is ordered once for one key, however often it is sent', async () => {
      const user = await world.registerUser();
      await world.creditUser(user, 10_000);
      const body = await buildCampaign(user, { hooks: [] });
      const headers = { 'idempotency-key': 'once' };
      const responses = await Promise.all(
        Array.from({ length: 10 }, () => post(path, user, { body, headers })),
      );
      expect(new Set(responses.map(({ statusCode, body: text }) => `${statusCode} ${text}`)).size).toBe(1);
      expect(responses[0]?.statusCode).toBe(201);
      expect(await getBalance(world.db, user.id)).toBe(8000);
      expect((await post(path, user, { body: { ...body, name: 'Other' }, headers })).statusCode).toBe(422);
    });

    it('is answered as the first time when its key comes again, whatever has changed since', async () => {
      const user = await world.registerUser();
      await world.creditUser(user, 2000);
      const body = await buildCampaign(user, { languages: [], hooks: [], cuts: [{ store: 'app-store' }] });
      const nameStore = (other_store_url: string) => {
        const url = API_PATHS.products.one(body.product);
        return world.call({ method: 'PATCH', url, as: user, body: { other_store_url } });
      };
      const order = () => post(path, user, { body, headers: { 'idempotency-key': 'once' } });
      expect((await nameStore('https://apps.apple.com/us/app/a-game/id1234567890')).statusCode).toBe(200);
      const first = await order();
      const { id, videos } = first.json<{ id: string; videos: { id: string }[] }>();
      const placed = (await videosOf(user)).map((row) => row.id);
      expect([first.statusCode, videos.map((video) => video.id)]).toEqual([201, placed]);
      // A plan would refuse the store now.
      await nameStore('');
      const again = await order();
      expect([again.statusCode, again.body]).toEqual([201, first.body]);
      expect((await world.call({ method: 'DELETE', url: one(id), as: user })).statusCode).toBe(204);
      const late = await order();
      expect([late.statusCode, late.body]).toEqual([201, first.body]);
      expect(await getBalance(world.db, user.id)).toBe(1000);
    });

    it('is the same order whatever the order of its fields and languages', async () => {
      const user = await world.registerUser();
      await world.creditUser(user, 10_000);
      const { hooks: _, ...body } = await buildCampaign(user);
      const order = (texts: object, change: object = {}) => {
        const reversed = Object.fromEntries(Object.entries(body).reverse());
        const sent = { ...reversed, hooks: [{ texts }], ...change };
        return post(path, user, { body: sent, headers: { 'idempotency-key': 'once' } });
      };
      const first = await order({ English: 'Stop scrolling', German: 'Nicht weiter' });
      const base = Object.fromEntries(Object.entries(body.base).reverse());
      const again = await order({ German: 'Nicht weiter', English: 'Stop scrolling' }, { base });
      expect([again.statusCode, again.body]).toEqual([201, first.body]);
      expect((await order({ English: 'Nicht weiter', German: 'Stop scrolling' })).statusCode).toBe(422);
    });

    it('is answered so too where a version before has stored only its id', async () => {
      const user = await world.registerUser();
      await world.creditUser(user, 1000);
      const body = await buildCampaign(user, { languages: [], hooks: [] });
      const order = () => post(path, user, { body, headers: { 'idempotency-key': 'once' } });
      const first = await order();
      await world.db
        .updateTable('idempotent_requests')
        .set({ response: sql`response - 'videos'` })
        .where('user_id', '=', user.id)
        .execute();
      const again = await order();
      expect([again.statusCode, again.body]).toEqual([201, first.body]);
    });

    it('is refused in words for each thing that is wrong with it', async () => {
      const user = await world.registerUser();
      await world.creditUser(user, 10_000);
      const ask = async (change: object) => {
        const response = await post(path, user, { body: await buildCampaign(user, change) });
        expect(response.statusCode).toBe(400);
        return response.json();
      };
      expect(await ask({ hooks: [{ texts: { English: 'Wow' } }] })).toEqual({
        hooks: ['Hook 1 has no text in German.'],
      });
      expect(await ask({ languages: [{ ...GERMAN, language: 'French' }] })).toMatchObject({
        languages: [expect.any(String)],
      });
      expect(await ask({ languages: [{ ...GERMAN, language: 'Klingon' }] })).toMatchObject({
        languages: ['Please select language'],
      });
      expect(await ask({ formats: ['portrait', 'portrait'] })).toEqual({
        formats: ['The same is chosen twice.'],
      });
      // As one template, and as two of which one has the other's place in a format.
      for (const keys of [
        ['comic-portrait', 'comic-landscape'],
        ['stream-portrait', 'studio-landscape'],
      ]) {
        const templates = keys.map((key) => buildCatalogueId('template', key));
        expect(await ask({ templates })).toEqual({ templates: ['The same is chosen twice.'] });
      }
      expect(await ask({ pattern: '{game} {colour}' })).toEqual({
        pattern: ['Unknown in the pattern: {colour}'],
      });
      expect(
        await ask({ hooks: [], languages: [GERMAN], formats: ['portrait'], skip: [[0, 0, 0, 0, 0]] }),
      ).toEqual({ skip: ['Every combination is struck out. Keep at least one.'] });
      expect(
        await ask({
          hooks: Array.from({ length: 60 }, (_, index) => ({
            texts: { English: `Hook ${index}`, German: `Satz ${index}` },
          })),
        }),
      ).toEqual({
        formats: ['A campaign has at most 200 videos. Strike some out, or make two campaigns.'],
      });
      expect(await ask({ hooks: [{ texts: { English: 'x'.repeat(499), German: 'Kurz' } }] })).toMatchObject({
        hooks: [expect.stringContaining('English: ')],
      });
      expect(await ask({ product: '5f0f3a5e-8d44-4d4f-9d2e-0f8f5b0f8f5b' })).toHaveProperty('product');
      expect(await getBalance(world.db, user.id)).toBe(10_000);
    });
  });

  describe('what was ordered', () => {
    async function order(user: TestUser) {
      await world.creditUser(user, 2000);
      const made = await post(path, user, { body: await buildCampaign(user, { hooks: [] }) });
      return made.json<{ id: string; videos: { id: string }[] }>();
    }

    it('is listed with its counts, renamed by a pattern, and its owner’s alone', async () => {
      const user = await world.registerUser();
      const { id, videos } = await order(user);
      await world.db
        .updateTable('videos')
        .set({ status: 'ready' })
        .where('id', '=', videos[1]?.id ?? '')
        .execute();
      const list = (await world.call({ method: 'GET', url: path, as: user })).json();
      expect(list.results).toMatchObject([
        { id, name: 'Launch', count: 4, by_status: { pending: 3, ready: 1, failed: 0 } },
      ]);

      const renamed = await world.call({
        method: 'PATCH',
        url: one(id),
        as: user,
        body: { name: 'Spring', pattern: '{number}: {language}, {format}' },
      });
      const details = renamed.json<CampaignDetails>();
      expect(details).toMatchObject({ name: 'Spring', hooks: [null] });
      expect(details.videos.map(({ title }) => title)).toEqual([
        '1: English, Portrait',
        '2: English, Landscape',
        '3: German, Portrait',
        '4: German, Landscape',
      ]);

      const stranger = await world.registerUser();
      expect((await world.call({ method: 'GET', url: one(id), as: stranger })).statusCode).toBe(404);
      expect((await world.call({ method: 'DELETE', url: one(id), as: stranger })).statusCode).toBe(404);
      expect((await world.call({ method: 'GET', url: path, as: stranger })).json().count).toBe(0);
    });

    it('stays as videos when the campaign is deleted, and goes with its product', async () => {
      const user = await world.registerUser();
      const first = await order(user);
      expect((await world.call({ method: 'DELETE', url: one(first.id), as: user })).statusCode).toBe(204);
      expect(await videosOf(user)).toHaveLength(4);
      const second = await order(user);
      const { product } = (
        await world.call({ method: 'GET', url: one(second.id), as: user })
      ).json<CampaignDetails>();
      expect(
        (await world.call({ method: 'DELETE', url: API_PATHS.products.one(product), as: user })).statusCode,
      ).toBe(204);
      expect((await world.call({ method: 'GET', url: path, as: user })).json().count).toBe(0);
      expect(await videosOf(user)).toHaveLength(4);
      expect(await checkLedger(world.db)).toEqual([]);
    });
  });
});
