import { API_PATHS } from '@avatarcade/contracts/paths';
import type { ParsedProduct, Product, StoreChanges } from '@avatarcade/contracts/products';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalServer, startLocalServer } from '../../providers/listings/testing/local-server.ts';
import {
  buildPlayPage,
  FOX_GAME,
  type PlayGame,
} from '../../providers/listings/testing/play-page.fixture.ts';
import type { TestUser } from '../../testing/create-test-app.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';

const PATHS = API_PATHS.products;
const ICON = createCanvas(64, 64).toBuffer('image/png');

let store: LocalServer;
/** The game in the store; every other game is missing. */
const pages = new Map<string, PlayGame>();
let world: VideoWorld;
let user: TestUser;

beforeAll(async () => {
  store = await startLocalServer((request, response) => {
    const id = new URL(request.url ?? '', 'http://store').searchParams.get('id') ?? '';
    const game = pages.get(id);
    if (request.url?.startsWith('/icon')) response.end(ICON);
    else if (id === 'com.too.many') response.writeHead(429).end();
    else if (game) response.end(buildPlayPage(game));
    else response.writeHead(404).end();
  });
  world = await createVideoWorld({ env: { GOOGLE_PLAY_URL: store.url.origin } });
  user = await world.registerUser();
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await store[Symbol.asyncDispose]();
});

const parse = (address: string) =>
  world.call({ method: 'POST', url: PATHS.parse, as: user, body: { google_url: address } });
const play = (id: string) => `${store.url.origin}/store/apps/details?id=${id}&hl=en`;

describe('refreshing a product from its store', () => {
  const icon = () => `${store.url.origin}/icon`;

  async function addFromStore(id: string) {
    pages.set(id, { ...FOX_GAME, icon: icon() });
    const parsed = (await parse(play(id))).json<ParsedProduct>();
    const made = await world.call({
      method: 'POST',
      url: PATHS.base,
      as: user,
      body: {
        product_url: play(id),
        title: parsed.name,
        description: parsed.description,
        icon: parsed.icon,
        category_names: ['Mine', ...parsed.tags],
      },
    });
    expect(made.statusCode).toBe(201);
    return made.json<Product>();
  }
  const check = (id: string) => world.call({ method: 'POST', url: PATHS.refresh(id), as: user });
  const get = async (id: string) =>
    (await world.call({ method: 'GET', url: PATHS.one(id), as: user })).json<Product>();

  it('shows the changes before any is applied, and applies the chosen ones', async () => {
    const product = await addFromStore('com.changing.fox');
    const still = (await check(product.id)).json<StoreChanges>();
    expect(still).toEqual({ new_tags: [], read_at: expect.any(String) });
    expect(store.requests.filter((path) => path.includes('com.changing.fox'))).toHaveLength(2);

    pages.set('com.changing.fox', {
      ...FOX_GAME,
      icon: icon(),
      name: 'Fox & Ember 2',
      description: 'Now with wolves.',
      tags: ['Match 3', 'Wolves'],
    });
    const changed = (await check(product.id)).json<StoreChanges>();
    expect(changed).toMatchObject({
      title: { before: FOX_GAME.name, after: 'Fox & Ember 2' },
      description: { before: product.description, after: 'Now with wolves.' },
      new_tags: ['Wolves'],
    });
    expect(await get(product.id)).toMatchObject({
      title: product.title,
      description: product.description,
      updated_at: product.updated_at,
    });

    const taken = await world.call({
      method: 'POST',
      url: PATHS.takeChanges(product.id),
      as: user,
      body: { title: 'Fox & Ember 2', new_tags: changed.new_tags },
    });
    expect(taken.statusCode).toBe(200);
    expect(taken.json()).toMatchObject({
      title: 'Fox & Ember 2',
      description: product.description,
      categories: [...product.categories, { name: 'Wolves' }],
    });
    const found = await world.call({
      method: 'GET',
      url: PATHS.base,
      as: user,
      query: { search: 'ember 2' },
    });
    expect(found.json()).toMatchObject({ count: 1 });
  });

  it('offers the store’s icon where the file of the product’s own is lost', async () => {
    const product = await addFromStore('com.lost.icon');
    const { file_key: key } = await world.db
      .selectFrom('assets')
      .innerJoin('products', 'products.icon_asset_id', 'assets.id')
      .select('assets.file_key')
      .where('products.id', '=', product.id)
      .executeTakeFirstOrThrow();
    await world.server.providers.storage.delete(key);
    const response = await check(product.id);
    expect(response.statusCode).toBe(200);
    expect(response.json<StoreChanges>().icon?.after).toMatch(/^http/);
  });

  it('keeps the tags if none is chosen', async () => {
    const { id } = await world.addProduct(user);
    const chosen = ['Puzzle', 'puzzle', ' Space '];
    await world.db
      .updateTable('products')
      .set({ category_names: JSON.stringify(chosen) as never })
      .where('id', '=', id)
      .execute();
    const body = { description: 'New words.' };
    const taken = await world.call({ method: 'POST', url: PATHS.takeChanges(id), as: user, body });
    expect(taken.json()).toMatchObject({
      description: 'New words.',
      categories: chosen.map((name) => ({ name })),
    });
  });

  it('reads it in the language in which it was added', async () => {
    pages.set('com.german.fox', FOX_GAME);
    const address = `${store.url.origin}/store/apps/details?id=com.german.fox&hl=de&gl=at`;
    const { id } = await world.addProduct(user, { product_url: address });
    await check(id);
    expect(store.requests.at(-1)).toBe('/store/apps/details?id=com.german.fox&hl=de&gl=AT');
  });

  it('leaves the product unchanged if the game was removed or the store rejects us', async () => {
    const product = await addFromStore('com.leaving.fox');
    pages.delete('com.leaving.fox');
    const gone = await check(product.id);
    expect([gone.statusCode, gone.json()]).toEqual([
      400,
      { detail: [expect.stringMatching(/not found in the store/)] },
    ]);
    const limited = await world.addProduct(user, { product_url: play('com.too.many') });
    expect((await check(limited.id)).statusCode).toBe(502);
    expect((await get(product.id)).description).toBe(product.description);
  });

  it('accepts no foreign icon and no blank title', async () => {
    const { id } = await world.addProduct(user);
    const take = (body: object) => world.call({ method: 'POST', url: PATHS.takeChanges(id), as: user, body });
    const foreign = await world.addAsset(await world.registerUser(), 'icon');
    expect((await take({ icon: foreign })).json()).toEqual({ icon: ['Please upload the icon again.'] });
    expect((await take({ title: ' ' })).statusCode).toBe(400);
    expect((await take({})).statusCode).toBe(200);
  });
});
