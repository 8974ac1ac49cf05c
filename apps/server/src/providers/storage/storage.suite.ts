import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListedStorage } from './storage.port.ts';
import { newStorageKey } from './storage-keys.ts';

const MP4 = { contentType: 'video/mp4' };

/** The guarantees of every driver. */
export function storageSuite(
  name: string,
  create: () => Promise<AsyncDisposable & { storage: ListedStorage }>,
): void {
  describe(name, () => {
    let opened: AsyncDisposable & { storage: ListedStorage };
    let storage: ListedStorage;
    let folder: string;
    beforeAll(async () => {
      opened = await create();
      storage = opened.storage;
      folder = await mkdtemp(join(tmpdir(), 'storage-suite-'));
    });
    afterAll(async () => {
      await opened[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    });

    const content = Buffer.from('0123456789'.repeat(20_000));
    const read = async (key: string, range?: { start: number; end: number }) =>
      buffer(await storage.open(key, range));

    it('stores a buffer, and returns its size and type', async () => {
      const key = newStorageKey('films', 'mp4');
      expect(await storage.put(key, { content, ...MP4 })).toEqual({ bytes: content.length });
      expect(await storage.head(key)).toEqual({ bytes: content.length, contentType: 'video/mp4' });
      expect(await read(key)).toEqual(content);
    });

    it('stores a stream, and counts its bytes', async () => {
      const key = newStorageKey('films', 'mp4');
      const stream = Readable.from([content.subarray(0, 7), content.subarray(7)]);
      expect(await storage.put(key, { content: stream, ...MP4 })).toEqual({ bytes: content.length });
      expect(await read(key)).toEqual(content);
    });

    it('stores a copy of a local file and leaves the file in place', async () => {
      const path = join(folder, 'local.mp4');
      await writeFile(path, content);
      const key = newStorageKey('films', 'mp4');
      expect(await storage.putFile(key, { path, ...MP4 })).toEqual({ bytes: content.length });
      expect(await read(key)).toEqual(content);
      expect(await readFile(path)).toEqual(content);
    });

    it('reads a range, both ends inclusive', async () => {
      const key = newStorageKey('films', 'mp4');
      await storage.put(key, { content, ...MP4 });
      expect((await read(key, { start: 3, end: 5 })).toString()).toBe('345');
      const last = content.length - 1;
      expect((await read(key, { start: last, end: last })).toString()).toBe('9');
    });

    it('an interrupted upload leaves nothing', async () => {
      const key = newStorageKey('films', 'mp4');
      const stream = new PassThrough();
      const stored = storage.put(key, { content: stream, ...MP4 });
      stream.write(content);
      stream.destroy(new Error('gone'));
      await expect(stored).rejects.toThrow();
      expect(await storage.head(key)).toBeUndefined();
    });

    it('head of a missing file is undefined, and open throws', async () => {
      const key = newStorageKey('films', 'mp4');
      expect(await storage.head(key)).toBeUndefined();
      await expect(read(key)).rejects.toThrow('There is no file');
      await expect(storage.materialize(key)).rejects.toThrow('There is no file');
    });

    it('deletes a file, more than once if necessary', async () => {
      const key = newStorageKey('films', 'mp4');
      await storage.put(key, { content, ...MP4 });
      await storage.delete(key);
      await storage.delete(key);
      expect(await storage.head(key)).toBeUndefined();
    });

    it('returns a local path to read from', async () => {
      const key = newStorageKey('films', 'mp4');
      await storage.put(key, { content, ...MP4 });
      await using file = await storage.materialize(key);
      expect(await readFile(file.path)).toEqual(content);
    });

    it.each(['../x.mp4', 'films/../../x.mp4', 'films/x.mp4', '/etc/passwd', `films/${crypto.randomUUID()}`])(
      'refuses the key %s',
      async (key) => {
        await expect((async () => storage.put(key, { content, ...MP4 }))()).rejects.toThrow();
        await expect((async () => storage.open(key))()).rejects.toThrow();
      },
    );

    it('rejects a type that differs from the key’s, and types that are never stored', async () => {
      await expect(storage.put(newStorageKey('films', 'png'), { content, ...MP4 })).rejects.toThrow();
      const page = newStorageKey('films', 'html');
      await expect(storage.put(page, { content, contentType: 'text/html' })).rejects.toThrow();
    });

    it('check succeeds', async () => {
      await expect(storage.check()).resolves.toBeUndefined();
    });
  });
  listingSuite(name, create);
}

function listingSuite(
  name: string,
  create: () => Promise<AsyncDisposable & { storage: ListedStorage }>,
): void {
  it(`${name} lists every file with its size`, async () => {
    await using opened = await create();
    const { storage } = opened;
    const keys = [newStorageKey('films', 'mp4'), newStorageKey('uploads', 'mp4')];
    for (const [n, key] of keys.entries()) await storage.put(key, { content: Buffer.alloc(n + 5), ...MP4 });
    await storage.delete(keys[0] ?? '');
    const listed: { key: string; bytes: number }[] = [];
    for await (const file of storage.list()) listed.push(file);
    expect(listed).toEqual([{ key: keys[1], bytes: 6 }]);
  });

  it(`${name} finds an area’s files by the time at which they were stored`, async () => {
    await using opened = await create();
    const { storage } = opened;
    expect(await storage.findStoredBefore('films', new Date())).toEqual([]);
    const keys = [newStorageKey('films', 'mp4'), newStorageKey('films-of-others', 'mp4')];
    for (const key of keys) await storage.put(key, { content: Buffer.from('film'), ...MP4 });
    const find = (minutes: number) =>
      storage.findStoredBefore('films', new Date(Date.now() + minutes * 60_000));
    expect([await find(-1), await find(1)]).toEqual([[], [keys[0]]]);
  });
}
