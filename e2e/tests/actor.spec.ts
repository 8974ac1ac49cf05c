import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, type Locator } from '@playwright/test';
import { addProduct, saveVideo, topUp } from '../support/customer.ts';
import { decodeFrames } from '../support/frames.ts';
import { makeCodedClip } from '../support/media.ts';
import { test } from '../support/product-test.ts';
import { expectStep, fillStep, generateVideo } from '../support/wizard.ts';

const SAID = 'Play Gem Mountain today.';
const SIZE = { width: 108, height: 192 };
const makeActorCommand = fileURLToPath(new URL('../support/make-actor.command.ts', import.meta.url));

test('a clip of an actor is uploaded, keyed by a slider, and speaks in a finished video', async ({
  signedInPage: page,
  customer,
  store,
  product,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'avatarcade-actor-'));
  const clip = path.join(folder, 'maya.mp4');
  const made = promisify(execFile)(process.execPath, [
    ...['--no-warnings', makeActorCommand, clip, SAID, 'en-emma', 'maya-everyday', '252'],
  ]);
  // The gameplay is all blue: what is green or skin comes from the actor's clip.
  const gameplay = path.join(folder, 'gameplay.mp4');
  await makeCodedClip(gameplay, { width: 1080, height: 1920, seconds: 2, blue: 200 });
  await topUp(product.url, customer, 10);
  const game = await addProduct(customer, store.url);
  await page.goto(`/products/video-create/${game.id}`);
  for (const step of ['Choose Template', 'Voiceover Text'] as const) {
    await expectStep(page, step);
    await fillStep(page, step);
    await page.getByRole('button', { name: 'Next Step' }).click();
  }
  await expectStep(page, 'Choose Avatar');
  await made;
  await page.getByRole('button', { name: 'Add your actor' }).click();
  const form = page.getByRole('dialog', { name: 'Add your actor' });
  await form.locator('input[type=file]').setInputFiles(clip);
  await form.getByRole('textbox', { name: 'What the actor says' }).fill(SAID);
  await form.getByText('The person agreed').click();
  await form.getByRole('button', { name: 'Upload clip' }).click();

  const editor = page.getByRole('dialog', { name: 'Your actor' });
  const cut = editor.getByRole('img', { name: 'A picture of your clip without its background' });
  // The screen is gone, and the person is there.
  await expect.poll(async () => (await readCut(cut)).clear).toBeGreaterThan(0.3);
  const usual = await readCut(cut);
  expect(usual.solid).toBeGreaterThan(0.2);
  expect(usual.green).toBeLessThan(0.005);
  await editor.getByRole('slider', { name: 'Softness of the edge' }).focus();
  for (let press = 0; press < 8; press++) await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await readCut(cut)).edge).toBeLessThan(usual.edge);
  await editor.getByRole('button', { name: 'Save actor' }).click();

  const section = page.getByRole('region', { name: 'Your actor' });
  const card = section.getByRole('button', { name: 'maya', exact: true });
  await expect(card).toHaveAttribute('aria-pressed', 'true', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Next Step' }).click();
  await expectStep(page, 'Upload Assets');
  await fillStep(page, 'Upload Assets', { clip: gameplay });
  await page.getByRole('button', { name: 'Next Step' }).click();
  const id = await generateVideo(page);
  const file = path.join(folder, 'video.mp4');
  await saveVideo({ customer, id, file });
  const [frame = new Uint8Array()] = await decodeFrames(file, { frames: [30], size: SIZE });
  // Her skin is in the picture, and nothing of the screen behind her.
  expect(shareOf(frame, ([r, g, b]) => r > 110 && r > g + 25 && g > b + 5)).toBeGreaterThan(0.03);
  expect(shareOf(frame, ([r, g, b]) => g > 120 && g > r + 70 && g > b + 60)).toBeLessThan(0.002);
  await rm(folder, { recursive: true, force: true });
});

type Color = [red: number, green: number, blue: number];

/** The share of pixels (RGB) that fit. */
function shareOf(picture: Uint8Array, fits: (color: Color) => boolean): number {
  let count = 0;
  for (let at = 0; at < picture.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = picture.subarray(at, at + 3);
    if (fits([red, green, blue])) count++;
  }
  return count / (picture.length / 3);
}

/** Shares of the preview's picture that are seen through, opaque, between both, and opaque in the screen's green. */
function readCut(canvas: Locator) {
  return canvas.evaluate((element) => {
    const shares = { clear: 0, solid: 0, edge: 0, green: 0 };
    if (!(element instanceof HTMLCanvasElement) || element.width < 2) return shares;
    const data = element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data ?? [];
    const part = 4 / data.length;
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = [data[at], data[at + 1], data[at + 2], data[at + 3]];
      if (alpha < 8) shares.clear += part;
      else if (alpha > 247) shares.solid += part;
      else shares.edge += part;
      if (alpha > 200 && green > red + 60 && green > blue + 60) shares.green += part;
    }
    return shares;
  });
}
