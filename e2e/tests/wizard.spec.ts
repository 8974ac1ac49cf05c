import { API_PATHS } from '@avatarcade/contracts/paths';
import { expect, type Locator, type Page } from '@playwright/test';
import { addProduct, balanceOf, listEntries, topUp } from '../support/customer.ts';
import { test } from '../support/product-test.ts';
import { expectStep, fillStep, openWizardAt } from '../support/wizard.ts';

const generate = (page: Page) => page.getByRole('button', { name: 'Generate Video' });

test('the filmstrip of an upright clip is beside its picture on a wide screen and below it on others, and a draft with expired links shows the clip by new ones, at the same second', async ({
  signedInPage: page,
  customer,
  store,
  portraitClip,
}) => {
  const game = await addProduct(customer, store.url);
  await page.clock.install();
  await openWizardAt(page, game.id, 'Upload Assets');
  await fillStep(page, 'Upload Assets', { clip: portraitClip });
  const clip = page.getByLabel('Gameplay video, boss fight.mp4');
  await expectFilmstrip(page, clip);

  const srcOf = () => clip.evaluate((video: HTMLVideoElement) => video.src);
  const old = await srcOf();
  // A file that can't be read any more has been read before.
  await expect.poll(() => clip.evaluate((video: HTMLVideoElement) => video.readyState > 0)).toBe(true);
  await clip.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 1;
  });
  await expect.poll(() => clip.evaluate((video: HTMLVideoElement) => video.seeking)).toBe(false);

  // From now on the links of before are over, and new ones are good for an hour: the server's clock can't be moved.
  const later = (link: string) =>
    link.replace(/expires=(\d+)/, (_, time) => `expires=${Number(time) + 3600}`);
  const sooner = (link: string) =>
    link.replace(/expires=(\d+)/, (_, time) => `expires=${Number(time) - 3600}`);
  const endOf = (link: string) => Number(/expires=(\d+)/.exec(link)?.[1]);
  const isOver = (link: string) => endOf(link) < Date.now() / 1000 + 1800;
  await page.route('**/files/**', (route) =>
    isOver(route.request().url())
      ? route.fulfill({ status: 404 })
      : route.continue({ url: sooner(route.request().url()) }),
  );
  await page.route('**/api/heygen/asset/?file_url=*', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(/https?:[^"]+/g, later) });
  });

  await page.clock.fastForward(16 * 60_000);
  // A newer link alone doesn't disturb a clip that is shown.
  expect(await srcOf()).toBe(old);
  // As the browser does when a part of the file can't be read any more.
  await clip.evaluate((video) => video.dispatchEvent(new Event('error')));
  // The server may have signed the new link for another five minutes than the first one.
  await expect.poll(async () => endOf(await srcOf()) >= endOf(later(old))).toBe(true);
  expect(new URL(await srcOf()).pathname).toBe(new URL(old).pathname);
  await expect
    .poll(() => clip.evaluate((video: HTMLVideoElement) => [video.readyState > 0, video.currentTime]))
    .toEqual([true, 1]);
  await expect(page.getByText('is no longer stored')).toHaveCount(0);
});

/** Beside the picture where there is room, and below it elsewhere. */
async function expectFilmstrip(page: Page, picture: Locator) {
  const playhead = page.getByRole('slider', { name: 'Playhead of clip 1' });
  const isBeside = async () => {
    const [left, right] = await Promise.all([picture.boundingBox(), playhead.boundingBox()]);
    return left && right && right.x > left.x + left.width && right.y < left.y + left.height;
  };
  await expect.poll(isBeside).toBe(true);
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(isBeside).toBe(false);
  }
}

test('a short clip starts over or holds, a low balance is topped up, and two clicks, a lost response and a second tab make one video', async ({
  signedInPage: page,
  customer,
  store,
  product,
  portraitClip,
}) => {
  const game = await addProduct(customer, store.url);
  const text = 'Merge falling meteors and light up the sky tonight.';
  await openWizardAt(page, game.id, 'Review Your Video', { clip: portraitClip, text });
  await expect(page.getByText(/The clip lasts 2 s, the speech about \d(\.\d)? s\./)).toBeVisible();
  await page.getByText('Hold last frame').click();
  await generate(page).click();
  await expect(page.getByRole('dialog', { name: 'Top Up Balance' })).toBeVisible();
  await topUp(product.url, customer, 30);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectStep(page, 'Review Your Video');
  await expect(page.getByText('€20.00')).toBeVisible();

  const second = await page.context().newPage();
  await second.goto(page.url());
  await expectStep(second, 'Review Your Video');

  // The order arrives, its response doesn't.
  const keys: (string | undefined)[] = [];
  await page.route(`**${API_PATHS.videos.base}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    return keys.length === 1 ? route.abort('connectionreset') : route.fulfill({ response });
  });
  await generate(page).dblclick();
  await expect(page.getByRole('alert')).toContainText('Failed to generate video. Please try again.');
  await generate(page).click();
  await expect(page.getByRole('heading', { name: 'Your video is being made' })).toBeVisible();
  await generate(second).click();
  await expect(second.getByRole('heading', { name: 'Your video is being made' })).toBeVisible();
  expect(second.url()).toBe(page.url());
  expect(new Set(keys).size).toBe(1);
  expect(await balanceOf(customer)).toBe(20);
  expect((await listEntries(customer)).filter(({ kind }) => kind === 'video')).toHaveLength(1);

  const id = new URL(page.url()).searchParams.get('generation') ?? '';
  const made = (await (await customer.call(API_PATHS.videos.one(id))).json()) as {
    gameplay_fit: string;
  };
  expect(made.gameplay_fit).toBe('hold');
  await customer.call(API_PATHS.videos.one(id), { method: 'DELETE' });
});
