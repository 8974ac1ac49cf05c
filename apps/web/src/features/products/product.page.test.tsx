import { catalogueCalls } from '@avatarcade/contracts/catalogue.calls';
import { MESSAGES } from '@avatarcade/contracts/messages';
import type { Product } from '@avatarcade/contracts/products';
import { productCalls } from '@avatarcade/contracts/products.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PATHS } from '../../paths.ts';
import { buildProduct } from '../../testing/build-product.ts';
import { HttpError } from '../../testing/fake-http.ts';
import { openApp } from '../../testing/open-app.tsx';
import { alertTexts } from '../../testing/read-screen.ts';
import { serveDashboard } from '../../testing/serve-dashboard.ts';

const product = buildProduct({ title: 'Meteor Merge', description: 'Merge meteors. '.repeat(60) });
const PAGE = PATHS.product(product.id);
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });

it('changes in the store are shown first, and only chosen ones are applied', async () => {
  const { server, user } = openApp(PAGE);
  serveDashboard(server, [product]);
  const changes = {
    title: { before: product.title, after: 'Meteor Merge 2' },
    description: { before: product.description, after: 'Everything is new.' },
    new_tags: [],
    read_at: '2026-11-22T10:00:00Z',
  };
  server.on(productCalls.checkStore, () => changes);
  server.on(productCalls.takeChanges, ({ body }) => {
    const changed = { ...product, title: body.title ?? product.title };
    serveDashboard(server, [changed]);
    return changed;
  });
  await heading('Meteor Merge');
  await user.click(screen.getByRole('button', { name: 'Refresh from store' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refresh from store' }));
  expect((await dialog.findByRole('region', { name: 'Title' })).textContent).toContain('Meteor Merge 2');
  expect(dialog.getByRole('region', { name: 'Description' }).textContent).toContain('Everything is new.');
  expect(screen.getByRole('heading', { name: 'Meteor Merge', level: 1, hidden: true })).toBeDefined();
  await user.click(dialog.getByRole('checkbox', { name: 'Description' }));
  await user.click(dialog.getByRole('button', { name: 'Apply changes' }));
  await heading('Meteor Merge 2');
  expect(server.sentTo(productCalls.takeChanges).map(({ body }) => body)).toEqual([
    { title: 'Meteor Merge 2' },
  ]);
});

it('an edit asks before it is lost, shows an error, and is saved at the next attempt', async () => {
  const { server, user, router, address } = openApp(PAGE);
  serveDashboard(server, [product]);
  server.on(catalogueCalls.listTags, () => []);
  await user.click(await screen.findByRole('link', { name: 'Edit Product' }));
  await user.type(await screen.findByLabelText(/Additional mechanics/), 'A boss every tenth level');
  await router.navigate(-1);
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe(PATHS.editProduct(product.id));
  server.on(productCalls.updateProduct, () => {
    throw new HttpError(500, null);
  });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(alertTexts()).toEqual(['Failed to update product. Please try again later.']));
  server.on(productCalls.updateProduct, () => {
    const saved = { ...product, title: 'Saved' };
    serveDashboard(server, [saved]);
    return saved;
  });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await heading('Saved');
  expect(server.sentTo(productCalls.updateProduct).at(-1)?.body).toMatchObject({
    additional_mechanics: 'A boss every tenth level',
  });
});

it('the address in the other store is added, and a wrong one is refused at its field', async () => {
  const { server, user } = openApp(PATHS.editProduct(product.id));
  serveDashboard(server, [product]);
  server.on(catalogueCalls.listTags, () => []);
  const address = () => screen.findByLabelText(/App Store address/);
  await user.type(await address(), 'https://play.google.com/store/apps/details?id=com.gem');
  server.on(productCalls.updateProduct, () => {
    throw new HttpError(400, { other_store_url: [MESSAGES.storeOther('App Store')] });
  });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(async () => expect((await address()).getAttribute('aria-describedby')).toContain('error'));
  expect(screen.getByText(MESSAGES.storeOther('App Store'))).toBeDefined();
  const right = 'https://apps.apple.com/app/id1';
  server.on(productCalls.updateProduct, ({ body }) => ({ ...product, ...body, title: 'Saved' }) as Product);
  serveDashboard(server, [{ ...product, other_store_url: right, title: 'Saved' }]);
  await user.clear(await address());
  await user.type(await address(), right);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await heading('Saved');
  expect(server.sentTo(productCalls.updateProduct).at(-1)?.body).toMatchObject({ other_store_url: right });
});

it('a product without a store is not refreshed from one', async () => {
  const { server } = openApp(PAGE);
  serveDashboard(server, [{ ...product, product_url: '' }]);
  await heading('Meteor Merge');
  expect(screen.queryByRole('button', { name: 'Refresh from store' })).toBeNull();
});
