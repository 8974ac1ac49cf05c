import { API_PATHS } from '@avatarcade/contracts/paths';
import type { CreateVideoBody, VideoOrder } from '@avatarcade/contracts/video-orders';
import type { Scene } from '@avatarcade/stage/scene';
import { videoEdit } from '@avatarcade/video/edit/video-edit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/create-test-app.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { handlersOf, orderOne } from '../../testing/render-handlers.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { deleteAsset, listUnusedAssets } from '../assets/assets.queries.ts';
import { getBalance } from '../wallet/wallet.service.ts';
import { videoData } from './personal-data.service.ts';

let world: VideoWorld;
let user: TestUser;
beforeAll(async () => {
  world = await createVideoWorld();
  user = await world.registerUser();
});
afterAll(() => world[Symbol.asyncDispose]());

const edit = (change: object) => videoEdit.parse(change);
const addClips = (count: number) =>
  Promise.all(Array.from({ length: count }, () => world.addAsset(user, 'gameplay_video')));

async function order(change: Partial<CreateVideoBody>) {
  const body = await world.buildOrder(user, change);
  return world.call({ method: 'POST', url: API_PATHS.videos.base, as: user, body });
}

describe('an order of several clips', () => {
  it('is rendered of all of them, by its ranges', async () => {
    const ranges = [
      { clip: 1, from: 0.5, to: 2, speed: 2 as const },
      { clip: 0, from: 0, to: 1, speed: 1 as const },
    ];
    const { id } = await orderOne(world, user, {
      more_gameplay: await addClips(2),
      edit: edit({ ranges }),
    });
    const seen: { layers: Scene['layers']; clips: number }[] = [];
    const engine = createFakeEngine();
    await handlersOf(world, {
      engine: {
        ...engine,
        renderVideo(given, options) {
          seen.push({ layers: given.scene.layers, clips: given.clips.length });
          return engine.renderVideo(given, options);
        },
      },
    }).render(id);
    expect(seen[0]?.clips).toBe(3);
    const gameplay = seen[0]?.layers.find(({ kind }) => kind === 'gameplay');
    const shots = gameplay?.kind === 'gameplay' ? (gameplay.shots ?? []) : [];
    expect(shots.slice(0, 2)).toMatchObject([
      { clip: 1, start: 0.5, speed: 2 },
      { clip: 0, start: 0, speed: 1 },
    ]);
  });

  it('is given back for another like it, and in the data of its user', async () => {
    const more = await addClips(2);
    const { id } = await orderOne(world, user, { more_gameplay: more });
    const response = await world.call({ method: 'GET', url: API_PATHS.videos.order(id), as: user });
    const fileOf = (link: string) => link.split('?')[0];
    expect(response.json<VideoOrder>().more_gameplay?.map(({ file_url }) => fileOf(file_url))).toEqual(
      more.map(fileOf),
    );
    const { records } = await videoData.collect(world.db, user.id);
    const data: unknown = JSON.parse(JSON.stringify(records));
    expect(data).toContainEqual(
      expect.objectContaining({ id, more_gameplay_asset_ids: [expect.any(String), expect.any(String)] }),
    );
  });

  it('keeps its clips until it is deleted', async () => {
    const { id } = await orderOne(world, user, { more_gameplay: await addClips(1) });
    const [clip] = await world.db
      .selectFrom('video_clips')
      .select('asset_id')
      .where('video_id', '=', id)
      .execute();
    const assetId = clip?.asset_id ?? '';
    const later = new Date(Date.now() + 1e9);
    const isUnused = async () => {
      const unused = await listUnusedAssets(world.db, { unfinished: later, unused: later, limit: 1000 });
      return unused.some((asset) => asset.id === assetId);
    };
    expect(await isUnused()).toBe(false);
    expect(await deleteAsset(world.db, assetId)).toBe(false);
    await world.call({ method: 'DELETE', url: API_PATHS.videos.one(id), as: user });
    expect(await isUnused()).toBe(true);
    expect(await deleteAsset(world.db, assetId)).toBe(true);
  });
});

describe('nothing is charged for an order', () => {
  it.each<[string, () => Promise<Partial<CreateVideoBody>>, object]>([
    [
      'with a stranger’s clip',
      async () => ({ more_gameplay: [await world.addAsset(await world.registerUser(), 'gameplay_video')] }),
      { more_gameplay: ['Please upload the video again.'] },
    ],
    [
      'with a picture for a clip',
      async () => ({ more_gameplay: [await world.addAsset(user, 'packshot')] }),
      { more_gameplay: ['Please upload the video again.'] },
    ],
    [
      'with a range that its clip is too short for',
      async () => ({
        edit: edit({
          ranges: [
            { clip: 0, from: 0, to: 2 },
            { clip: 0, from: 2, to: 4 },
          ],
        }),
      }),
      { edit: ['Range 2 ends after its clip, which is 3.0 s long.'] },
    ],
    [
      'with a range of a clip that isn’t there',
      async () => ({ edit: edit({ ranges: [{ clip: 1, from: 0, to: 2 }] }) }),
      { edit: ['Range 1 is of a clip that isn’t there any more.'] },
    ],
  ])('%s', async (_, change, fields) => {
    await world.creditUser(user, 1000);
    const before = await getBalance(world.db, user.id);
    const response = await order(await change());
    expect([response.statusCode, response.json()]).toEqual([400, fields]);
    expect(await getBalance(world.db, user.id)).toBe(before);
  });

  it('with six clips', async () => {
    const response = await order({ more_gameplay: await addClips(5) });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json())).toEqual(['more_gameplay']);
  });
});
