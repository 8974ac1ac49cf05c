import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { videoEdit } from '@avatarcade/video/edit/video-edit';
import { expect, test } from '@playwright/test';
import {
  addProduct,
  balanceOf,
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

const voiceover = 'Merge falling meteors tonight.';

test('a server that is killed while one video renders, and in the instant after Generate of another, makes both after its next start, each charged once', async () => {
  await using store = await openStore();
  await using data = await openDataFolder();
  const dataDir = data.path;
  const port = await findFreePort();
  const first = await startProduct({ dataDir, storeUrl: store.url, port });
  const customer = await registerCustomer(first.url);
  await topUp(first.url, customer, 20);
  const game = await addProduct(customer, store.url);
  const clip = path.join(dataDir, 'clip.mp4');
  await makeClip(clip, 1080, 1920, 2);
  const uploaded = await uploadClip(customer, clip, 'portrait');
  const order = {
    product: game.id,
    clip: uploaded.file_url,
    format: 'portrait',
    voiceover,
    // Drawing a presenter is a third of what a video costs.
    edit: videoEdit.parse({ presenter: false }),
  } as const;
  const rendered = await orderVideo(customer, order);
  await waitForVideo(customer, rendered.id, (video) => video.stage === 'shooting' && video.progress >= 20);
  const generated = await orderVideo(customer, { ...order, title: 'Another night' });
  await first.end('SIGKILL');

  await using second = await startProduct({ dataDir, storeUrl: store.url, port });
  for (const { id } of [rendered, generated]) {
    const ready = await waitForVideo(customer, id, (video) => video.status === 'ready');
    const video = await fetch(ready.video ?? '');
    expect(video.status).toBe(200);
    const file = path.join(dataDir, 'film.mp4');
    await writeFile(file, Buffer.from(await video.arrayBuffer()));
    const facts = await probeVideo(file);
    expect(facts.frames).toBe(Math.round((ready.duration ?? 0) * 30));
  }
  expect(await balanceOf(customer)).toBe(0);
  const kinds = (await listEntries(customer)).map((entry) => entry.kind).sort();
  expect(kinds).toEqual(['top-up', 'video', 'video']);
  expect(second.log()).not.toContain('"level":60');
});
