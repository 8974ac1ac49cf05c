import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createUnsteadyStorage } from '../../testing/unsteady-storage.ts';
import { createDiskStorage } from './disk/disk-storage.ts';
import { FileMissingError } from './storage.port.ts';
import { newStorageKey } from './storage-keys.ts';
import { markStorageOutages, StorageOutageError } from './storage-outage.ts';

const MP4 = { contentType: 'video/mp4' };

async function openStorage() {
  const unsteady = createUnsteadyStorage(createDiskStorage(await mkdtemp(join(tmpdir(), 'marked-'))));
  const storage = markStorageOutages(unsteady.storage);
  const key = newStorageKey('films', 'mp4');
  await storage.put(key, { content: Buffer.from('a whole video'), ...MP4 });
  return { ...unsteady, storage, key };
}

it('every failure is an outage, except a missing file', async () => {
  const { storage, key, fail, recover } = await openStorage();
  await expect(storage.open(newStorageKey('films', 'mp4'))).rejects.toThrow(FileMissingError);
  fail('reject');
  for (const call of [
    () => storage.put(key, { content: Buffer.from('film'), ...MP4 }),
    () => storage.putFile(key, { path: '/tmp/film.mp4', ...MP4 }),
    () => storage.open(key),
    () => storage.head(key),
    () => storage.delete(key),
    () => storage.materialize(key),
    () => storage.check(),
  ]) {
    await expect(call()).rejects.toThrow(StorageOutageError);
  }
  recover();
  expect(String(await buffer(await storage.open(key)))).toBe('a whole video');
});

it('a file that ends in the middle is an outage as well', async () => {
  const { storage, key, fail } = await openStorage();
  fail('break off', ['open']);
  const file = await storage.open(key);
  await expect(buffer(file)).rejects.toThrow(StorageOutageError);
});
