import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { expect, type Page, test } from '@playwright/test';
import { addProduct, type Customer, registerCustomer, topUp } from '../support/customer.ts';
import { openDataFolder } from '../support/data-folder.ts';
import { makeClip } from '../support/media.ts';
import { openPackMirror } from '../support/pack-mirror.ts';
import { startProduct } from '../support/start-product.ts';
import { openStore } from '../support/store.ts';
import { expectStep, fillStep, type Step } from '../support/wizard.ts';

const text = 'Merge falling meteors tonight!';

test('a pack is added while the server runs, and a video is made with its voice', async ({ page }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'avatarcade-voices-'));
  await using data = await openDataFolder();
  const dataDir = data.path;
  const clip = path.join(folder, 'clip.mp4');
  await makeClip(clip, 1080, 1920, 2);
  await using store = await openStore();
  await using mirror = await openPackMirror(folder, text);
  await using product = await startProduct({ dataDir, storeUrl: store.url });
  await expect
    .poll(() => product.log())
    .toContain('no natural voices are installed; to add them: npm run voices -- add recommended (422 MB)');
  const customer = await registerCustomer(product.url);
  await topUp(product.url, customer, 10);
  const { id } = await addProduct(customer, store.url);
  await signIn(page, product.url, customer);

  await test.step('without a pack the wizard offers the built-in voices alone', async () => {
    await page.goto(`${product.url}/products/video-create/${id}`);
    await pass(page, 'Choose Template');
    await expectStep(page, 'Voiceover Text');
    await fillStep(page, 'Voiceover Text', { text });
    await expect(page.getByRole('radio', { name: /Emma/ })).toBeChecked();
    await expect(page.getByText('Natural', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Voices and their licences' })).toHaveCount(0);
  });

  await test.step('the operator adds one', async () => {
    const catalogue = path.join(folder, 'catalogue.json');
    const said = await mirror.voices(dataDir, 'add', 'recorded', '--catalogue', catalogue, '--yes');
    expect(said).toContain('Name Ada Speakers with a link to the licence where users see it.');
    expect(said).toContain('is installed: 1 voices.');
    const listVoices = async () => (await customer.call(API_PATHS.catalogue.voices)).text();
    await expect.poll(listVoices, { timeout: 90_000 }).toContain('neural:en-US:recorded Ada');
  });

  await test.step('its voice is the first of its language', async () => {
    await page.reload();
    await expect(page.getByText('Natural', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Play / }).first()).toHaveAccessibleName('Play Ada');
    // The draft keeps the voice that was chosen before.
    await expect(page.getByRole('radio', { name: /Emma/ })).toBeChecked();
    await page.getByText('Ada', { exact: true }).click();
    await page.getByRole('button', { name: 'Next Step' }).click();
  });

  await test.step('a video is made with it', async () => {
    await pass(page, 'Choose Avatar');
    await pass(page, 'Upload Assets', clip);
    await expectStep(page, 'Review Your Video');
    await page.getByRole('button', { name: 'Generate Video' }).click();
    const list = async () => (await customer.call(API_PATHS.videos.base)).text();
    await expect.poll(list, { timeout: 180_000 }).toContain('"status":"ready"');
    expect(await list()).toContain('"name":"Ada"');
  });

  await test.step('who made the voice is named on a public page, to which other pages link', async () => {
    await page.getByRole('link', { name: 'Voices and their licences' }).click();
    await expect(page.getByText('Voices by Ada Speakers')).toBeVisible();
    await expect(page.getByRole('link', { name: 'CC-BY-4.0' })).toHaveAttribute('href', /^https:/);
  });
  await rm(folder, { recursive: true, force: true });
});

async function pass(page: Page, step: Step, clip?: string) {
  await expectStep(page, step);
  await fillStep(page, step, clip ? { clip } : {});
  await page.getByRole('button', { name: 'Next Step' }).click();
}

async function signIn(page: Page, url: string, { access, refresh }: Customer) {
  await page.goto(url);
  await page.evaluate(
    ([one, other]) => {
      localStorage.setItem('access_token', one);
      localStorage.setItem('refresh_token', other);
    },
    [access, refresh] as const,
  );
}
