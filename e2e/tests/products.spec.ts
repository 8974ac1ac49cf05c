import { expect } from '@playwright/test';
import { listEntries, orderPortrait, topUp } from '../support/customer.ts';
import { test } from '../support/product-test.ts';
import type { StoreGame } from '../support/store.ts';
import { expectStep } from '../support/wizard.ts';

const fox: StoreGame = {
  id: 'com.ember.fox',
  title: 'Fox & Ember: Match',
  summary: 'Match stones, wake the forest.',
  description: [
    'Match three stones & wake the forest.',
    ...Array(12).fill('A long level follows the last one.'),
  ],
  category: 'GAME_PUZZLE',
};

test('a game is added from its store page, refreshed, edited, and deleted with its videos but not their ledger entries', async ({
  signedInPage: page,
  customer,
  product,
  store,
  portraitClip,
}) => {
  store.show(fox);
  await page.goto('/products/new');
  await page
    .getByLabel('Store address')
    .fill(`${store.url}/store/apps/details?id=${fox.id}&hl=en_GB&gclid=x`);
  await page.getByRole('button', { name: 'Read the listing' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(fox.title);
  await expect(page.getByLabel('Description')).toHaveValue(/wake the forest/);
  await page.getByText(/pieces read from the store/).click();
  await expect(page.getByText('structured data').first()).toBeVisible();
  // What is typed and not yet added counts as well.
  await page.getByRole('combobox', { name: 'Target audience' }).fill('Teens, Commuters');
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByRole('heading', { name: fox.title, level: 1 })).toBeVisible();
  await expect(page.getByText('Teens • Commuters')).toBeVisible();
  // Folded only where it is longer than it is shown.
  await page.getByRole('button', { name: 'more', exact: true }).click();
  await page.getByRole('button', { name: 'less', exact: true }).click();

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await topUp(product.url, customer, 20);
  await orderPortrait(customer, { product: id, file: portraitClip, voiceover: 'Match stones tonight.' });
  store.show({ ...fox, title: 'Fox & Ember 2', description: ['Everything is new.'] });
  await page.getByRole('button', { name: 'Refresh from store' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refresh from store' });
  await expect(dialog.getByRole('region', { name: 'Description' })).toContainText('Everything is new.');
  await dialog.getByRole('checkbox', { name: 'Description' }).uncheck();
  await dialog.getByRole('button', { name: 'Apply changes' }).click();
  await expect(page.getByRole('heading', { name: 'Fox & Ember 2', level: 1 })).toBeVisible();
  await expect(page.getByText('wake the forest').first()).toBeVisible();

  await page.getByRole('link', { name: 'Edit Product' }).click();
  await page.getByLabel('Additional mechanics').fill('A boss every tenth level');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'Fox & Ember 2', level: 1 })).toBeVisible();

  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('link', { name: 'Videos Created' })).toContainText('1');
  const card = page.getByRole('article').filter({ hasText: 'Fox & Ember 2' });
  // The card leads to its product wherever nothing else is pressed.
  await card.getByRole('link', { name: 'Edit Fox & Ember 2' }).click();
  await expect(page.getByRole('heading', { name: 'Edit product' })).toBeVisible();
  await page.goBack();
  await card.click({ position: { x: 24, y: 24 } });
  await expect(page.getByRole('heading', { name: 'Fox & Ember 2', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Add pronunciations' }).click();
  const words = page.getByRole('dialog', { name: 'Pronunciations' });
  await words.getByRole('textbox', { name: 'Word', exact: true }).fill('Ember');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stay' }).click();
  await words.getByRole('textbox', { name: 'Word', exact: true }).press('Enter');
  await page.keyboard.type('em burr');
  await page.keyboard.press('Enter');
  await expect(page.getByText('em burr')).toBeVisible();
  await expect(words).toHaveCount(0);

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Delete this product?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No Products Yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Products Added' })).toContainText('0');
  await expect(page.getByRole('link', { name: 'Videos Created' })).toContainText('0');
  const kinds = (await listEntries(customer)).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['video', 'top-up']));

  await page.getByRole('button', { name: 'Try a sample video' }).click();
  await expectStep(page, 'Choose Template');
});
