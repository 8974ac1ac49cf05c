import { DEFAULT_AVATAR } from '@avatarcade/cast/avatars';
import type { Brand } from '@avatarcade/contracts/brand';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { Product } from '@avatarcade/contracts/products';
import { DEFAULT_VOICE, VOICES } from '@avatarcade/speech/voices';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/create-test-app.ts';
import { createFakeVoice } from '../../testing/fake-engine.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { buildCatalogueId } from '../catalogue/catalogue-ids.ts';

let world: VideoWorld;
let user: TestUser;
let product: Product;

beforeAll(async () => {
  world = await createVideoWorld();
  user = await world.registerUser();
  await world.creditUser(user, 10_000);
});
beforeEach(async () => {
  product = await world.addProduct(user);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
});

const urlOf = (id = product.id) => API_PATHS.products.brand(id);
const read = async (as = user) => world.call({ method: 'GET', url: urlOf(), as });
const change = async (body: Record<string, unknown>, as = user) =>
  world.call({ method: 'PATCH', url: urlOf(), as, body });

const EMPTY: Brand = {
  colors: null,
  font: null,
  logo_url: null,
  packshot_url: null,
  badge_url: null,
  end_line: null,
  end_lines: {},
  button_texts: {},
  store_line: 'none',
  avatar: null,
  voice: null,
  music: null,
  pronunciations: [],
  chosen: { packshot: null, avatar: null, voice: null },
};

describe('a brand kit', () => {
  it('is empty until it is changed', async () => {
    const response = await read();
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(EMPTY);
  });

  it('keeps what it is given, and only that changes', async () => {
    const avatar = buildCatalogueId('avatar', DEFAULT_AVATAR);
    const voice = buildCatalogueId('voice', DEFAULT_VOICE.key);
    const first = await change({
      colors: { primary: '#102030', secondary: '#ffd83d' },
      font: 'orbitron',
      logo_url: await world.addAsset(user, 'logo'),
      packshot_url: await world.addAsset(user, 'packshot'),
      end_line: '  Free   to play ',
      button_texts: { de: 'Los geht’s', en: '' },
      avatar,
      voice,
      music: 'none',
      pronunciations: [{ text: 'Gemvale', say: 'jem vale' }],
    });
    expect(first.statusCode).toBe(200);
    expect(first.json()).toMatchObject({
      font: 'orbitron',
      end_line: 'Free to play',
      button_texts: { de: 'Los geht’s' },
      avatar,
      voice,
      pronunciations: [{ text: 'Gemvale', say: 'jem vale' }],
      chosen: { packshot: { width: 1080 }, avatar: { id: avatar }, voice: { id: voice } },
    });
    const second = (await change({ font: null, packshot_url: null, voice: null })).json<Brand>();
    expect(second).toMatchObject({ font: null, packshot_url: null, avatar, voice: null, music: 'none' });
    expect(second.logo_url).not.toBeNull();
    expect((await read()).json<Brand>().colors).toEqual({ primary: '#102030', secondary: '#ffd83d' });
  });

  it.each([
    ['a colour by its name', { colors: { primary: 'red', secondary: '#ffffff' } }, 'colors'],
    ['a font that isn’t offered', { font: 'comic-sans' }, 'font'],
    ['a line that is too long', { end_line: 'a'.repeat(61) }, 'end_line'],
    ['a button that is too long', { button_texts: { en: 'a'.repeat(25) } }, 'button_texts'],
    ['a language that is no language', { end_lines: { English: 'Free' } }, 'end_lines'],
    ['a pronunciation of nothing', { pronunciations: [{ text: ' ', say: 'jem' }] }, 'pronunciations'],
    [
      'a pronunciation in the words of the order',
      { pronunciations: [{ word: 'Gemvale', say: 'jem' }] },
      'pronunciations',
    ],
    ['an avatar that isn’t there', { avatar: crypto.randomUUID() }, 'avatar'],
    ['a voice that isn’t there', { voice: crypto.randomUUID() }, 'voice'],
    ['a picture of elsewhere', { logo_url: 'https://example.com/logo.png' }, 'logo_url'],
    ['music that isn’t offered', { music: 'polka' }, 'music'],
    ['music of elsewhere', { music: 'https://example.com/song.mp3' }, 'music'],
    ['a badge without its picture', { store_line: 'badge' }, 'badge_url'],
  ])('refuses %s, and stays as it was', async (_, body, field) => {
    const response = await change({ music: 'none', ...body });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json()).some((name) => name.startsWith(field))).toBe(true);
    expect((await read()).json()).toEqual(EMPTY);
  });

  it('takes a bed as the music of new videos, and goes back to that of the genre', async () => {
    expect((await change({ music: 'epic' })).json<Brand>().music).toBe('epic');
    expect((await change({ music: null })).json<Brand>().music).toBeNull();
  });

  it('takes only pictures of its kind and owner', async () => {
    const stranger = await world.registerUser();
    for (const logo of [await world.addAsset(stranger, 'logo'), await world.addAsset(user, 'packshot')]) {
      expect((await change({ logo_url: logo })).json()).toEqual({ logo_url: [MESSAGES.imageUnknown] });
    }
  });

  it('is its owner’s alone', async () => {
    const stranger = await world.registerUser();
    expect((await read(stranger)).statusCode).toBe(404);
    expect((await change({ music: 'none' }, stranger)).statusCode).toBe(404);
  });

  it('is held by an order as it was then, files included', async () => {
    await change({
      end_line: 'Before',
      store_line: 'both',
      logo_url: await world.addAsset(user, 'logo'),
    });
    const body = await world.buildOrder(user, { product: product.id });
    const made = await world.call({ method: 'POST', url: API_PATHS.videos.base, as: user, body });
    expect(made.statusCode).toBe(201);
    await change({ end_line: 'After', logo_url: null });
    const row = await world.db
      .selectFrom('videos')
      .select(['brand', 'logo_asset_id', 'badge_asset_id'])
      .where('id', '=', made.json<{ id: string }>().id)
      .executeTakeFirstOrThrow();
    expect(row.brand).toMatchObject({ endLine: 'Before', storeLine: 'both' });
    expect(row.logo_asset_id).not.toBeNull();
    expect(row.badge_asset_id).toBeNull();
  });

  it('locks the product only after its voice is found, which may take long', async () => {
    const found = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const voice = createFakeVoice({
      async listVoices() {
        asked.resolve();
        await found.promise;
        return VOICES;
      },
    });
    await using slow = await createVideoWorld({ providers: { voice } });
    const owner = await slow.registerUser();
    const url = urlOf((await slow.addProduct(owner)).id);
    const patch = (body: Record<string, unknown>) => slow.call({ method: 'PATCH', url, as: owner, body });
    const waiting = patch({ voice: buildCatalogueId('voice', DEFAULT_VOICE.key) });
    await asked.promise;
    // Presenting a kit without a voice asks for no voices.
    const other = await slow.db.updateTable('products').set({ title: 'Renamed' }).execute();
    expect(other).toHaveLength(1);
    found.resolve();
    expect((await waiting).statusCode).toBe(200);
  });

  it('goes with its product', async () => {
    await change({ logo_url: await world.addAsset(user, 'logo') });
    const url = API_PATHS.products.one(product.id);
    expect((await world.call({ method: 'DELETE', url, as: user })).statusCode).toBe(204);
    expect((await read()).statusCode).toBe(404);
  });
});
