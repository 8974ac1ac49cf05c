import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { videoEdit } from '@avatarcade/video/edit/video-edit';
import { expect, type Page } from '@playwright/test';
import { addProduct, balanceOf, orderVideo, topUp, uploadClip, waitForVideo } from '../support/customer.ts';
import { test } from '../support/product-test.ts';
import { expectStep } from '../support/wizard.ts';

const voiceover = 'Merge meteors tonight.';
// Drawing a presenter is a third of what a video costs, and of its previews.
const edit = videoEdit.parse({ presenter: false });
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

async function choose(page: Page, title: string, item: string) {
  await page.getByRole('button', { name: `More for ${title}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a video is watched while it renders, then renamed, captioned, shared, ordered again and deleted', async ({
  signedInPage: page,
  browser,
  customer,
  store,
  product,
  portraitClip,
}) => {
  await topUp(product.url, customer, 20);
  const game = await addProduct(customer, store.url);
  const clip = await uploadClip(customer, portraitClip, 'portrait');
  const order = { product: game.id, clip: clip.file_url, format: 'portrait', voiceover, edit } as const;
  await page.goto('/dashboard/videos');
  await expect(page.getByRole('heading', { name: 'No Videos' })).toBeVisible();
  const { id } = await orderVideo(customer, { ...order, title: 'ميتيور ليلة' });

  // Without events the list is polled.
  await page.route(`**${API_PATHS.videos.events}`, (route) => route.abort());
  await page.clock.install();
  await page.goto(`/products/${game.id}`);
  await expect(card(page, 'ميتيور ليلة')).toBeVisible();
  await waitForVideo(customer, id, ({ status }) => status === 'ready');
  await page.clock.fastForward(20_500);
  await expect(card(page, 'ميتيور ليلة').getByRole('link', { name: /Download/ })).toBeVisible();

  await choose(page, 'ميتيور ليلة', 'Rename');
  await page.getByRole('textbox', { name: 'Title' }).fill('Meteor night');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card(page, 'Meteor night')).toBeVisible();

  for (const [item, ending, content] of [
    ['Captions as SRT', 'srt', /^1\r?\n00:00:00[\s\S]*meteors/],
    ['Captions as VTT', 'vtt', /^WEBVTT[\s\S]*meteors/],
    ['Poster', 'jpg', /^\u00ff\u00d8\u00ff/],
  ] as const) {
    const download = page.waitForEvent('download');
    await choose(page, 'Meteor night', item);
    expect((await download).suggestedFilename()).toBe(`Meteor night.${ending}`);
    expect(await readDownload(await download)).toMatch(content);
  }

  // The browser's own controls of a video keep other keys from the page.
  await card(page, 'Meteor night').getByRole('button', { name: 'Preview Meteor night' }).click();
  const preview = page.getByRole('dialog', { name: 'Meteor night' });
  await preview.locator('video').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);

  await choose(page, 'Meteor night', 'Share link');
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByRole('textbox', { name: 'Anybody with this link can watch' }).inputValue();
  const visitor = await browser.newPage();
  const shown = await visitor.goto(link);
  expect(shown?.headers()['x-robots-tag']).toBe('noindex');
  await expect(visitor.getByRole('heading', { name: 'Meteor night' })).toBeVisible();
  const player = visitor.locator('video');
  await player.evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    return video.play();
  });
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.2);
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible();
  await page.keyboard.press('Escape');
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'This video is no longer shared' })).toBeVisible();
  await visitor.close();

  await choose(page, 'Meteor night', 'Make another like this');
  await expectStep(page, 'Review Your Video');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Meteor night 2');
  await expect(page.getByRole('list', { name: 'Your choices' })).toContainText(voiceover);
  await expect(page.getByRole('button', { name: 'Generate Video' })).toBeEnabled();

  // A draft isn't replaced without a question; a tab opened by a link has no page of ours to go back to.
  await page.getByRole('textbox', { name: 'Title' }).fill('Mine');
  const another = await page.context().newPage();
  const question = another.getByRole('dialog', { name: 'Replace your draft?' });
  await another.goto(`/products/video-create/${game.id}?like=${id}`);
  await question.getByRole('button', { name: 'Keep my draft' }).click();
  await expect(another.getByRole('textbox', { name: 'Title' })).toHaveValue('Mine');
  await another.goto(`/products/video-create/${game.id}?like=${id}`);
  await question.getByRole('button', { name: 'Replace it' }).click();
  await expect(another.getByRole('textbox', { name: 'Title' })).toHaveValue('Meteor night 2');
  await another.getByRole('button', { name: 'Cancel' }).click();
  await another.getByRole('dialog', { name: 'Cancel' }).getByRole('button', { name: 'YES' }).click();
  await expect(another).toHaveURL(new RegExp(`/products/${game.id}$`));
  await another.close();

  await page.goto('/dashboard/videos');
  await choose(page, 'Meteor night', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No Videos' })).toBeVisible();
  expect(await balanceOf(customer)).toBe(10);
});

async function readDownload(download: { saveAs(file: string): Promise<void> }): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'avatarcade-download-'));
  try {
    const file = path.join(folder, 'file');
    await download.saveAs(file);
    return await readFile(file, 'latin1');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
