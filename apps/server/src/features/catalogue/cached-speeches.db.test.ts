import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it, vi } from 'vitest';
import { createDiskStorage } from '../../providers/storage/disk/disk-storage.ts';
import { forEachDatabase } from '../../testing/databases.ts';
import { createFakeVoice } from '../../testing/fake-engine.ts';
import { createUnsteadyStorage } from '../../testing/unsteady-storage.ts';
import { insertUser } from '../accounts/accounts.queries.ts';
import { keepHearing, sweepSpeeches } from './cached-speeches.ts';
import { findCachedSpeech, keepSpeech, speechKeys } from './heard-speech.service.ts';

const HOUR = 3600_000;
const FREE = 'en-emma';
const PAID = 'studio:en-US:amy';

forEachDatabase((open) => {
  async function prepare() {
    const database = await open();
    const { db } = database;
    const disk = createDiskStorage(await mkdtemp(join(inject('testFolder'), 'speeches-')));
    const unsteady = createUnsteadyStorage(disk);
    const { storage } = unsteady;
    let now = Date.now();
    const warn = vi.fn();
    const deps = { db, storage, clock: () => new Date(now), warn };
    const speak = async (voice = FREE) => {
      const id = crypto.randomUUID();
      const said = { voice, text: 'Match three stones.' };
      const spoken = await createFakeVoice().speak(said, new AbortController().signal);
      await keepSpeech({ id, said, spoken, spokenFor: null }, deps);
      await storage.put(speechKeys(id).preview, { content: Buffer.from('small'), contentType: 'audio/mp4' });
      return id;
    };
    return {
      ...{ db, deps, warn, storage, unsteady, speak },
      sweepAfter(ms: number) {
        now += ms;
        return sweepSpeeches(deps);
      },
      /** The deletion of the second file fails, and so do all after it until the storage recovers. */
      failSecondDelete() {
        const remove = storage.delete.bind(storage);
        let deletes = 0;
        storage.delete = (key) => {
          deletes += 1;
          if (deletes === 2) unsteady.fail('reject', ['delete']);
          return remove(key);
        };
      },
      async hear(userId: string, previewId: string) {
        now += 1000;
        await keepHearing({ userId, previewId }, deps);
      },
      async addUser() {
        const email = `user-${crypto.randomUUID()}@example.com`;
        const fields = { passwordHash: '', emailVerified: false, country: 'EE', concepts: '' };
        return (await insertUser(db, { email, ...fields }))?.id ?? '';
      },
      async listFiles() {
        const keys: string[] = [];
        for await (const { key } of disk.list()) keys.push(key);
        return keys;
      },
      listRows: () => db.selectFrom('speech_previews').select(['id', 'has_sound']).execute(),
      [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
    };
  }

  it('a speech that was heard again stays for a week from then: an order of it must sound as it was heard', async () => {
    await using test = await prepare();
    const [user, heard] = [await test.addUser(), await test.speak(PAID)];
    await test.hear(user, heard);
    await test.sweepAfter(6 * 24 * HOUR);
    await test.hear(user, heard);
    await test.sweepAfter(6 * 24 * HOUR);
    expect(await findCachedSpeech(heard, test.deps)).toBeDefined();
    await test.sweepAfter(2 * 24 * HOUR);
    expect([await test.listRows(), await test.listFiles()]).toEqual([[], []]);
  });

  it('speeches that a sweep couldn’t delete are deleted by the next one', async () => {
    await using test = await prepare();
    for (let count = 0; count < 3; count += 1) await test.speak(PAID);
    test.failSecondDelete();
    await expect(test.sweepAfter(8 * 24 * HOUR)).rejects.toThrow('ECONNREFUSED');
    expect(await test.listRows()).toHaveLength(3);
    test.unsteady.recover();
    expect(await test.sweepAfter(0)).toBe(3);
    expect([await test.listRows(), await test.listFiles()]).toEqual([[], []]);
  });

  it('a speech that can’t be deleted doesn’t keep the others', async () => {
    await using test = await prepare();
    const stuck = await test.speak();
    await test.speak();
    const remove = test.storage.delete.bind(test.storage);
    test.storage.delete = (key) => (key.includes(stuck) ? Promise.reject(new Error('stuck')) : remove(key));
    await expect(test.sweepAfter(8 * 24 * HOUR)).rejects.toThrow('stuck');
    expect((await test.listRows()).map(({ id }) => id)).toEqual([stuck]);
    expect(await test.listFiles()).toHaveLength(2);
  });

  it('sounds that a sweep couldn’t delete are deleted by the next one', async () => {
    await using test = await prepare();
    for (let count = 0; count < 3; count += 1) await test.speak();
    test.failSecondDelete();
    await expect(test.sweepAfter(2 * HOUR)).rejects.toThrow('ECONNREFUSED');
    test.unsteady.recover();
    expect(await test.sweepAfter(0)).toBe(2);
    expect((await test.listRows()).map((row) => row.has_sound)).toEqual([false, false, false]);
    expect(await test.listFiles()).toHaveLength(3);
  });

  it('a preview is given while older ones can’t be deleted, which happens after the next one', async () => {
    await using test = await prepare();
    const userId = await test.addUser();
    for (let count = 0; count < 20; count += 1) await test.hear(userId, await test.speak());
    test.unsteady.fail('reject', ['delete']);
    await test.hear(userId, await test.speak());
    expect(test.warn).toHaveBeenCalledOnce();
    expect(await test.listRows()).toHaveLength(21);
    test.unsteady.recover();
    await test.hear(userId, await test.speak());
    expect(await test.listRows()).toHaveLength(20);
    expect(await test.listFiles()).toHaveLength(40);
  });

  it('a speech that somebody hears while it is being forgotten keeps its row', async () => {
    await using test = await prepare();
    const [userId, other] = [await test.addUser(), await test.addUser()];
    const first = await test.speak();
    await test.hear(userId, first);
    for (let count = 0; count < 19; count += 1) await test.hear(userId, await test.speak());
    const remove = test.storage.delete.bind(test.storage);
    test.storage.delete = async (key) => {
      test.storage.delete = remove;
      await test.hear(other, first);
      await remove(key);
    };
    await test.hear(userId, await test.speak());
    expect(await test.listRows()).toContainEqual({ id: first, has_sound: false });
    expect(await findCachedSpeech(first, test.deps)).toBeUndefined();
  });

  it('the sound of a process that ended before it had said so is found by a sweep', async () => {
    await using test = await prepare();
    const put = test.storage.put.bind(test.storage);
    test.storage.put = async (...file) => {
      await put(...file);
      throw new Error('the process ended');
    };
    await expect(test.speak(PAID)).rejects.toThrow('the process ended');
    expect(await test.listFiles()).toHaveLength(1);
    expect((await test.listRows()).map((row) => row.has_sound)).toEqual([false]);
    await test.sweepAfter(8 * 24 * HOUR);
    expect([await test.listRows(), await test.listFiles()]).toEqual([[], []]);
  });

  it('a sound is not stored for a speech that was deleted with its user meanwhile', async () => {
    await using test = await prepare();
    const put = test.storage.put.bind(test.storage);
    test.storage.put = async (...file) => {
      test.storage.put = put;
      await test.db.deleteFrom('speech_previews').execute();
      return put(...file);
    };
    const id = await test.speak();
    expect(await test.listFiles()).toEqual([speechKeys(id).preview]);
  });
});
