import { API_PATHS } from '@avatarcade/contracts/paths';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { ListedStorage } from '../../providers/storage/storage.port.ts';
import { createActorWorld } from './testing/actor-world.ts';

const PATHS = API_PATHS.actors;

const { world, user, found, upload, change, make } = await createActorWorld();
afterAll(() => world[Symbol.asyncDispose]());

describe('nothing of a person stays in the storage', () => {
  /** Of all actors of all users: nobody else adds one here. */
  async function listFiles(): Promise<string[]> {
    const keys: string[] = [];
    const { storage } = world.server.providers;
    if (!('list' in storage)) throw new Error('The files can’t be listed.');
    for await (const { key } of (storage as ListedStorage).list())
      if (key.startsWith('actors/')) keys.push(key);
    return keys.toSorted();
  }

  it('of a clip that is refused for its text', async () => {
    const before = await listFiles();
    found.isUnfit = true;
    expect((await upload({ text: 'Something else.' })).statusCode).toBe(400);
    expect(await listFiles()).toEqual(before);
  });

  it('of a clip that is refused because the uploads are full', async () => {
    const ada = await world.registerUser();
    const { id } = await world.addProduct(ada);
    for (let asset = 0; asset < 3; asset += 1) await world.addAsset(ada, 'packshot');
    const bytes = 2_000_000_000;
    await world.db.updateTable('assets').set({ bytes }).where('user_id', '=', ada.id).execute();
    const before = await listFiles();
    expect((await upload({ product: id }, { as: ada })).statusCode).toBe(413);
    expect(await listFiles()).toEqual(before);
  });

  it('but the clip itself, which is swept with unused uploads, when a file can’t be stored', async () => {
    const before = await listFiles();
    const { storage } = world.server.providers;
    const failing = vi.spyOn(storage, 'put').mockRejectedValueOnce(new Error('the bucket is away'));
    expect((await upload()).statusCode).toBe(500);
    failing.mockRestore();
    const { file_key } = await world.db
      .selectFrom('assets')
      .select('file_key')
      .where('type', '=', 'actor')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    await expect.poll(listFiles).toEqual([...before, file_key].toSorted());
  });

  it('of a change that comes too late', async () => {
    const { id } = await make();
    const before = await listFiles();
    const { storage } = world.server.providers;
    const put = storage.put.bind(storage);
    // Between the timing and the new row.
    const late = vi.spyOn(storage, 'put').mockImplementationOnce(async (...args) => {
      await world.call({ method: 'DELETE', url: PATHS.one(id), as: user });
      return put(...args);
    });
    expect((await change(id, { text: 'Merge the planets.' })).statusCode).toBe(404);
    late.mockRestore();
    await expect.poll(listFiles).toEqual(before);
  });

  it('of the person cut out of the clip, when the rest can’t be stored', async () => {
    const { storage } = world.server.providers;
    const putFile = storage.putFile.bind(storage);
    const refused: string[] = [];
    const failing = vi.spyOn(storage, 'putFile').mockImplementation((key, file) => {
      if (refused.length > 0 || !key.endsWith('.mp4') || !file.path.endsWith('clip.mp4'))
        return putFile(key, file);
      refused.push(key);
      return putFile(key, file).then(() => Promise.reject(new Error('the bucket is away')));
    });
    await upload();
    await vi.waitFor(
      async () => {
        expect(refused).toHaveLength(1);
        expect(await storage.head(refused[0] ?? '')).toBeUndefined();
      },
      { timeout: 10_000, interval: 30 },
    );
    failing.mockRestore();
  });
});
