import { MESSAGES } from '@avatarcade/contracts/messages';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { ParsedProduct, Product } from '@avatarcade/contracts/products';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalServer, startLocalServer } from '../../providers/listings/testing/local-server.ts';
import {
  buildPlayPage,
  CONSENT_PAGE,
  FOX_GAME,
  type PlayGame,
} from '../../providers/listings/testing/play-page.fixture.ts';
import type { TestUser } from '../../testing/create-test-app.ts';
import { FAKE_COLORS } from '../../testing/fake-engine.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';

const PATHS = API_PATHS.products;
const SCRIPTS = ['Łódź Øst', '星と隕石の合成', 'دمج النيازك', 'Слияние метеоров', 'เกมดาวตก'];
const ICON = createCanvas(64, 64).toBuffer('image/png');

let store: LocalServer;
/** Games whose pages a test changes. */
const pages = new Map<string, PlayGame>();
let now = Date.now();
let world: VideoWorld;
let user: TestUser;

beforeAll(async () => {
  store = await startLocalServer((request, response) => {
    const here = `http://${request.headers.host}`;
    const id = new URL(request.url ?? '', here).searchParams.get('id');
    if (request.url?.startsWith('/icon')) response.end(ICON);
    else if (request.url?.startsWith('/text')) response.end('<svg></svg>');
    else if (id === 'com.ember.fox') response.end(buildPlayPage({ ...FOX_GAME, icon: `${here}/icon` }));
    else if (id === 'com.bad.icon') response.end(buildPlayPage({ ...FOX_GAME, icon: `${here}/text` }));
    else if (id === 'com.consent.page') response.end(CONSENT_PAGE);
    else if (id === 'com.too.many') response.writeHead(429).end();
    else if (id === 'com.new.layout') response.end('<html><body>Fox</body></html>');
    else if (id === 'com.a.tool') response.end(buildPlayPage({ ...FOX_GAME, category: 'TOOLS' }));
    else if (id && pages.has(id)) response.end(buildPlayPage(pages.get(id) ?? FOX_GAME));
    else response.writeHead(404).end();
  });
  const clock = () => {
    now += 10;
    return new Date(now);
  };
  world = await createVideoWorld({ clock, env: { GOOGLE_PLAY_URL: store.url.origin } });
  user = await world.registerUser();
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await store[Symbol.asyncDispose]();
});

const parse = (address: string, as = user) =>
  world.call({ method: 'POST', url: PATHS.parse, as, body: { google_url: address } });
const play = (id: string) => `${store.url.origin}/store/apps/details?id=${id}&hl=en&pli=1`;
const list = async (query: Record<string, string>, as: TestUser) => {
  const answer = await world.call({ method: 'GET', url: PATHS.base, as, query });
  return answer.json<{ data: Product[]; count: number; total_pages: number; current_page: number }>();
};

describe('parsing a store address', () => {
  it('returns the page’s content, with our own copy of the icon', async () => {
    const answer = await parse(play('com.ember.fox'));
    expect(answer.statusCode).toBe(200);
    const parsed = answer.json<ParsedProduct>();
    expect(parsed).toMatchObject({
      name: FOX_GAME.name,
      category: 'Puzzle',
      developer: 'Ember Works',
      product_url: `${store.url.origin}/store/apps/details?id=com.ember.fox`,
    });
    expect(parsed.icon.startsWith(`${world.config.publicUrl}/files/icons/`)).toBe(true);
    const icon = await world.call({ method: 'GET', url: parsed.icon.replace(world.config.publicUrl, '') });
    expect(icon.statusCode).toBe(200);
  });

  it('works without the icon if it is no picture', async () => {
    const answer = await parse(play('com.bad.icon'));
    expect(answer.statusCode).toBe(200);
    expect(answer.json<ParsedProduct>().icon).toBe('');
  });

  it.each([
    ['of no known store', 'https://example.com/game', 400],
    ['of a private address', 'http://169.254.169.254/store/apps/details?id=a.b', 400],
    ['of no game', 'com.not.there', 400],
    ['that asks for consent first', 'com.consent.page', 502, 'consent'],
    ['of a store that turns us away', 'com.too.many', 502, 'no more pages for the moment'],
    ['of a page that can’t be read', 'com.new.layout', 502, 'can’t read'],
  ])('refuses an address %s', async (_, address, status, reason = '') => {
    const answer = await parse(address.startsWith('http') ? address : play(address));
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual(
      status === 502
        ? { detail: 'Error parsing product data.', reason: expect.stringContaining(reason) }
        : { google_url: [expect.stringMatching(/URL must start with|not found/)] },
    );
  });

  it('accepts an app that isn’t a game, and says so', async () => {
    expect((await parse(play('com.a.tool'))).json()).toMatchObject({ name: FOX_GAME.name, is_game: false });
  });

  it('reads the store once a day', async () => {
    pages.set('com.once.daily', FOX_GAME);
    const asked = () => store.requests.filter((path) => path.includes('com.once.daily')).length;
    const other = await world.registerUser();
    await parse(play('com.once.daily'));
    await parse(`${play('com.once.daily')}&utm_source=mail`, other);
    expect(asked()).toBe(1);
    await parse(`${store.url.origin}/store/apps/details?id=com.once.daily&hl=de`);
    expect(asked()).toBe(2);
    now += 24 * 3600_000;
    await parse(play('com.once.daily'), await world.registerUser());
    expect(asked()).toBe(3);
    now = Date.now();
    user = await world.registerUser();
  });

  it('the error names the requested store, as it is configured', async () => {
    const answer = async (address: string) => (await parse(address)).json();
    expect(await answer('fox game')).toEqual({ google_url: [`URL must start with ${store.url.origin}/`] });
    expect(await answer('apple.com/fox')).toEqual({
      google_url: ['URL must start with https://apps.apple.com/'],
    });
  });

  it('requires an address', async () => {
    expect((await parse(' ')).json()).toEqual({ google_url: ['Google Play URL is required'] });
  });
});

