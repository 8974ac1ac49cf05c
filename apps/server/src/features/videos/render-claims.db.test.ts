import { writeFile } from 'node:fs/promises';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import type { Engine } from '../../providers/engine/engine.port.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { markStorageOutages } from '../../providers/storage/storage-outage.ts';
import { forEachDatabase } from '../../testing/databases.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { readyVideo } from '../../testing/ready-video.ts';
import { handlersOf, orderOne } from '../../testing/render-handlers.ts';
import { runRemovals } from '../../testing/run-removals.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { removeFilesJob } from '../files/remove-files.job.ts';
import { getBalance } from '../wallet/wallet.service.ts';
import { videoKeys } from './videos.rules.ts';

const hasFiles = async ({ server }: VideoWorld, { videoId, claim }: { videoId: string; claim: number }) =>
  (await server.providers.storage.head(videoKeys({ videoId, chargeNumber: 1, claim }).video)) !== undefined;

/** Workers whose machines encode differently. */
function createMachines(world: VideoWorld) {
  const engineOf = (bytes: string): Engine => {
    const engine = createFakeEngine();
    return {
      ...engine,
      async renderVideo(order, options) {
        const made = await engine.renderVideo(order, options);
        await writeFile(order.output, bytes);
        return made;
      },
    };
  };
  const storage = markStorageOutages(world.server.providers.storage);
  return {
    /** Its machine is suspended when it begins to store. */
    suspend(bytes: string) {
      const stores = Promise.withResolvers<void>();
      const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>();
      const putFile: Storage['putFile'] = async (key, file) => {
        stores.resolve();
        await goesOn;
        return storage.putFile(key, file);
      };
      const { render } = handlersOf(world, { storage: { ...storage, putFile }, engine: engineOf(bytes) });
      return { render, stores: stores.promise, goOn };
    },
    run: (bytes: string) => handlersOf(world, { engine: engineOf(bytes) }),
  };
}

forEachDatabase((open) => {
  let world: VideoWorld;
  beforeAll(async () => {
    world = await createVideoWorld({ database: await open() });
  });
  afterAll(() => world[Symbol.asyncDispose]());

  it('a video that is finished after its refund is dropped', async () => {
    const { user, id } = await orderOne(world);
    const rendering = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const honest = createFakeEngine();
    const slow = createFakeEngine({
      async renderVideo(order) {
        rendering.resolve();
        await release.promise;
        return honest.renderVideo(order);
      },
    });
    const late = handlersOf(world, { engine: slow }).render(id);
    await rendering.promise;
    await handlersOf(world).giveUp(id);
    release.resolve();
    await late;

    expect(await world.getVideo(user, id)).toMatchObject({ status: 'failed', video: 'ERROR' });
    expect(await getBalance(world.db, user.id)).toBe(1000);
    expect(await hasFiles(world, { videoId: id, claim: 1 })).toBe(false);
  });

  it('of two workers with one video only the later one finishes it', async () => {
    const { user, id } = await orderOne(world);
    const rendering = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const slow = createFakeEngine({
      async renderVideo() {
        rendering.resolve();
        await release.promise;
        throw new Error('the machine went to sleep');
      },
    });
    const first = handlersOf(world, { engine: slow }).render(id);
    await rendering.promise;
    await handlersOf(world).render(id);
    release.resolve();
    await first.catch(() => undefined);

    const video = await world.getVideo(user, id);
    expect(video.status).toBe('ready');
    expect(await hasFiles(world, { videoId: id, claim: 2 })).toBe(true);
    expect(await getBalance(world.db, user.id)).toBe(0);
  });

  it('a worker that lost its claim while it stores leaves the files of the finished video alone, and none of its own', async () => {
    const { user, id } = await orderOne(world);
    const machines = createMachines(world);
    const slow = machines.suspend('made on a machine of two cores');
    const late = slow.render(id);
    await slow.stores;
    await machines.run('made on four').render(id);
    slow.goOn();
    await late;
    const { video } = await world.getVideo(user, id);
    const file = await world.call({ url: String(video).replace(world.config.publicUrl, '') });
    expect(file.body).toBe('made on four');
    expect(await hasFiles(world, { videoId: id, claim: 1 })).toBe(false);
  });

  it('a worker that lost its claim leaves the files of a video that an earlier version has finished', async () => {
    const { user, id } = await orderOne(world);
    const slow = createMachines(world).suspend('made by this version');
    const late = slow.render(id);
    await slow.stores;
    // All claims of earlier versions store under the keys of the first one.
    await world.db.updateTable('videos').set({ claim: 2 }).where('id', '=', id).execute();
    await readyVideo(world, { id });
    slow.goOn();
    await late;
    expect(await world.getVideo(user, id)).toMatchObject({ status: 'ready' });
    expect(await hasFiles(world, { videoId: id, claim: 1 })).toBe(true);
  });

  it('the attempt that finishes a video has the files of those before it removed', async () => {
    const { user, id } = await orderOne(world);
    const storage = markStorageOutages(world.server.providers.storage);
    // Its machine is lost before it can write that the video is finished.
    const killed = handlersOf(world, {
      storage,
      announceVideo: () => Promise.reject(new Error('killed')),
    });
    await expect(killed.render(id)).rejects.toThrow('killed');
    expect(await hasFiles(world, { videoId: id, claim: 1 })).toBe(true);
    const removed: string[] = [];
    const enqueue: JobQueue['enqueue'] = async (_, { job, payload }) => {
      expect(job).toBe(removeFilesJob);
      removed.push(...(payload as { keys: string[] }).keys);
      return null;
    };
    await handlersOf(world, { jobs: { ...world.server.jobs, enqueue } }).render(id);
    expect(removed).toEqual(Object.values(videoKeys({ videoId: id, chargeNumber: 1, claim: 1 })));
    expect(await hasFiles(world, { videoId: id, claim: 2 })).toBe(true);

    await world.call({ method: 'DELETE', url: API_PATHS.videos.one(id), as: user });
    await runRemovals({ db: world.db, storage });
    expect(await hasFiles(world, { videoId: id, claim: 1 })).toBe(false);
    expect(await hasFiles(world, { videoId: id, claim: 2 })).toBe(false);
  });

  it('a result is dropped if another worker has claimed the video since', async () => {
    const { user, id } = await orderOne(world);
    const honest = createFakeEngine();
    const startRender = () => {
      const rendering = Promise.withResolvers<void>();
      const release = Promise.withResolvers<void>();
      const engine = createFakeEngine({
        async renderVideo(order) {
          rendering.resolve();
          await release.promise;
          return honest.renderVideo(order);
        },
      });
      return { done: handlersOf(world, { engine }).render(id), rendering: rendering.promise, release };
    };
    const first = startRender();
    await first.rendering;
    const second = startRender();
    await second.rendering;

    first.release.resolve();
    await first.done;
    expect(await world.getVideo(user, id)).toMatchObject({ status: 'pending', video: null });
    second.release.resolve();
    await second.done;
    expect(await world.getVideo(user, id)).toMatchObject({ status: 'ready' });
  });
});
