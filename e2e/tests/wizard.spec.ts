import { API_PATHS } from '@avatarcade/contracts/paths';
import { expect, type Page } from '@playwright/test';
import { addProduct, balanceOf, listEntries, topUp } from '../support/customer.ts';
import { clipInput, expectStep, fillStep, openWizardAt, STEPS, test } from '../support/wizard.ts';

const stepButton = (page: Page, number: number) =>
  page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button')
    .nth(number - 1);
const generate = (page: Page) => page.getByRole('button', { name: 'Generate Video' });

test('each step opens when the one before is right, outlives a reload, and is saved from Review', async ({
  signedInPage: page,
  customer,
  store,
  portraitClip,
}) => {
  const game = await addProduct(customer, store.url);
  await page.goto(`/products/video-create/${game.id}`);
  for (const [index, step] of STEPS.slice(0, -1).entries()) {
    await expectStep(page, step);
    const next = page.getByRole('button', { name: 'Next Step' });
    await expect(next).toBeDisabled();
    await expect(stepButton(page, index + 2)).toBeDisabled();
    await fillStep(page, step, { clip: portraitClip });
    await expect(next).toBeEnabled();
    await page.reload();
    await expectStep(page, step);
    await expect(next).toBeEnabled();
    // One ahead may be jumped to, two not.
    await expect(stepButton(page, index + 2)).toBeEnabled();
    if (index < 3) await expect(stepButton(page, index + 3)).toBeDisabled();
    await stepButton(page, index + 2).click();
  }
  await expectStep(page, 'Review Your Video');
  await expect(generate(page)).toBeEnabled();
  await page.reload();
  await expectStep(page, 'Review Your Video');

  await page.getByRole('button', { name: 'Change voiceover text' }).click();
  await expectStep(page, 'Voiceover Text');
  const text = page.getByRole('textbox', { name: 'Voiceover text' });
  await text.fill('m'.repeat(501));
  await expect(page.getByText('501 / 500')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await text.fill('Shorter now.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectStep(page, 'Review Your Video');
  await expect(page.getByText('Shorter now.')).toBeVisible();
});

test('a voice and an avatar of two genders are asked about on leaving, with three ways out', async ({
  signedInPage: page,
  customer,
  store,
  portraitClip,
}) => {
  const game = await addProduct(customer, store.url);
  await openWizardAt(page, game.id, 'Review Your Video', { clip: portraitClip });
  const question = page.getByRole('dialog', { name: 'Voice and avatar differ' });
  const save = page.getByRole('button', { name: 'Save' });

  await page.getByRole('button', { name: 'Change voice', exact: true }).click();
  await expectStep(page, 'Voiceover Text');
  await page.getByText('Male', { exact: true }).click();
  await expect(save).toBeEnabled();
  await save.click();
  await question.getByRole('button', { name: 'Change avatar' }).click();
  await expectStep(page, 'Choose Avatar');
  await save.click();
  await question.getByRole('button', { name: 'Change voice' }).click();
  await expectStep(page, 'Voiceover Text');
  await save.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectStep(page, 'Review Your Video');
  await expect(page.getByText('That is fine if it is intended.')).toBeVisible();
});

test('leaving by Cancel or by the browser’s back asks first, and NO keeps the draft', async ({
  signedInPage: page,
  customer,
  store,
}) => {
  const game = await addProduct(customer, store.url);
  await page.goto(`/products/${game.id}`);
  await page.getByRole('link', { name: 'Create video' }).first().click();
  await fillStep(page, 'Choose Template');
  const asked = page.getByRole('dialog').filter({
    hasText: 'All progress will be lost. Are you sure you want to continue?',
  });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await asked.getByRole('button', { name: 'NO' }).click();
  await expect(asked).toBeHidden();
  await page.goBack();
  await asked.getByRole('button', { name: 'NO' }).click();
  await expectStep(page, 'Choose Template');
  await expect(page.getByRole('button', { name: 'Next Step' })).toBeEnabled();
  await page.goBack();
  await asked.getByRole('button', { name: 'YES' }).click();
  await expect(page).toHaveURL(new RegExp(`/products/${game.id}$`));
  await page.getByRole('link', { name: 'Create video' }).first().click();
  await expectStep(page, 'Choose Template');
  await expect(page.getByRole('button', { name: 'Next Step' })).toBeDisabled();
});

test('a draft that is older than its links shows its clip by new ones, at the same second', async ({
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
  const srcOf = () => clip.evaluate((video: HTMLVideoElement) => video.src);
  const old = await srcOf();
  await clip.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 1;
  });
  await expect.poll(() => clip.evaluate((video: HTMLVideoElement) => video.seeking)).toBe(false);

  // From now on the links of before are over, and new ones are good for an hour: the server's clock can't be moved.
  const later = (link: string) =>
    link.replace(/expires=(\d+)/, (_, time) => `expires=${Number(time) + 3600}`);
  const sooner = (link: string) =>
    link.replace(/expires=(\d+)/, (_, time) => `expires=${Number(time) - 3600}`);
  const isOver = (link: string) => Number(/expires=(\d+)/.exec(link)?.[1]) < Date.now() / 1000 + 1800;
  await page.route('**/files/**', (route) =>
    isOver(route.request().url())
      ? route.fulfill({ status: 404 })
      : route.continue({ url: sooner(route.request().url()) }),
  );
  await page.route('**/api/heygen/asset/?file_url=*', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ response: answer, body: text.replace(/https?:[^"]+/g, later) });
  });

  await page.clock.fastForward(16 * 60_000);
  // A newer link alone doesn't disturb a clip that is shown.
  expect(await srcOf()).toBe(old);
  // As the browser does when a part of the file can't be read any more.
  await clip.evaluate((video) => video.dispatchEvent(new Event('error')));
  await expect.poll(srcOf).toBe(later(old));
  await expect
    .poll(() => clip.evaluate((video: HTMLVideoElement) => [video.readyState > 0, video.currentTime]))
    .toEqual([true, 1]);
  await expect(page.getByText('This upload has expired')).toHaveCount(0);
});

test('an upload whose connection breaks is tried again, and one on its way is cancelled', async ({
  signedInPage: page,
  customer,
  store,
  portraitClip,
}) => {
  const game = await addProduct(customer, store.url);
  await openWizardAt(page, game.id, 'Upload Assets');
  const clip = page.getByRole('region', { name: 'Gameplay video' });
  const held: (() => void)[] = [];
  await page.route(`**${API_PATHS.assets.base}`, (route) => route.abort('connectionreset'), { times: 1 });
  await clipInput(page).setInputFiles(portraitClip);
  await expect(clip.getByRole('alert')).toHaveText('Upload failed. Please try again later.');
  await page.route(
    `**${API_PATHS.assets.base}`,
    async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.abort();
    },
    { times: 1 },
  );
  await clip.getByRole('button', { name: 'Try again' }).click();
  // It goes on while another step is looked at.
  await page.getByRole('button', { name: 'Previous step' }).click();
  await expectStep(page, 'Choose Avatar');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await expect(clip.getByRole('progressbar').or(clip.getByText('Checking on the server'))).toBeVisible();
  await clip.getByRole('button', { name: 'Cancel' }).click();
  await expect(clip.getByText('Drop your gameplay here')).toBeVisible();
  for (const release of held) release();
  await clipInput(page).setInputFiles(portraitClip);
  await expect(clip).toContainText('1080 × 1920 · 2.0 s');

  // A clip on its way is looked at anew for another format.
  await clip.getByRole('button', { name: 'Remove' }).click();
  const sent = page.waitForRequest(`**${API_PATHS.assets.base}`);
  await page.route(`**${API_PATHS.assets.base}`, () => undefined, { times: 1 });
  await clipInput(page).setInputFiles(portraitClip);
  await sent;
  await stepButton(page, 1).click();
  await page.getByText('Landscape', { exact: true }).click();
  await page.getByRole('article').getByRole('button').first().click();
  for (const step of STEPS.slice(0, 3)) {
    await expectStep(page, step);
    await page.getByRole('button', { name: 'Next Step' }).click();
  }
  await expect(page.getByRole('dialog', { name: 'The video will be resized' })).toContainText(
    'A landscape video needs 1920 × 1080',
  );
});

test('a short clip starts over or holds, a balance too low is topped up, and two clicks, a lost answer and a second tab make one video', async ({
  signedInPage: page,
  customer,
  store,
  product,
  portraitClip,
}) => {
  const game = await addProduct(customer, store.url);
  const text = 'Merge falling meteors and light up the whole sky of the observatory tonight.';
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

  // The order arrives, its answer doesn't.
  const keys: (string | undefined)[] = [];
  await page.route(`**${API_PATHS.videos.base}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    const answer = await route.fetch();
    return keys.length === 1 ? route.abort('connectionreset') : route.fulfill({ response: answer });
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