describe('products', () => {
  it('are stored as parsed, once for each user and address', async () => {
    const parsed = (await parse(play('com.ember.fox'))).json<ParsedProduct>();
    const body = {
      product_url: play('com.ember.fox'),
      title: parsed.name,
      description: parsed.description,
      icon: parsed.icon,
      target_audience: 'Teens,  parents, teens',
      category_names: ['Puzzle', 'puzzle', ' Match 3 '],
    };
    const send = (as: TestUser, change = {}) =>
      world.call({ method: 'POST', url: PATHS.base, as, body: { ...body, ...change } });

    const made = await send(user);
    expect(made.statusCode).toBe(201);
    expect(made.json<Product>()).toMatchObject({
      title: FOX_GAME.name,
      product_url: parsed.product_url,
      categories: [{ name: 'Puzzle' }, { name: 'Match 3' }],
      target_audience: 'Teens, parents',
      generations_count: 0,
      icon_url: expect.stringContaining('/files/icons/'),
      colors: FAKE_COLORS,
    });
    expect((await send(user)).json()).toEqual({ product_url: ['You have already added this game.'] });

    const other = await world.registerUser();
    expect((await send(other)).json()).toEqual({ icon: ['Please upload the icon again.'] });
    const plain = await send(other, { icon: '' });
    expect(plain.statusCode).toBe(201);
    expect(plain.json<Product>().colors).toBeNull();
  });

  it.each(['\u200b', '\u2060\ufeff', '\u200e\u202e', '\u00ad'])(
    'have no title of nothing that is seen: %j',
    async (title) => {
      const body = { product_url: play('com.unseen.game'), title };
      const refused = await world.call({ method: 'POST', url: PATHS.base, as: user, body });
      expect([refused.statusCode, refused.json()]).toEqual([400, { title: [MESSAGES.titleRequired] }]);
    },
  );

  it('of another user are 404 for every call', async () => {
    const { id } = await world.addProduct(user);
    const other = await world.registerUser();
    const routes = world.app.registeredRoutes.filter(
      ({ method, url }) => url.startsWith(PATHS.base) && url.includes('/:id/') && method !== 'HEAD',
    );
    expect(routes.map(({ method, url }) => `${method} ${url.replace(PATHS.base, '')}`).sort()).toEqual([
      'DELETE :id/',
      'GET :id/',
      'GET :id/brand/',
      'PATCH :id/',
      'PATCH :id/brand/',
      'POST :id/refresh/',
      'POST :id/refresh/take/',
    ]);
    for (const { method, url } of routes) {
      const ask = (product: string) =>
        world.call({
          method: method as 'GET',
          url: url.replace(':id', product),
          as: other,
          ...(['PATCH', 'POST'].includes(method) && { body: {} }),
        });
      const [answer, missing] = [await ask(id), await ask(crypto.randomUUID())];
      expect([answer.statusCode, answer.body], `${method} ${url}`).toEqual([404, missing.body]);
      expect(missing.statusCode).toBe(404);
    }
    const voiceover = await world.call({
      method: 'POST',
      url: API_PATHS.catalogue.voiceover,
      as: other,
      body: { product_id: id, language: 'English' },
    });
    expect(voiceover.statusCode).toBe(404);
    await world.creditUser(other, 1000);
    const ordered = await world.call({
      method: 'POST',
      url: API_PATHS.videos.base,
      as: other,
      body: await world.buildOrder(other, { product: id }),
    });
    expect(ordered.statusCode).toBeOneOf([400, 404]);
    const videos = await world.call({
      method: 'GET',
      url: API_PATHS.videos.base,
      as: other,
      query: { product: id },
    });
    expect(videos.json()).toMatchObject({ results: [], count: 0 });
    expect((await list({}, other)).count).toBe(0);
    expect((await world.call({ method: 'GET', url: PATHS.one(id), as: user })).statusCode).toBe(200);
  });

  it('are deleted with their videos, and payments stay in the account’s history', async () => {
    const owner = await world.registerUser();
    await world.creditUser(owner, 3000);
    const order = await world.buildOrder(owner);
    const made = await world.call({
      method: 'POST',
      url: API_PATHS.videos.base,
      as: owner,
      body: order,
    });
    expect(made.statusCode).toBe(201);
    const gone = await world.call({ method: 'DELETE', url: PATHS.one(order.product), as: owner });
    expect(gone.statusCode).toBe(204);
    const count = async (url: string) => (await world.call({ method: 'GET', url, as: owner })).json();
    expect(await count(PATHS.count)).toEqual({ count: 0 });
    expect(await count(API_PATHS.videos.count)).toEqual({ count: 0 });
    const entries = await world.call({ method: 'GET', url: API_PATHS.wallet.entries, as: owner });
    // It was pending, so its price was refunded.
    expect(entries.json<{ results: { kind: string }[] }>().results.map(({ kind }) => kind)).toEqual([
      'refund',
      'video',
      'top-up',
    ]);
  });

  it('include a sample game on request, one for each user', async () => {
    const owner = await world.registerUser();
    const ask = () => world.call({ method: 'POST', url: PATHS.sample, as: owner });
    const [first, second] = [await ask(), await ask()];
    expect(first.statusCode).toBe(201);
    expect(second.json<Product>().id).toBe(first.json<Product>().id);
    expect(first.json()).toMatchObject({ title: 'Meteor Merge (sample)', product_url: '' });
    const { id } = first.json<Product>();
    const refresh = await world.call({ method: 'POST', url: PATHS.refresh(id), as: owner });
    expect([refresh.statusCode, refresh.json()]).toEqual([
      409,
      { detail: 'This product has no store page.' },
    ]);
  });

  it('a change affects only its own fields', async () => {
    const product = await world.addProduct(user, { target_audience: 'Teens', category_names: ['Arcade'] });
    const answer = await world.call({
      method: 'PATCH',
      url: PATHS.one(product.id),
      as: user,
      body: { additional_mechanics: 'Merge', title: 'Hacked', user_id: crypto.randomUUID() },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      title: product.title,
      additional_mechanics: 'Merge',
      target_audience: 'Teens',
      categories: [{ name: 'Arcade' }],
    });
    expect(answer.json<Product>().updated_at > product.updated_at).toBe(true);
  });

  it('are found by any part of a word, in any case, with or without accents, and % and _ are literal', async () => {
    const owner = await world.registerUser();
    for (const title of [
      'Café Légende',
      '100% Snake',
      'under_score',
      'Straße der Götter',
      'Zebra',
      ...SCRIPTS,
    ]) {
      await world.addProduct(owner, { title });
    }
    const found = async (search: string) =>
      (await list({ search, ordering: 'title' }, owner)).data.map((product) => product.title);
    expect(await found('FÉ LE')).toEqual(['Café Légende']);
    expect(await found('gende')).toEqual(['Café Légende']);
    expect(await found('%')).toEqual(['100% Snake']);
    expect(await found('_')).toEqual(['under_score']);
    expect(await found('strasse DER gotter')).toEqual(['Straße der Götter']);
    expect(await found('\\')).toEqual([]);
    expect(await found("'; DROP TABLE products; --")).toEqual([]);
    expect(await found('\u0000')).toHaveLength(6);
    expect(await found('lodz')).toEqual(['Łódź Øst']);
    expect(await found('隕石')).toEqual(['星と隕石の合成']);
    expect(await found('النيازك')).toEqual(['دمج النيازك']);
    expect(await found('МЕТЕОР')).toEqual(['Слияние метеоров']);
    expect(await found('เกม')).toEqual(['เกมดาวตก']);
  });

  it('are paged and sorted', async () => {
    const owner = await world.registerUser();
    const made: Product[] = [];
    for (const title of ['b', 'A', 'é', 'c', 'a2', 'D', 'z'])
      made.push(await world.addProduct(owner, { title }));
    const titles = async (query: Record<string, string>) =>
      (await list(query, owner)).data.map((product) => product.title);

    expect(await titles({ ordering: 'title', page_size: '10' })).toEqual([
      'A',
      'a2',
      'b',
      'c',
      'D',
      'é',
      'z',
    ]);
    expect(await titles({})).toEqual(['z', 'D', 'a2', 'c', 'é', 'A']);
    expect(await list({ page: '2' }, owner)).toMatchObject({ count: 7, total_pages: 2, current_page: 2 });
    expect(await titles({ page: '9' })).toEqual([]);
    await world.call({ method: 'PATCH', url: PATHS.one(made[0]?.id ?? ''), as: owner, body: {} });
    expect((await titles({ ordering: '-updated_at' }))[0]).toBe('b');
    const counted = await world.call({ method: 'GET', url: PATHS.count, as: owner });
    expect(counted.json()).toEqual({ count: 7 });
    const wrong = await world.call({ method: 'GET', url: PATHS.base, as: owner, query: { ordering: 'id' } });
    expect(wrong.statusCode).toBe(400);
  });
});
