import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, it, vi } from 'vitest';
import type { Db, Trx } from '../../platform/database/database.ts';
import { createJobs } from '../../platform/jobs/create-jobs.ts';
import { silentLog } from '../../platform/log/log.ts';
import { createDiskStorage } from '../../providers/storage/disk/disk-storage.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { newStorageKey } from '../../providers/storage/storage-keys.ts';
import { forEachDatabase } from '../../testing/databases.ts';
import { runRemovals } from '../../testing/run-removals.ts';
import { LATER_SECONDS } from './file-removal.service.ts';
import { removeFilesJob } from './remove-files.job.ts';
import { storeForRow } from './store-for-row.service.ts';

type Put = ReturnType<Storage['put']>;

/** The same database, whose connection is lost when the first transaction commits: after it has, or before. */
function loseAtCommit(db: Db, when: 'committed' | 'not committed'): Db {
  let isLost = false;
  const transaction = () => {
    const whole = db.transaction().setIsolationLevel('read committed');
    const execute: typeof whole.execute = async (work) => {
      if (isLost) return whole.execute(work);
      isLost = true;
      const lost = new Error('Connection terminated unexpectedly');
      if (when === 'committed') await whole.execute(work);
      else
        await whole.execute(async (trx) => {
          await work(trx);
          throw lost;
        });
      throw lost;
    };
    return { setIsolationLevel: () => ({ execute }) };
  };
  return new Proxy(db, {
    get(target, name) {
      const found = name === 'transaction' ? transaction : Reflect.get(target, name);
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });
}

forEachDatabase((open) => {
  async function prepare() {
    const stack = new AsyncDisposableStack();
    const database = stack.use(await open());
    const jobs = stack.use(await createJobs({ database, log: silentLog }));
    await jobs.declareQueues([removeFilesJob]);
    const { db } = database;
    const disk = createDiskStorage(await mkdtemp(join(inject('testFolder'), 'files-')));
    const storage = { ...disk };
    const warn = vi.fn();
    const files = ['first', 'second'].map((text) => ({
      key: newStorageKey('actors', 'wav'),
      content: Buffer.from(text),
      contentType: 'audio/wav',
    }));
    const deps = { db, jobs, storage, warn };
    return {
      ...{ db, jobs, warn, deps },
      /** What happens in place of storing the last file. */
      atLastFile(run: (put: () => Put) => Put) {
        const put = storage.put.bind(storage);
        storage.put = (key, file) => (key === files.at(-1)?.key ? run(() => put(key, file)) : put(key, file));
      },
      store: (write: (trx: Trx) => Promise<void>, own: Partial<typeof deps> = {}) =>
        storeForRow({ files, write }, { ...deps, ...own }),
      countStored: async () =>
        (await Promise.all(files.map(({ key }) => disk.head(key)))).filter((file) => file !== undefined)
          .length,
      runNow: () => runRemovals({ db, storage: disk }),
      runInADay: () => runRemovals({ db, storage: disk }, LATER_SECONDS),
      [Symbol.asyncDispose]: () => stack.disposeAsync(),
    };
  }
  const refuse = () => Promise.reject(new Error('no room'));
  const write = async () => undefined;

  it('files are there when the row that names them is written, and stay', async () => {
    await using test = await prepare();
    await test.store(async () => expect(await test.countStored()).toBe(2));
    expect(await test.runInADay()).toEqual([]);
    expect(await test.countStored()).toBe(2);
  });

  it('a row without files is written', async () => {
    await using test = await prepare();
    const writing = vi.fn(write);
    await storeForRow({ files: [], write: writing }, test.deps);
    expect(writing).toHaveBeenCalledOnce();
    expect(await test.runInADay()).toEqual([]);
  });

  it('files are removed when their row isn’t written', async () => {
    await using test = await prepare();
    await expect(test.store(refuse)).rejects.toThrow('no room');
    await test.runNow();
    expect(await test.countStored()).toBe(0);
    expect(test.warn).not.toHaveBeenCalled();
  });

  it('files are removed when the storage fails at one of them, and no row is written', async () => {
    await using test = await prepare();
    test.atLastFile(() => Promise.reject(new Error('ECONNREFUSED')));
    const writing = vi.fn(write);
    await expect(test.store(writing)).rejects.toThrow('ECONNREFUSED');
    await test.runNow();
    expect([await test.countStored(), writing.mock.calls]).toEqual([0, []]);
  });

  it('a file that the storage completes after it had seemed to fail is removed in a day', async () => {
    await using test = await prepare();
    const late = Promise.withResolvers<() => Put>();
    test.atLastFile(async (put) => {
      late.resolve(put);
      throw new Error('ETIMEDOUT');
    });
    await expect(test.store(write)).rejects.toThrow('ETIMEDOUT');
    await test.runNow();
    await (await late.promise)();
    expect(await test.countStored()).toBe(1);
    await test.runInADay();
    expect(await test.countStored()).toBe(0);
  });

  it('files of a process that ends before it writes their row are removed in a day', async () => {
    await using test = await prepare();
    const ended = Promise.withResolvers<void>();
    test.atLastFile(async (put) => {
      await put();
      ended.resolve();
      return new Promise(() => undefined);
    });
    void test.store(write);
    await ended.promise;
    await test.runNow();
    expect(await test.countStored()).toBe(2);
    await test.runInADay();
    expect(await test.countStored()).toBe(0);
  });

  it.each([
    ['stay when it had committed the row', 'committed', 2],
    ['are removed when it hadn’t committed the row', 'not committed', 0],
  ] as const)('the database is lost: files %s', async (_, when, stored) => {
    await using test = await prepare();
    const db = loseAtCommit(test.db, when);
    await expect(test.store(write, { db })).rejects.toThrow('Connection terminated');
    await test.runInADay();
    expect(await test.countStored()).toBe(stored);
  });

  it('files stay when their row is written at the second try, after the database aborted the first', async () => {
    await using test = await prepare();
    const conflict = Object.assign(new Error('deadlock detected'), { code: '40P01' });
    await test.store(vi.fn(write).mockRejectedValueOnce(conflict));
    await test.runInADay();
    expect(await test.countStored()).toBe(2);
  });

  it('no row is written whose files are being removed', async () => {
    await using test = await prepare();
    test.atLastFile(async (put) => {
      await sql`UPDATE pgboss.job SET state = 'active' WHERE name = ${removeFilesJob.name}`.execute(test.db);
      return put();
    });
    const writing = vi.fn(write);
    await expect(test.store(writing)).rejects.toThrow('Files were removed before');
    expect(writing).not.toHaveBeenCalled();
  });

  it('files are removed in a day when the queue can’t be reached to have it done at once', async () => {
    await using test = await prepare();
    let calls = 0;
    const cancel: typeof test.jobs.cancel = (...order) => {
      calls += 1;
      return calls === 1 ? test.jobs.cancel(...order) : Promise.reject(new Error('no jobs'));
    };
    await expect(test.store(refuse, { jobs: { ...test.jobs, cancel } })).rejects.toThrow('no room');
    expect(test.warn).toHaveBeenCalledOnce();
    await test.runInADay();
    expect(await test.countStored()).toBe(0);
  });
});
