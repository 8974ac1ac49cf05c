import { productCalls } from '@avatarcade/contracts/products.calls';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PATHS } from '../../paths.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { buildProduct } from '../../testing/build-product.ts';
import { HttpError } from '../../testing/fake-http.ts';
import { openPage, renderScreen } from '../../testing/render-screen.tsx';
import { DeleteProductDialog } from './delete-product-dialog.tsx';
import { productListQuery } from './products.queries.ts';

const product = buildProduct({ generations_count: 2 });
const dialog = <DeleteProductDialog product={product} open onClose={() => undefined} />;
const VIEW = { page: 1, ordering: '-created_at', search: '' } as const;

it('deleting a product opens the list, which is fetched again', async () => {
  const page = openPage();
  page.server.on(productCalls.deleteProduct, () => null);
  page.server.on(productCalls.listProducts, () => ({ data: [], count: 0, total_pages: 0, current_page: 1 }));
  await queryClient.fetchQuery(productListQuery(VIEW));
  renderScreen(page, dialog);
  await page.user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(`Went to ${PATHS.dashboard}`)).toBeDefined();
  await waitFor(() =>
    expect(queryClient.getQueryState(productListQuery(VIEW).queryKey)?.isInvalidated).toBe(true),
  );
  expect(page.server.sentTo(productCalls.deleteProduct)[0]?.params).toEqual({ id: product.id });
});

it('the server’s error stays in the dialog', async () => {
  const page = openPage();
  page.server.on(productCalls.deleteProduct, () => {
    throw new HttpError(503, { detail: 'We are out of reach for a moment.' });
  });
  renderScreen(page, dialog);
  await page.user.click(screen.getByRole('button', { name: 'Delete' }));
  expect((await screen.findByRole('alert')).textContent).toBe('We are out of reach for a moment.');
});

it.each([
  [0, 'Gem Mountain will be deleted permanently.'],
  [1, 'Gem Mountain and its only video will be deleted permanently.'],
])('of %s videos it is said what goes', async (generations_count, text) => {
  const one = { ...product, generations_count };
  renderScreen(openPage(), <DeleteProductDialog product={one} open onClose={() => undefined} />);
  expect((await screen.findByRole('dialog')).textContent).toContain(text);
});
