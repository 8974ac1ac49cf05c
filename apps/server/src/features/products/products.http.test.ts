import { API_PATHS } from '@avatarcade/contracts/paths';
import type { ParsedProduct, Product } from '@avatarcade/contracts/products';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalServer, startLocalServer } from '../../providers/listings/testing/local-server.ts';
import { buildPlayPage, CONSENT_PAGE, FOX_GAME } from '../../providers/listings/testing/play-page.fixture.ts';
import type { TestUser } from '../../testing/create-test-app.ts';
import { FAKE_COLORS } from '../../testing/fake-engine.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';

const PATHS = API_PATHS.products;
const ICON = createCanvas(64, 64).toBuffer('image/png');

let store: LocalServer;
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
    else response.writeHead(404).end();
  });
  world = await createVideoWorld({ env: { GOOGLE_PLAY_URL: store.url.origin } });
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
  it('answers what the page says, with our own copy of the icon', async () => {
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

  it('goes on without an icon that is no picture', async () => {
    const answer = await parse(play('com.bad.icon'));
    expect(answer.statusCode).toBe(200);
    expect(answer.json<ParsedProduct>().icon).toBe('');
  });

  it.each([
    ['of no known store', 'https://example.com/game', 400],
    ['of a private address', 'http://169.254.169.254/store/apps/details?id=a.b', 400],
    ['of no game', 'com.not.there', 400],
    ['of a page that can’t be read', 'com.consent.page', 502],
  ])('refuses an address %s', async (_, address, status) => {
    const answer = await parse(address.startsWith('http') ? address : play(address));
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual(
      status === 502
        ? { detail: 'Error parsing product data.' }
        : { google_url: [expect.stringMatching(/URL must start with|not found/)] },
    );
  });

  it('wants an address', async () => {
    expect((await parse(' ')).json()).toEqual({ google_url: ['Google Play URL is required'] });
  });
});

describe('products', () => {
  it('are kept as parsed, once for each user and address', async () => {
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

  it('of another user are not there', async () => {
    const { id } = await world.addProduct(user);
    const other = await world.registerUser();
    const asOther = (method: 'GET' | 'PATCH' | 'DELETE') =>
      world.call({ method, url: PATHS.one(id), as: other, ...(method === 'PATCH' && { body: {} }) });
    const missing = await world.call({ method: 'GET', url: PATHS.one(crypto.randomUUID()), as: other });
    for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
      const answer = await asOther(method);
      expect([answer.statusCode, answer.body]).toEqual([404, missing.body]);
    }
    expect((await list({}, other)).count).toBe(0);
  });

  it('change only what a change names', async () => {
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

  it('are found by any part of a word, whatever the case and accents, and % and _ are themselves', async () => {
    const owner = await world.registerUser();
    for (const title of ['Café Légende', '100% Snake', 'under_score', 'Straße der Götter', 'Zebra']) {
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
    expect(await found('\u0000')).toHaveLength(5);
  });

  it('are paged and ordered', async () => {
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
