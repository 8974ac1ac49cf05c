import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it, vi } from 'vitest';
import { createDiskStorage } from '../../providers/storage/disk/disk-storage.ts';
import { newStorageKey } from '../../providers/storage/storage-keys.ts';
import { forEachDatabase } from '../../testing/databases.ts';
import { createUnsteadyStorage } from '../../testing/unsteady-storage.ts';
import { removeFilesJob } from './remove-files.job.ts';
import { storeForRow } from './store-for-row.service.ts';

forEachDatabase((open) => {
  async function prepare() {
    const database = await open();
    const disk = createDiskStorage(await mkdtemp(join(inject('testFolder'), 'files-')));
    const unsteady = createUnsteadyStorage(disk);
    const enqueue = vi.fn();
    const warn = vi.fn();
    const files = ['first', 'second'].map((text) => ({
      key: newStorageKey('actors', 'wav'),
      content: Buffer.from(text),
      contentType: 'audio/wav',
    }));
    const deps = { db: database.db, jobs: { enqueue }, storage: unsteady.storage, warn };
    return {
      ...{ enqueue, warn, unsteady },
      keys: files.map(({ key }) => key),
      store: (write: () => Promise<void>) => storeForRow({ files, write }, deps),
      countStored: async () =>
        (await Promise.all(files.map(({ key }) => disk.head(key)))).filter((file) => file !== undefined)
          .length,
      [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
    };
  }
  const refuse = () => Promise.reject(new Error('no room'));

  it('files are there when the row that names them is written, and stay', async () => {
    await using test = await prepare();
    await test.store(async () => expect(await test.countStored()).toBe(2));
    expect(await test.countStored()).toBe(2);
  });

  it('files are deleted when their row isn’t written', async () => {
    await using test = await prepare();
    await expect(test.store(refuse)).rejects.toThrow('no room');
    expect(await test.countStored()).toBe(0);
    expect(test.enqueue).not.toHaveBeenCalled();
  });

  it('files are deleted when the storage fails at one of them, and no row is written', async () => {
    await using test = await prepare();
    const { storage } = test.unsteady;
    const put = storage.put.bind(storage);
    storage.put = (key, file) => {
      if (key === test.keys.at(-1)) test.unsteady.fail('reject', ['put']);
      return put(key, file);
    };
    const write = vi.fn();
    await expect(test.store(write)).rejects.toThrow('ECONNREFUSED');
    expect([await test.countStored(), write.mock.calls]).toEqual([0, []]);
  });

  it('a job deletes the files when the storage fails at that too', async () => {
    await using test = await prepare();
    test.unsteady.fail('reject', ['delete']);
    await expect(test.store(refuse)).rejects.toThrow('no room');
    const job = { job: removeFilesJob, payload: { keys: test.keys } };
    expect(test.enqueue).toHaveBeenCalledExactlyOnceWith(expect.anything(), job);
    expect(test.warn).not.toHaveBeenCalled();
  });

  it('what can’t be deleted by a job either is reported, and the first error is the one that counts', async () => {
    await using test = await prepare();
    test.unsteady.fail('reject', ['delete']);
    test.enqueue.mockRejectedValue(new Error('no jobs'));
    await expect(test.store(refuse)).rejects.toThrow('no room');
    expect(test.warn).toHaveBeenCalledOnce();
  });

  it('files stay when the database is lost while their row is written: it may be there', async () => {
    await using test = await prepare();
    const lost = () => Promise.reject(new Error('Connection terminated unexpectedly'));
    await expect(test.store(lost)).rejects.toThrow('Connection terminated');
    expect(await test.countStored()).toBe(2);
  });

  it('files are deleted when the database aborted the transaction in favour of others', async () => {
    await using test = await prepare();
    const conflict = () => Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' }));
    await expect(test.store(conflict)).rejects.toThrow('deadlock');
    expect(await test.countStored()).toBe(0);
  });
});
