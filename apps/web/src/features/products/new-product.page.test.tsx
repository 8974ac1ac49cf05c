import { catalogueCalls } from '@avatarcade/contracts/catalogue.calls';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { productCalls } from '@avatarcade/contracts/products.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PATHS } from '../../paths.ts';
import { anId } from '../../testing/build-account.ts';
import { buildParsedProduct, buildProduct } from '../../testing/build-product.ts';
import { HttpError } from '../../testing/fake-http.ts';
import { openApp } from '../../testing/open-app.tsx';
import { alertTexts, isDisabled } from '../../testing/read-screen.ts';
import { openPage, renderScreen } from '../../testing/render-screen.tsx';
import { NewProductPage } from './new-product.page.tsx';

const ADDRESS = 'https://play.google.com/store/apps/details?id=com.gem';

async function readListing(page: ReturnType<typeof openPage>) {
  page.server.on(catalogueCalls.listTags, () => []);
  renderScreen(page, <NewProductPage />);
  await page.user.click(screen.getByLabelText('Store address'));
  await page.user.paste(ADDRESS);
}

it('a pasted address fills the form, and the product is added with the form’s content', async () => {
  const page = openPage();
  page.server.on(productCalls.parseProduct, () => buildParsedProduct());
  page.server.on(productCalls.createProduct, ({ body }) => buildProduct({ title: body.title }));
  await readListing(page);
  const title = await screen.findByLabelText<HTMLInputElement>('Title');
  expect(title.value).toBe('Gem Mountain');
  await page.user.type(title, ' 2');
  await page.user.click(screen.getByRole('button', { name: 'Add product' }));
  expect(await screen.findByText(`Went to ${PATHS.product(anId(10))}`)).toBeDefined();
  expect(page.server.sentTo(productCalls.parseProduct)[0]?.body).toEqual({ google_url: ADDRESS });
  expect(page.server.sentTo(productCalls.createProduct).map(({ body }) => body)).toMatchObject([
    { title: 'Gem Mountain 2', product_url: ADDRESS, category_names: ['Puzzle'] },
  ]);
});

it('a product that cannot be added stays in the form, with the server’s reason', async () => {
  const page = openPage();
  page.server.on(productCalls.parseProduct, () => buildParsedProduct());
  page.server.on(productCalls.createProduct, () => {
    throw new HttpError(400, { product_url: [MESSAGES.productTaken] });
  });
  await readListing(page);
  await page.user.click(await screen.findByRole('button', { name: 'Add product' }));
  expect((await screen.findByRole('alert')).textContent).toBe(MESSAGES.productTaken);
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Gem Mountain');
});

it('a store that can’t be read causes a message, and the form can be filled in by hand', async () => {
  const page = openPage();
  page.server.on(productCalls.parseProduct, () => {
    throw new HttpError(502, { detail: MESSAGES.storeUnreachable, reason: 'unreachable' });
  });
  await readListing(page);
  expect((await screen.findByRole('alert')).textContent).toContain(MESSAGES.storeUnreachable);
  await page.user.click(screen.getByRole('button', { name: 'Fill in by hand' }));
  const title = screen.getByLabelText<HTMLInputElement>('Title');
  expect(title.value).toBe('');
  expect(document.activeElement).toBe(title);
});

describe('a page that can’t be read causes a message, and the form can be filled in by hand', () => {
  it.each([
    [400, MESSAGES.gameNotFound, { google_url: [MESSAGES.gameNotFound] }],
    [
      502,
      'cookie consent',
      { detail: 'Error parsing product data.\nIt asks for cookie consent.', reason: 'consent' },
    ],
    [502, MESSAGES.productParseFailed, { detail: 'down' }],
  ])('%s: %s', async (status, message, body) => {
    const page = openPage();
    page.server.on(productCalls.parseProduct, () => {
      throw new HttpError(status, body);
    });
    page.server.on(productCalls.createProduct, ({ body: sent }) => buildProduct({ title: sent.title }));
    await readListing(page);
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.queryByLabelText('Title')).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Fill in by hand' }));
    await page.user.click(screen.getByRole('button', { name: 'Add product' }));
    expect(await screen.findByText('Title is required')).toBeDefined();
    await page.user.type(screen.getByLabelText('Title'), 'By hand');
    await page.user.click(screen.getByRole('button', { name: 'Add product' }));
    expect(await screen.findByText(`Went to ${PATHS.product(anId(10))}`)).toBeDefined();
  });
});

