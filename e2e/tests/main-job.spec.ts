import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { password } from '../support/customer.ts';
import { type DataFolder, openDataFolder } from '../support/data-folder.ts';
import { AAC, H264, H264_HIGH, makeClip, probeVideo, YUV420P } from '../support/media.ts';
import { type RunningProduct, startProduct } from '../support/start-product.ts';
import { openStore, type Store, storeGame, storeGamePath } from '../support/store.ts';

const voiceover = 'Merge meteors. Play now!';

// As most users have it.
test.use({ reducedMotion: 'no-preference' });

let folder: string;
let data: DataFolder;
let store: Store;
let product: RunningProduct;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'avatarcade-job-'));
  store = await openStore();
  data = await openDataFolder();
  product = await startProduct({
    dataDir: data.path,
    storeUrl: store.url,
    // As it is for users.
    env: { RENDERS_AHEAD: 'true', METRICS: 'true' },
  });
  await makeClip(path.join(folder, 'portrait.mp4'), 1080, 1920, 2);
  await makeClip(path.join(folder, 'landscape.mp4'), 1920, 1080, 2);
});

test.afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await data[Symbol.asyncDispose]();
  await store[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

test('a visitor signs up, tops up, adds a game, makes a portrait video, and a landscape one that was begun while Review was open, plays and downloads them', async ({
  page,
}) => {
  await signUp(page);
  await topUp(page, 20);
  await addGame(page);
  for (const format of ['portrait', 'landscape'] as const) {
    await makeVideo(page, format);
    const file = await downloadVideo(page, format);
    await expectVideo(file, format);
  }
  expect(await countAhead('taken')).toBeGreaterThan(0);
  expect(await countAhead('failed')).toBe(0);
  await expect(page.getByText('€0.00').first()).toBeVisible();
});

async function signUp(page: Page) {
  await page.goto(product.url);
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  // The sign-in page's email field looks the same, and stays until the next page has loaded.
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await page.getByLabel('Email').fill(`mira.${crypto.randomUUID().slice(0, 8)}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('combobox', { name: 'Country' }).click();
  await expect(page.getByPlaceholder('Search')).toBeFocused();
  await page.keyboard.type('Germ');
  await page.getByRole('option', { name: 'Germany' }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}

async function topUp(page: Page, euros: number) {
  await page.getByRole('button', { name: 'Top Up', exact: true }).click();
  const opened = page.context().waitForEvent('page');
  await page
    .getByRole('dialog', { name: 'Top Up Balance' })
    .getByRole('link', { name: /Add to Balance/ })
    .click();
  const checkout = await opened;
  await expect(checkout.getByText('Test mode, no real money')).toBeVisible();
  await checkout.getByRole('radio', { name: `€${euros}`, exact: true }).check();
  await checkout.getByRole('button', { name: 'Pay' }).click();
  await expect(checkout.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await checkout.close();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('banner')).toContainText(`€${euros}.00`);
}

async function addGame(page: Page) {
  await page.getByRole('link', { name: 'Add New Product' }).first().click();
  await page.getByLabel('Store address').fill(`${store.url}${storeGamePath}&utm_source=mail`);
  await page.getByRole('button', { name: 'Read the listing' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(storeGame.title);
  await expect(page.getByLabel('Description')).toHaveValue(/forty rare comets/);
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByRole('heading', { name: storeGame.title, level: 1 })).toBeVisible();
}

async function makeVideo(page: Page, format: 'portrait' | 'landscape') {
  await page.getByRole('link', { name: 'Create video' }).first().click();
  const next = page.getByRole('button', { name: 'Next Step' });

  await expect(page.getByRole('heading', { name: 'Choose Template' })).toBeVisible();
  await expect(next).toBeDisabled();
  await page.getByText(format === 'portrait' ? 'Portrait' : 'Landscape', { exact: true }).click();
  // All of the card is its button, also below the picture. `force`, because the text itself isn't what is clicked.
  await page
    .getByText(format === 'portrait' ? 'In the corner' : 'Beside the game', { exact: true })
    .click({ force: true });
  await next.click();

  await expect(page.getByRole('heading', { name: 'Voiceover Text' })).toBeVisible();
  await page.getByRole('button', { name: /Add my own text/ }).click();
  await page.getByRole('textbox', { name: 'Voiceover text' }).fill(voiceover);
  await next.click();

  await expect(page.getByRole('heading', { name: 'Choose Avatar' })).toBeVisible();
  await page.getByRole('article').getByRole('button').first().click();
  await next.click();

  await expect(page.getByRole('heading', { name: 'Upload Assets' })).toBeVisible();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(path.join(folder, `${format}.mp4`));
  await expect(next).toBeEnabled({ timeout: 60_000 });
  await next.click();

  await expect(page.getByRole('heading', { name: 'Review Your Video' })).toBeVisible();
  const before = await countAhead('begun');
  await page.getByRole('textbox', { name: 'Title' }).fill(titleOf(format));
  const generate = page.getByRole('button', { name: 'Generate Video' });
  // Who looks at Review for a while orders a video that is already being made.
  if (format === 'landscape')
    await withoutMotion(page, () =>
      expect.poll(() => countAhead('begun'), { timeout: 60_000 }).toBe(before + 1),
    );
  await generate.click();
  await expect(page.getByRole('progressbar', { name: 'Progress of the video' })).toBeVisible();
}

/** Waits while the page doesn't move: animations would take a third of a core from the render. */
async function withoutMotion(page: Page, wait: () => Promise<void>) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await wait();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
}

/** Videos that were rendered before their order, by what happened to them. */
async function countAhead(event: string): Promise<number> {
  const metrics = await (await fetch(`${product.url}/metrics`)).text();
  return Number(new RegExp(`renders_ahead_total{event="${event}"} (\\d+)`).exec(metrics)?.[1]);
}

function titleOf(format: 'portrait' | 'landscape'): string {
  return `Meteor night, ${format}`;
}

/** Waits for the video on the generating screen, plays it there, and downloads it from the product's list. */
async function downloadVideo(page: Page, format: 'portrait' | 'landscape'): Promise<string> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 900, height: 900 });
  const player = page.locator('video').first();
  await withoutMotion(page, () => expect(player).toBeVisible({ timeout: 180_000 }));
  // The video has the focus, also if it is below its heading.
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
  if (size) await page.setViewportSize(size);
  await player.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
  });
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.5);

  await page.goto(`${product.url}/dashboard/videos`);
  const item = page.getByRole('article').filter({ hasText: titleOf(format) });
  await expect(item).toContainText('Maya');
  const download = page.waitForEvent('download');
  await item
    .getByRole('link', { name: /Download/ })
    .or(item.getByRole('button', { name: /Download/ }))
    .click();
  const file = path.join(folder, `${format}-video.mp4`);
  const downloaded = await download;
  expect(downloaded.suggestedFilename()).toBe(`${titleOf(format)}.mp4`);
  await downloaded.saveAs(file);
  await page.goto(product.url);
  await page.getByRole('link', { name: `Open ${storeGame.title}` }).click();
  return file;
}

async function expectVideo(file: string, format: 'portrait' | 'landscape') {
  const videoFile = await probeVideo(file);
  expect(videoFile).toMatchObject({
    width: format === 'portrait' ? 1080 : 1920,
    height: format === 'portrait' ? 1920 : 1080,
    videoCodec: H264,
    profile: H264_HIGH,
    pixelFormat: YUV420P,
    sampleAspectRatio: '1:1',
    frameRate: '30/1',
    audioCodec: AAC,
    sampleRate: 48_000,
    channels: 2,
    fastStart: true,
  });
  expect(Math.abs(videoFile.loudness + 16)).toBeLessThanOrEqual(1);
}
