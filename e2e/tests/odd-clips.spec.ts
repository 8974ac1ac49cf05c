import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asset } from '@avatarcade/contracts/assets';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { expect } from '@playwright/test';
import { addProduct, type Customer, sendClip } from '../support/customer.ts';
import { makeOddClips } from '../support/media.ts';
import { test } from '../support/product-test.ts';
import { clipInput, openWizardAt } from '../support/wizard.ts';

let folder: string;
const file = (name: string) => path.join(folder, `${name}.mp4`);

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'avatarcade-odd-'));
  await makeOddClips(folder);
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

async function upload(customer: Customer, name: string) {
  const response = await sendClip(customer, file(name));
  expect(response.status, `${name}: ${await response.clone().text()}`).toBe(201);
  return asset.parse(await response.json());
}

test('clips as phones and editors write them are taken in the size in which they are shown, and one of another shape is resized by cropping', async ({
  customer,
}) => {
  const shown = [
    ['turned', 1080, 1920, 0.5],
    ['wide-pixels', 1080, 1920, 0.5],
    ['varying', 270, 480, 2],
    ['two-tracks', 270, 480, 1],
    ['silent', 270, 480, 1],
    ['blink', 270, 480, 0.3],
    ['long', 128, 226, 540],
  ] as const;
  for (const [name, width, height, duration] of shown) {
    const clip = await upload(customer, name);
    expect({ name, width: clip.width, height: clip.height }).toEqual({ name, width, height });
    expect(Math.abs((clip.duration ?? 0) - duration), name).toBeLessThan(0.1);
    // What browsers show anyway is left as it is.
    expect(clip.source_url, name).toBe(clip.file_url);
  }

  const { info, resize, uploadResized } = API_PATHS.assets;
  const measured = await sendClip(customer, file('landscape'), { path: info });
  expect(await measured.json()).toEqual({ width: 640, height: 360 });
  const resized = await sendClip(customer, file('landscape'), { path: resize });
  const { video_url } = (await resized.json()) as { video_url: string };
  const body = { type: 'gameplay_video', orientation: 'portrait', file_path: video_url };
  const stored = await customer.call(uploadResized, { method: 'POST', body });
  expect(stored.status).toBe(201);
  expect(asset.parse(await stored.json())).toMatchObject({ width: 1080, height: 1920 });
});

test('clips that browsers don’t show are made ones that they do, and the wizard reads what a clip is by its content', async ({
  customer,
  store,
  signedInPage: page,
}) => {
  await page.goto('/dashboard');
  for (const [name, width, height] of [
    ['hevc', 270, 480],
    ['hdr', 270, 480],
    ['odd', 270, 480],
  ] as const) {
    const clip = await upload(customer, name);
    expect(clip.source_url, name).not.toBe(clip.file_url);
    const seen = await page.evaluate(async (url) => {
      const video = Object.assign(document.createElement('video'), { src: url, muted: true });
      await new Promise((resolve, reject) => {
        video.onloadeddata = resolve;
        video.onerror = () => reject(new Error(video.error?.message));
      });
      return { width: video.videoWidth, height: video.videoHeight };
    }, clip.file_url);
    expect({ name, ...seen }).toEqual({ name, width, height });
  }

  const game = await addProduct(customer, store.url);
  await openWizardAt(page, game.id, 'Upload Assets');
  const input = clipInput(page);
  const panel = page.getByRole('region', { name: 'Gameplay video' });
  const dialog = page.getByRole('dialog', { name: 'The video will be resized' });
  await input.setInputFiles(file('text'));
  await expect(panel.getByRole('alert')).toHaveText('Only video/mp4 files are allowed');
  await panel.getByRole('button', { name: 'Choose another file' }).click();
  await input.setInputFiles(file('odd'));
  await expect(dialog).toContainText('quality');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(panel).toContainText('270 × 480');
  await expect(page.getByRole('button', { name: 'Next Step' })).toBeEnabled();

  // As shown it has the very size, whatever its pixels are: nothing is asked.
  await panel.getByRole('button', { name: 'Remove' }).click();
  await input.setInputFiles(file('turned'));
  await expect(panel).toContainText('1080 × 1920');
  await expect(dialog).toBeHidden();
});