it('an invalid address is refused before it is sent, and a listing that loads is announced', async () => {
  const page = openPage();
  const { server, user } = page;
  server.on(catalogueCalls.listTags, () => []);
  const held = Promise.withResolvers<void>();
  server.on(productCalls.parseProduct, async () => {
    await held.promise;
    return buildParsedProduct({ is_game: false, sources: { name: 'json_ld', icon: 'meta' } });
  });
  renderScreen(page, <NewProductPage />);
  const read = screen.getByRole('button', { name: 'Read the listing' });
  await user.click(read);
  expect(await screen.findByText('Google Play URL is required')).toBeDefined();
  expect(screen.getByText('The page of your game on Google Play or the App Store.')).toBeDefined();
  const address = screen.getByLabelText('Store address');
  await user.type(address, 'my fox game');
  await user.click(read);
  expect(await screen.findByText(/^URL must start with https:\/\/play\.google\.com\//)).toBeDefined();
  expect(server.sentTo(productCalls.parseProduct)).toEqual([]);

  await user.clear(address);
  await user.click(address);
  await user.paste(ADDRESS);
  expect(await screen.findByRole('status', { name: 'Reading the listing' })).toBeDefined();
  expect(screen.queryByLabelText('Title')).toBeNull();
  held.resolve();
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Gem Mountain');
  expect(screen.getByText(/doesn’t list this app as a game/)).toBeDefined();
  await user.click(screen.getByText(/2 pieces read from the store/));
  expect(screen.getByText('structured data')).toBeDefined();
});

it('a tag is added once and never empty, and removing one keeps the focus in its field', async () => {
  const page = openPage();
  const { user } = page;
  page.server.on(productCalls.parseProduct, () => buildParsedProduct());
  await readListing(page);
  const tags = await screen.findByRole('combobox', { name: /^Tags/ });
  const add = screen.getByRole('button', { name: 'Add tag' });
  expect(isDisabled(add)).toBe(true);
  await user.type(tags, '   ');
  expect(isDisabled(add)).toBe(true);
  await user.clear(tags);
  await user.type(tags, 'pUZZLE');
  await user.click(add);
  expect(screen.getAllByRole('button', { name: /^Remove puzzle$/i })).toHaveLength(1);
  await user.type(tags, 'Foxes');
  await user.click(add);
  expect(screen.getByRole('button', { name: 'Remove Foxes' })).toBeDefined();
  screen.getByRole('button', { name: 'Remove Puzzle' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: 'Remove Puzzle' })).toBeNull();
  expect(document.activeElement).toBe(tags);
});

it('a typed group stays out of the page until the button is released, then is saved', async () => {
  const page = openPage();
  const { server, user } = page;
  server.on(productCalls.parseProduct, () => buildParsedProduct());
  server.on(productCalls.createProduct, ({ body }) => buildProduct({ title: body.title }));
  await readListing(page);
  await user.type(await screen.findByRole('combobox', { name: /^Target audience/ }), 'Commuters');
  const target = screen.getByRole('button', { name: 'Add product' });
  await user.pointer({ keys: '[MouseLeft>]', target });
  // If the list grew now, it would move the button away from under the pointer.
  expect(screen.queryByRole('button', { name: 'Remove Commuters' })).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target });
  expect(await screen.findByText(`Went to ${PATHS.product(anId(10))}`)).toBeDefined();
  expect(server.sentTo(productCalls.createProduct).map(({ body }) => body)).toMatchObject([
    { target_audience: 'Commuters' },
  ]);
});

it('a typed group is added when the focus leaves its field', async () => {
  const page = openPage();
  page.server.on(productCalls.parseProduct, () => buildParsedProduct());
  await readListing(page);
  await page.user.type(await screen.findByRole('combobox', { name: /^Target audience/ }), 'Teens');
  await page.user.tab();
  expect(screen.queryByRole('button', { name: 'Remove Teens' })).toBeNull();
  await page.user.tab();
  expect(screen.getByRole('button', { name: 'Remove Teens' })).toBeDefined();
});

it('a loaded listing asks before it is lost, includes typed input, and links to its page', async () => {
  const { server, user, address } = openApp(PATHS.newProduct);
  server.on(catalogueCalls.listTags, () => []);
  server.on(productCalls.parseProduct, () => buildParsedProduct());
  const added = buildProduct({ target_audience: 'Teens, Commuters' });
  server.on(productCalls.createProduct, () => added);
  server.on(productCalls.getProduct, () => added);
  await user.click(await screen.findByLabelText('Store address'));
  await user.paste(ADDRESS);
  await user.type(await screen.findByRole('combobox', { name: /^Target audience/ }), 'Teens, Commuters');
  const [support] = screen.getAllByRole('link', { name: 'Support' });
  if (!support) throw new Error('the header has a link');
  await user.click(support);
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe(PATHS.newProduct);
  await user.click(screen.getByRole('button', { name: 'Add product' }));
  await waitFor(() => expect(address()).toBe(PATHS.product(added.id)));
  expect(server.sentTo(productCalls.createProduct).at(-1)?.body).toMatchObject({
    target_audience: 'Teens, Commuters',
  });
  expect(await screen.findByText('Teens • Commuters')).toBeDefined();
});

it('an existing game is not added again, but opened', async () => {
  const page = openPage();
  page.server.on(productCalls.parseProduct, () => buildParsedProduct({ existing_id: anId(12) }));
  await readListing(page);
  expect(await screen.findByText(MESSAGES.productTaken)).toBeDefined();
  expect(alertTexts()).toEqual([]);
  await page.user.click(screen.getByRole('link', { name: 'Open it' }));
  expect(await screen.findByText(`Went to ${PATHS.product(anId(12))}`)).toBeDefined();
});
