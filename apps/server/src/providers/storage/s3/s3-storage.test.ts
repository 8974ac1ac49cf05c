import { mkdtemp, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, inject, it, vi } from 'vitest';
import { createScratchRoom } from '../../engine/scratch.ts';
import { FileMissingError } from '../storage.port.ts';
import { storageSuite } from '../storage.suite.ts';
import { newStorageKey } from '../storage-keys.ts';
import { createS3Storage } from './s3-storage.ts';
import { BUCKET, BUCKET_KEYS, openBucketStore, refuse } from './testing/bucket-store.ts';

const MP4 = { contentType: 'video/mp4' };

beforeAll(() => {
  for (const [name, value] of Object.entries(BUCKET_KEYS)) vi.stubEnv(name, value);
});

async function openStorage(bucket = BUCKET) {
  const store = await openBucketStore();
  const scratchRoot = await mkdtemp(join(inject('testFolder'), 'bucket-'));
  const settings = { bucket, region: 'us-east-1', endpoint: store.endpoint };
  return {
    store,
    scratchRoot,
    storage: createS3Storage(settings, createScratchRoom(scratchRoot)),
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}

storageSuite('a bucket', openStorage);

it('local copies lie with the files in work, whose leftovers are removed, and only while they are needed', async () => {
  await using opened = await openStorage();
  const { storage, scratchRoot } = opened;
  const key = newStorageKey('films', 'mp4');
  const content = new PassThrough();
  const storing = storage.put(key, { content, ...MP4 });
  await expect.poll(() => readdir(scratchRoot)).toHaveLength(1);
  content.end('film');
  await storing;
  expect(await readdir(scratchRoot)).toEqual([]);
  {
    await using file = await storage.materialize(key);
    expect(relative(scratchRoot, file.path)).toMatch(/^work-/);
  }
  expect(await readdir(scratchRoot)).toEqual([]);
});

it('a store that is busy for a moment is called again, and the file is complete', async () => {
  await using opened = await openStorage();
  const key = newStorageKey('films', 'mp4');
  const content = Buffer.from('0123456789'.repeat(20_000));
  opened.store.failNext(503, 500);
  expect(await opened.storage.put(key, { content, ...MP4 })).toEqual({ bytes: content.length });
  opened.store.failNext(503);
  expect(await buffer(await opened.storage.open(key))).toEqual(content);
});

it('a store that refuses a request is not called again', async () => {
  await using opened = await openStorage();
  opened.store.failNext(403);
  await expect(
    opened.storage.put(newStorageKey('films', 'mp4'), { content: Buffer.from('film'), ...MP4 }),
  ).rejects.toThrow();
  expect(opened.store.countRequests()).toBe(1);
});

it('a machine whose clock is wrong signs by the store’s, from the first upload on', async () => {
  await using opened = await openStorage();
  const ahead = 3600_000;
  opened.store.setWatch((request) => {
    const [, day, time] = /^(\d{8})T(\d{6})Z$/.exec(String(request.headers['x-amz-date'])) ?? [];
    const signed = Date.parse(
      `${day?.replace(/(..)(..)$/, '-$1-$2')}T${time?.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`,
    );
    if (Math.abs(signed - Date.now() - ahead) < 900_000)
      return (received, response) => void received.resume().on('end', () => response.end());
    const late = { date: new Date(Date.now() + ahead).toUTCString() };
    return (received, response) => {
      for (const [name, value] of Object.entries(late)) response.setHeader(name, value);
      refuse(403, 'RequestTimeTooSkewed')(received, response);
    };
  });
  const content = Buffer.from('film');
  expect(await opened.storage.put(newStorageKey('films', 'mp4'), { content, ...MP4 })).toEqual({ bytes: 4 });
});

it('a file of a missing bucket isn’t called missing', async () => {
  await using opened = await openStorage('no-such-bucket');
  const key = newStorageKey('films', 'mp4');
  await expect(opened.storage.head(key)).rejects.toThrow();
  await expect(opened.storage.open(key)).rejects.not.toThrow(FileMissingError);
});

it('a missing bucket is reported before anything is stored', async () => {
  await using opened = await openStorage('no-such-bucket');
  await expect(opened.storage.check()).rejects.toThrow("The bucket no-such-bucket doesn't exist");
});
