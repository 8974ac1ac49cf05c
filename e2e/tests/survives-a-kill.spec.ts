import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import {
  addProduct,
  balanceOf,
  type Customer,
  listEntries,
  orderVideo,
  registerCustomer,
  topUp,
  uploadClip,
  waitForVideo,
} from '../support/customer.ts';
import { openDataFolder } from '../support/data-folder.ts';
import { makeClip, probeVideo } from '../support/media.ts';
import { findFreePort, startProduct } from '../support/start-product.ts';
import { openStore } from '../support/store.ts';

const voiceover = 'Merge falling meteors and light up the whole sky. Play Meteor Merge tonight.';

/** A customer with money for one video and all that it needs, on a server that may be killed. */
async function runKilled(untilKilled: (customer: Customer, videoId: string) => Promise<void>) {
  await using store = await openStore();
  await using data = await openDataFolder();
  const dataDir = data.path;
  const port = await findFreePort();
  const first = await startProduct({ dataDir, storeUrl: store.url, port });
  const customer = await registerCustomer(first.url);
  await topUp(first.url, customer, 10);
  const game = await addProduct(customer, store.url);
  const clip = path.join(dataDir, 'clip.mp4');
  await makeClip(clip, 1080, 1920, 6);
  const uploaded = await uploadClip(customer, clip, 'portrait');
  const order = { product: game.id, clip: uploaded.file_url, format: 'portrait', voiceover } as const;
  const { id } = await orderVideo(customer, order);
  await untilKilled(customer, id);
  await first.end('SIGKILL');

  await using second = await startProduct({ dataDir, storeUrl: store.url, port });
  const ready = await waitForVideo(customer, id, (video) => video.status === 'ready');
  const video = await fetch(ready.video ?? '');
  expect(video.status).toBe(200);
  const file = path.join(dataDir, 'film.mp4');
  await writeFile(file, Buffer.from(await video.arrayBuffer()));
  const facts = await probeVideo(file);
  expect(facts.frames).toBe(Math.round((ready.duration ?? 0) * 30));
  expect(await balanceOf(customer)).toBe(0);
  const kinds = (await listEntries(customer)).map((entry) => entry.kind).sort();
  expect(kinds).toEqual(['top-up', 'video']);
  expect(second.log()).not.toContain('"level":60');
}

test('a server that is killed while a video renders makes it after its next start, charged once', async () => {
  await runKilled(async (customer, id) => {
    await waitForVideo(customer, id, (video) => video.stage === 'shooting' && video.progress >= 20);
  });
});

test('a server that is killed in the instant after Generate makes the video after its next start, charged once', async () => {
  await runKilled(async () => {});
});
