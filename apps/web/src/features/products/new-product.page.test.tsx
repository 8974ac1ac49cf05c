import { catalogueCalls } from '@avatarcade/contracts/catalogue.calls';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { productCalls } from '@avatarcade/contracts/products.calls';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PATHS } from '../../paths.ts';
import { anId } from '../../testing/build-account.ts';
import { buildParsedProduct, buildProduct } from '../../testing/build-product.ts';
import { HttpError } from '../../testing/fake-http.ts';
import { openPage, renderScreen } from '../../testing/render-screen.tsx';
import { NewProductPage } from './new-product.page.tsx';

const ADDRESS = 'https://play.google.com/store/apps/details?id=com.gem';

async function readListing(page: ReturnType<typeof openPage>) {
  page.server.on(catalogueCalls.listTags, () => []);
  renderScreen(page, <NewProductPage />);
  await page.user.click(screen.getByLabelText('Store address'));
  await page.user.paste(ADDRESS);
}

it('a pasted address fills the form, and the product is added with what the form holds', async () => {
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

it('a store that can’t be read is said, and the form can be filled in by hand', async () => {
  const page = openPage();
  page.server.on(productCalls.parseProduct, () => {
    throw new HttpError(502, { detail: MESSAGES.storeUnreachable, reason: 'unreachable' });
  });
  await readListing(page);
  expect((await screen.findByRole('alert')).textContent).toContain(MESSAGES.storeUnreachable);
  await page.user.click(screen.getByRole('button', { name: 'Fill in by hand' }));
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('');
});
