import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { storageSuite } from '../storage.suite.ts';
import { newStorageKey } from '../storage-keys.ts';
import { createDiskStorage } from './disk-storage.ts';

async function openStorage() {
  const folder = await mkdtemp(join(tmpdir(), 'disk-storage-'));
  return {
    folder,
    storage: createDiskStorage(folder),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

storageSuite('the disk', openStorage);

it('no part of an interrupted upload stays on the disk', async () => {
  await using opened = await openStorage();
  const failing = Readable.from(
    (async function* () {
      yield Buffer.alloc(100_000);
      throw new Error('the connection broke');
    })(),
  );
  const key = newStorageKey('films', 'mp4');
  await expect(opened.storage.put(key, { content: failing, contentType: 'video/mp4' })).rejects.toThrow(
    'broke',
  );
  const left = await readdir(opened.folder, { recursive: true });
  expect(left).toEqual(['films']);
});

it('files that are deleted while they are listed are left out', async () => {
  await using opened = await openStorage();
  const keys = [newStorageKey('films', 'mp4'), newStorageKey('films', 'mp4')];
  for (const key of keys)
    await opened.storage.put(key, { content: Buffer.from('a'), contentType: 'video/mp4' });
  const listed: string[] = [];
  for await (const { key } of opened.storage.list()) {
    listed.push(key);
    for (const each of keys) await opened.storage.delete(each);
  }
  expect(listed).toHaveLength(1);
});
