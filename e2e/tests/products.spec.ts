import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { expect, type Page } from '@playwright/test';
import { addProduct, listEntries, orderPortrait, topUp } from '../support/customer.ts';
import { makeClip } from '../support/media.ts';
import { test } from '../support/product-test.ts';
import { type StoreGame, storeGame } from '../support/store.ts';

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
const addressOf = (store: { url: string }, id: string) => `${store.url}/store/apps/details?id=${id}`;

async function give(page: Page, address: string) {
  await page.getByLabel('Store address').fill(address);
  await page.getByRole('button', { name: 'Read the listing' }).click();
}

test('a game is added from what its page says, and a slip loses nothing', async ({
  signedInPage: page,
  store,
}) => {
  store.show(fox);
  await page.goto('/products/new');
  await page.getByRole('button', { name: 'Read the listing' }).click();
  await expect(page.getByText('Google Play URL is required')).toBeVisible();
  await give(page, 'my fox game');
  await expect(page.getByText(`URL must start with ${store.url}/`)).toBeVisible();

  const held = Promise.withResolvers<void>();
  await page.route(`**${API_PATHS.products.parse}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await give(page, `${addressOf(store, fox.id)}&hl=en_GB&utm_source=mail&gclid=x`);
  await expect(page.getByRole('status', { name: 'Reading the listing' })).toBeVisible();
  await expect(page.getByLabel('Title')).toBeHidden();
  held.resolve();
  await expect(page.getByLabel('Title')).toHaveValue(fox.title);
  await expect(page.getByLabel('Description')).toHaveValue(/wake the forest/);
  await page.getByText(/pieces read from the store/).click();
  await expect(page.getByText('structured data').first()).toBeVisible();

  const tags = page.getByRole('combobox', { name: 'Tags' });
  const addTag = page.getByRole('button', { name: 'Add tag' });
  await expect(addTag).toBeDisabled();
  await tags.fill('   ');
  await expect(addTag).toBeDisabled();
  await tags.fill('pUZZLE');
  await addTag.click();
  await expect(page.getByRole('button', { name: 'Remove Puzzle' })).toHaveCount(1);
  await tags.fill('Foxes');
  await addTag.click();
  await expect(page.getByRole('button', { name: 'Remove Foxes' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Puzzle' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Puzzle' })).toHaveCount(0);
  await expect(tags).toBeFocused();
  // What is typed and not yet added counts as well.
  await page.getByRole('combobox', { name: 'Target audience' }).fill('Teens, Commuters');

  await page.getByRole('navigation').getByRole('link', { name: 'Support' }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/\/products\/new$/);
  await page.getByRole('button', { name: 'Add product' }).click();

  await expect(page.getByRole('heading', { name: fox.title, level: 1 })).toBeVisible();
  await expect(page.getByText('Teens • Commuters')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Foxes' })).toBeVisible();
  await page.getByRole('button', { name: 'more', exact: true }).click();
  await page.getByRole('button', { name: 'less', exact: true }).click();

  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('link', { name: 'Products Added' })).toContainText('1');
  await page.getByRole('link', { name: 'Add New Product' }).click();
  await give(page, addressOf(store, fox.id));
  await expect(page.getByText('You have already added this game.')).toBeVisible();
  await page.getByRole('link', { name: 'Open it' }).click();
  await expect(page.getByRole('heading', { name: fox.title, level: 1 })).toBeVisible();
});

test('a page that can’t be read says why, and the game is added by hand', async ({
  signedInPage: page,
  store,
}) => {
  const consent =
    '<html><body><h1>Before you continue</h1><form action="https://consent.google.com/save"></form></body></html>';
  store.refuse('com.asks.consent', { status: 200, body: consent });
  store.refuse('com.too.many', { status: 429 });
  store.refuse('com.new.layout', { status: 200, body: '<html><h1>Fox</h1></html>' });
  store.show({ ...fox, id: 'com.a.tool', title: 'A tool', category: 'TOOLS' });
  await page.goto('/products/new');
  const outcomes = {
    'com.was.removed': /was not found in the store/,
    'com.asks.consent': /Error parsing product data\.\s.*cookie consent/,
    'com.new.layout': /Error parsing product data\.\s.*can’t read/,
    'com.too.many': /Error parsing product data\.\s.*try again in a few minutes/,
  };
  for (const [id, message] of Object.entries(outcomes)) {
    await give(page, addressOf(store, id));
    await expect(page.getByRole('alert')).toContainText(message);
    await expect(page.getByLabel('Title')).toBeHidden();
  }
  await page.getByRole('button', { name: 'Fill in by hand' }).click();
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await page.getByLabel('Title').fill('By hand');
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByRole('heading', { name: 'By hand', level: 1 })).toBeVisible();

  await page.goto('/products/new');
  await give(page, addressOf(store, 'com.a.tool'));
  await expect(page.getByText('doesn’t list this app as a game')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('A tool');
});

test('a product is refreshed after its changes were shown, edited, and goes with its videos but not their entries', async ({
  signedInPage: page,
  customer,
  product,
  store,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'avatarcade-products-'));
  try {
    const clip = path.join(folder, 'clip.mp4');
    await makeClip(clip, 1080, 1920, 1);
    store.show(storeGame);
    const { id, description } = await addProduct(customer, store.url);
    await topUp(product.url, customer, 20);
    await orderPortrait(customer, { product: id, file: clip, voiceover: 'Merge meteors tonight.' });

    store.show({ ...storeGame, title: 'Meteor Merge 2', description: ['Everything is new.'] });
    await page.goto(`/products/${id}`);
    await page.getByRole('button', { name: 'Refresh from store' }).click();
    const dialog = page.getByRole('dialog', { name: 'Refresh from store' });
    await expect(dialog.getByRole('region', { name: 'Title' })).toContainText('Meteor Merge 2');
    await expect(dialog.getByRole('region', { name: 'Description' })).toContainText('Everything is new.');
    await expect(
      page.getByRole('heading', { name: storeGame.title, level: 1, includeHidden: true }),
    ).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Description' }).uncheck();
    await dialog.getByRole('button', { name: 'Apply changes' }).click();
    await expect(page.getByRole('heading', { name: 'Meteor Merge 2', level: 1 })).toBeVisible();
    await expect(page.getByText(description.slice(0, 40))).toBeVisible();

    await page.getByRole('link', { name: 'Edit Product' }).click();
    await page.getByLabel('Additional mechanics').fill('A boss every tenth level');
    await page.goBack();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    await page.route(`**${API_PATHS.products.one(id)}`, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    );
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Failed to update product. Please try again later.')).toBeVisible();
    await page.unroute(`**${API_PATHS.products.one(id)}`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('heading', { name: 'Meteor Merge 2', level: 1 })).toBeVisible();

    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(page.getByRole('link', { name: 'Videos Created' })).toContainText('1');
    await page.getByRole('link', { name: 'Open Meteor Merge 2' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Delete this product?' });
    await expect(question).toContainText('Meteor Merge 2 and its only video will be deleted permanently.');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { name: 'No Products Yet' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Products Added' })).toContainText('0');
    await expect(page.getByRole('link', { name: 'Videos Created' })).toContainText('0');
    const kinds = (await listEntries(customer)).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['video', 'top-up']));
  } finally {
    store.show(storeGame);
    await rm(folder, { recursive: true, force: true });
  }
});
