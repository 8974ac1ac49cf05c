import { readFile } from 'node:fs/promises';
import type { Brand } from '@avatarcade/contracts/brand';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { CreateVideoBody, VideoOrder } from '@avatarcade/contracts/video-orders';
import { videoEdit } from '@avatarcade/video/edit/video-edit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { VideoOrder as RenderOrder } from '../../providers/engine/engine.port.ts';
import type { TestUser } from '../../testing/create-test-app.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { handlersOf, orderOne } from '../../testing/render-handlers.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { getBalance } from '../wallet/wallet.service.ts';

let world: VideoWorld;
let user: TestUser;
beforeAll(async () => {
  world = await createVideoWorld();
});
beforeEach(async () => {
  user = await world.registerUser();
});
afterAll(() => world[Symbol.asyncDispose]());

const addTrack = (as = user, content = 'track') => world.addAsset(as, 'music', Buffer.from(content));
const fileOf = (link: string | undefined) => link?.split('?')[0];
const own = videoEdit.parse({ music: 'own' });

/** Renders a video; returns which music its scene asks for, and the file that the engine was given for it. */
async function renderMusic(id: string) {
  const seen: { music: string | null | undefined; file: string | undefined }[] = [];
  const engine = createFakeEngine();
  const renderVideo = async (given: RenderOrder) => {
    const file = given.music && (await readFile(given.music, 'utf8'));
    seen.push({ music: given.scene.sound?.music, file });
    return engine.renderVideo(given);
  };
  await handlersOf(world, { engine: { ...engine, renderVideo } }).render(id);
  return seen;
}

async function readOrder(id: string): Promise<VideoOrder> {
  return (await world.call({ url: API_PATHS.videos.order(id), as: user })).json<VideoOrder>();
}

async function setBrand(product: string, music: string | null): Promise<Brand> {
  const url = API_PATHS.products.brand(product);
  return (await world.call({ method: 'PATCH', url, as: user, body: { music } })).json<Brand>();
}

describe('an order with one’s own music', () => {
  it('is rendered with it, and gives it back for another like it', async () => {
    const music = await addTrack();
    const { id } = await orderOne(world, user, { music });
    expect(await renderMusic(id)).toEqual([{ music: 'own', file: 'track' }]);
    const order = await readOrder(id);
    expect([order.edit?.music, fileOf(order.music?.file_url)]).toEqual(['own', fileOf(music)]);
  });

  it('may say the same within its edit, as the product’s own pages do', async () => {
    const { id } = await orderOne(world, user, { music: await addTrack(), edit: own });
    expect(await renderMusic(id)).toEqual([{ music: 'own', file: 'track' }]);
  });

  it('has it in its further formats too', async () => {
    const { id } = await orderOne(world, user, { music: await addTrack() });
    await renderMusic(id);
    await world.creditUser(user, 1000);
    const url = API_PATHS.videos.formats(id);
    const made = await world.call({ method: 'POST', url, as: user, body: { format: 'landscape' } });
    expect(made.statusCode).toBe(201);
    expect(await renderMusic(made.json<{ id: string }>().id)).toEqual([{ music: 'own', file: 'track' }]);
  });

  it.each<[string, () => Promise<Partial<CreateVideoBody>>]>([
    ['a stranger’s', async () => ({ music: await addTrack(await world.registerUser()) })],
    ['a picture of one’s own', async () => ({ music: await world.addAsset(user, 'packshot') })],
    ['a file of elsewhere', async () => ({ music: 'https://example.com/song.mp3' })],
    ['own, and no file', async () => ({ edit: own })],
    ['own by name', async () => ({ music: 'own' })],
  ])('is refused with %s, and costs nothing', async (_, change) => {
    await world.creditUser(user, 1000);
    const body = await world.buildOrder(user, await change());
    const response = await world.call({ method: 'POST', url: API_PATHS.videos.base, as: user, body });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { music: ['This music is not offered. Please choose another.'] },
    ]);
    expect(await getBalance(world.db, user.id)).toBe(1000);
  });
});

describe('a brand kit with one’s own music', () => {
  it('gives it to new videos, which hold it as it was then', async () => {
    const product = (await world.addProduct(user)).id;
    const kit = await setBrand(product, await addTrack());
    expect([kit.music, kit.chosen.music?.file_url]).toEqual([expect.stringContaining('/files/'), kit.music]);
    const { id } = await orderOne(world, user, { product });
    await setBrand(product, await addTrack(user, 'another'));
    expect(await renderMusic(id)).toEqual([{ music: 'own', file: 'track' }]);
    // The kit chose it, not the order.
    expect((await readOrder(id)).music).toBeNull();
  });

  it('gives way to what an order says', async () => {
    const product = (await world.addProduct(user)).id;
    await setBrand(product, await addTrack());
    const { id } = await orderOne(world, user, { product, music: 'none' });
    expect(await renderMusic(id)).toEqual([{ music: null, file: undefined }]);
    const mine = await orderOne(world, user, { product, music: await addTrack(user, 'mine') });
    expect(await renderMusic(mine.id)).toEqual([{ music: 'own', file: 'mine' }]);
  });

  it('takes only the user’s own, and goes back to a bed', async () => {
    const product = (await world.addProduct(user)).id;
    const refused = await setBrand(product, await addTrack(await world.registerUser()));
    expect(refused).toEqual({ music: ['This music is not offered. Please choose another.'] });
    await setBrand(product, await addTrack());
    const bed = await setBrand(product, 'funk');
    expect([bed.music, bed.chosen.music]).toEqual(['funk', undefined]);
  });

  it('keeps it when something else is changed', async () => {
    const product = (await world.addProduct(user)).id;
    const music = await addTrack();
    await setBrand(product, music);
    const url = API_PATHS.products.brand(product);
    const other = await world.call({ method: 'PATCH', url, as: user, body: { end_line: 'Free' } });
    expect(fileOf(other.json<Brand>().music ?? '')).toBe(fileOf(music));
  });
});
