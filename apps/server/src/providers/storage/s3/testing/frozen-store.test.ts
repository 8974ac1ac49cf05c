import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, inject, it, vi } from 'vitest';
import { createScratchRoom } from '../../../engine/scratch.ts';
import { newStorageKey } from '../../storage-keys.ts';
import { createS3Storage } from '../s3-storage.ts';
import { BUCKET, BUCKET_KEYS } from './bucket-store.ts';
import { type Freeze, openFrozenStore } from './frozen-store.ts';

const MP4 = { contentType: 'video/mp4' };
const QUICK = { connectMs: 1000, responseMs: 150, stallMs: 150 };
const TRIES = 5;

beforeAll(() => {
  for (const [name, value] of Object.entries(BUCKET_KEYS)) vi.stubEnv(name, value);
});

/** The tests run side by side: they wait for time limits and retries. */
async function openFrozen(freeze: Freeze) {
  const store = await openFrozenStore(freeze);
  const storage = createS3Storage(
    { bucket: BUCKET, region: 'us-east-1', endpoint: store.endpoint, timeouts: QUICK },
    createScratchRoom(inject('testFolder')),
  );
  return { store, storage, [Symbol.asyncDispose]: () => store[Symbol.asyncDispose]() };
}

it.concurrent('a store that never responds ends every request, after as many attempts as any other error', async () => {
  await using opened = await openFrozen('never responds');
  const { storage, store } = opened;
  const key = newStorageKey('films', 'mp4');
  const calls = [
    () => storage.check(),
    () => storage.head(key),
    () => storage.open(key),
    () => storage.materialize(key),
    () => storage.delete(key),
    () => storage.put(key, { content: Buffer.from('film'), ...MP4 }),
  ];
  for (const [index, call] of calls.entries()) {
    await expect(call()).rejects.toThrow(/requestTimeout|inactivity/);
    expect(store.countRequests()).toBe((index + 1) * TRIES);
  }
}, 60_000);

it.concurrent('a store that stops reading ends the upload', async () => {
  await using opened = await openFrozen('stops reading');
  const video = Buffer.alloc(20_000_000);
  await expect(opened.storage.put(newStorageKey('films', 'mp4'), { content: video, ...MP4 })).rejects.toThrow(
    /inactivity/,
  );
}, 60_000);

it.concurrent('a store that stops in the middle of a file ends the download, and leaves no part of it', async () => {
  await using opened = await openFrozen('stops in the middle');
  const key = newStorageKey('films', 'mp4');
  await expect(buffer(await opened.storage.open(key))).rejects.toThrow('The store sent nothing for 150 ms');
  await expect(opened.storage.materialize(key)).rejects.toThrow('The store sent nothing for 150 ms');
}, 60_000);
