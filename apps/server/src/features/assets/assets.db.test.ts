import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createDiskStorage } from '../../providers/storage/disk/disk-storage.ts';
import { addUser } from '../../testing/add-user.ts';
import { forEachDatabase } from '../../testing/databases.ts';
import { LATER_SECONDS } from '../files/file-removal.service.ts';
import { insertAsset, measureAssets } from './assets.queries.ts';
import { storeAsset } from './store-asset.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { createUploadRoom } from './upload-room.service.ts';

const buildAsset = (owner: string, bytes: number) => ({
  user_id: owner,
  type: 'packshot' as const,
  state: 'ready' as const,
  file_key: `packshots/${crypto.randomUUID()}.png`,
  source_key: 'x',
  preview_key: 'x',
  width: 1,
  height: 1,
  bytes,
});

forEachDatabase((open) => {
  it('simultaneous uploads can’t exceed a user’s quota together', async () => {
    await using database = await open();
    const owner = await addUser(database.db);
    const ensureQuota = createUploadRoom({
      quota: { bytes: 1000, files: 100 },
      listMeasures: () => [measureAssets],
    });
    const upload = () =>
      database.db.transaction().execute(async (trx) => {
        await ensureQuota(trx, { userId: owner, bytes: 400 });
        await insertAsset(trx, buildAsset(owner, 400));
      });
    const uploads = await Promise.allSettled(Array.from({ length: 8 }, upload));
    expect(uploads.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await measureAssets(database.db, owner)).toEqual({ bytes: 800, files: 2 });
  });

  it('the number of uploads is limited by the quota, whatever their size, and the shared sample clip doesn’t count', async () => {
    await using database = await open();
    const { db } = database;
    const ensureQuota = createUploadRoom({
      quota: { bytes: 1000, files: 2 },
      listMeasures: () => [measureAssets],
    });
    const owner = await addUser(db);
    const add = (asset: { is_shared?: boolean } = {}) =>
      db.transaction().execute(async (trx) => {
        await ensureQuota(trx, { userId: owner, bytes: 1 });
        await insertAsset(trx, { ...buildAsset(owner, 1), ...asset });
      });
    await add({ is_shared: true });
    await add();
    await add();
    await expect(add()).rejects.toMatchObject({
      kind: 'too_large',
      fields: { file: [expect.stringContaining('You have reached 2 uploaded files')] },
    });
    expect(await measureAssets(db, owner)).toEqual({ bytes: 2, files: 2 });
  });

  it('unused uploads are swept however many there are, and jobs delete the files of those that are gone', async () => {
    await using database = await open();
    const { db } = database;
    const owner = await addUser(db);
    const add = () => insertAsset(db, buildAsset(owner, 1));
    const rows = await Promise.all([add(), add(), add(), add(), add()]);
    const tomorrow = () => new Date(Date.now() + 25 * 3600_000);
    const enqueue = vi.fn().mockRejectedValueOnce(new Error('no jobs'));
    const sweep = () => sweepUploads({ db, clock: tomorrow, jobs: { enqueue } as never }, { batch: 2 });
    await expect(sweep()).rejects.toThrow('no jobs');
    expect(await measureAssets(db, owner)).toMatchObject({ files: 5 });
    enqueue.mockReset();
    expect(await sweep()).toBe(5);
    expect(await measureAssets(db, owner)).toMatchObject({ files: 0 });
    const removed = enqueue.mock.calls.flatMap(([, { payload }]) => payload.keys);
    expect(removed).toEqual(expect.arrayContaining(rows.map(({ file_key: key }) => key)));
  });

  it('the files of an upload that never ended are removed once more in a day, should it still be stored', async () => {
    await using database = await open();
    const { db } = database;
    await insertAsset(db, { ...buildAsset(await addUser(db), 1), state: 'incoming' });
    const enqueue = vi.fn();
    await sweepUploads({ db, clock: () => new Date(Date.now() + 25 * 3600_000), jobs: { enqueue } as never });
    const delays = enqueue.mock.calls.map(([, order]) => order.startAfterSeconds);
    expect(delays).toEqual([0, LATER_SECONDS]);
  });

  it('an upload whose user is deleted while it is stored leaves no files', async () => {
    await using database = await open();
    const { db } = database;
    const folder = await mkdtemp(join(tmpdir(), 'avatarcade-upload-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const path = join(folder, 'clip.mp4');
    await writeFile(path, 'clip');
    const storage = createDiskStorage(join(folder, 'files'));
    const leaving = {
      ...storage,
      putFile: async (...file: Parameters<typeof storage.putFile>) => {
        await db.deleteFrom('assets').execute();
        return storage.putFile(...file);
      },
    };
    const clip = { path, extension: 'mp4' } as const;
    const stored = storeAsset(
      {
        userId: await addUser(db),
        type: 'gameplay_video',
        orientation: 'portrait',
        state: 'ready',
        file: clip,
        source: clip,
        preview: Buffer.from('picture'),
        width: 1080,
        height: 1920,
        duration: 3,
      },
      { db, clock: () => new Date(), storage: leaving, ensureQuota: async () => undefined },
    );
    await expect(stored).rejects.toMatchObject({ kind: 'not_found' });
    const left = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  });
});
