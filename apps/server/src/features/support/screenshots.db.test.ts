import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createScratchRoom } from '../../providers/engine/scratch.ts';
import { createDiskStorage } from '../../providers/storage/disk/disk-storage.ts';
import { addUser } from '../../testing/add-user.ts';
import { forEachDatabase } from '../../testing/databases.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { createUploadRoom } from '../assets/upload-room.service.ts';
import { createScreenshotService } from './screenshots.service.ts';
import { measureScreenshots } from './tickets.queries.ts';

forEachDatabase((open) => {
  it('simultaneous screenshots can’t exceed a user’s quota together', async () => {
    await using database = await open();
    const { db } = database;
    const folder = await mkdtemp(join(tmpdir(), 'avatarcade-screenshots-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const screenshots = createScreenshotService({
      db,
      clock: () => new Date(),
      jobs: { enqueue: vi.fn() },
      engine: createFakeEngine(),
      storage: createDiskStorage(join(folder, 'files')),
      linkTo: String,
      // The engine's picture has seven bytes.
      ensureQuota: createUploadRoom({
        quota: { bytes: 20, files: 100 },
        listMeasures: () => [measureScreenshots],
      }),
    });
    const openScratch = createScratchRoom(folder);
    const received = { userId: await addUser(db), fileName: 'a.png', path: 'a.png', type: 'png' };
    const add = async () => {
      await using scratch = await openScratch();
      return await screenshots.add({ ...received, scratch, signal: new AbortController().signal });
    };
    const added = await Promise.allSettled(Array.from({ length: 8 }, add));
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });
});
