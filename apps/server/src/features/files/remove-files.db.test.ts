import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { createJobs } from '../../platform/jobs/create-jobs.ts';
import { silentLog } from '../../platform/log/log.ts';
import { createDiskStorage } from '../../providers/storage/disk/disk-storage.ts';
import { newStorageKey } from '../../providers/storage/storage-keys.ts';
import { openEmbeddedDatabase } from '../../testing/databases.ts';
import { runRemovals } from '../../testing/run-removals.ts';
import { LATER_SECONDS } from './file-removal.service.ts';
import { createFilesModule } from './files.module.ts';
import { removeFilesJob } from './remove-files.job.ts';

async function prepare() {
  const stack = new AsyncDisposableStack();
  const database = stack.use(await openEmbeddedDatabase());
  const jobs = stack.use(await createJobs({ database, log: silentLog }));
  await jobs.declareQueues([removeFilesJob]);
  const storage = createDiskStorage(await mkdtemp(join(inject('testFolder'), 'files-')));
  const { db } = database;
  const parts = { clock: () => new Date(), links: {}, providers: { storage } };
  const module = createFilesModule({ ...parts, db, jobs, log: silentLog } as never);
  const work = module.jobs?.find(({ job }) => job === removeFilesJob);
  if (!work) throw new Error('nothing removes files');
  const keys = [newStorageKey('actors', 'wav'), newStorageKey('actors', 'wav')];
  for (const key of keys) await storage.put(key, { content: Buffer.from('a'), contentType: 'audio/wav' });
  const { signal } = new AbortController();
  const job = { id: 'a', payload: { keys }, attempt: 1, lastAttempt: true, signal };
  return { ...{ db, storage, keys, work, job }, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

it('files that could not be deleted for days are tried again a day later', async () => {
  await using test = await prepare();
  const { db, storage, keys } = test;
  await test.work.exhausted?.(test.job);
  expect(await runRemovals({ db, storage })).toEqual([]);
  expect(await runRemovals({ db, storage }, LATER_SECONDS)).toEqual(keys);
  expect(await storage.head(keys[0] ?? '')).toBeUndefined();
});

it('a file that can’t be deleted doesn’t keep the others', async () => {
  await using test = await prepare();
  const { storage, keys } = test;
  const remove = storage.delete.bind(storage);
  storage.delete = (key) => (key === keys[0] ? Promise.reject(new Error('stuck')) : remove(key));
  await expect(test.work.handler(test.job)).rejects.toThrow('stuck');
  expect(await storage.head(keys[1] ?? '')).toBeUndefined();
});
