import { brandCalls } from '@avatarcade/contracts/brand.calls';
import { campaignCalls } from '@avatarcade/contracts/campaigns.calls';
import { productCalls } from '@avatarcade/contracts/products.calls';
import { videoCalls } from '@avatarcade/contracts/videos.calls';
import { walletCalls } from '@avatarcade/contracts/wallet.calls';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serveWizard } from '../features/wizard/testing/serve-wizard.ts';
import { PATHS } from '../paths.ts';
import { anId } from '../testing/build-account.ts';
import { buildProduct } from '../testing/build-product.ts';
import { HttpError } from '../testing/fake-http.ts';
import { openApp } from '../testing/open-app.tsx';
import { serveDashboard } from '../testing/serve-dashboard.ts';

const main = () => screen.getByRole('main').textContent;

it.each([
  [500, 'The shelf fell over.'],
  [429, 'The list is out.'],
])('a route that fails shows its status %s and text, and leads home', async (status, detail) => {
  const { server, user } = openApp('/dashboard');
  serveDashboard(server, [buildProduct()]);
  server.on(productCalls.listProducts, () => {
    throw new HttpError(status, { detail });
  });
  await screen.findByRole('heading', { name: 'Error occurred!' });
  expect(main()).toContain(String(status));
  expect(main()).toContain(detail);
  serveDashboard(server, [buildProduct()]);
  await user.click(screen.getByRole('link', { name: 'Back to Home' }));
  expect(await screen.findByRole('heading', { name: 'My Products' })).toBeDefined();
  expect(await screen.findAllByRole('article')).toHaveLength(1);
});

it.each([
  ['/dashboard', 'My Products'],
  [PATHS.product(buildProduct().id), buildProduct().title],
])('%s is tried again where it failed for the moment', async (at, heading) => {
  const { server, user, address } = openApp(at);
  const game = buildProduct();
  serveDashboard(server, [game]);
  const fail = () => {
    throw new HttpError(503, { detail: 'Out of order.' });
  };
  server.on(productCalls.listProducts, fail);
  server.on(productCalls.getProduct, fail);
  const again = await screen.findByRole('button', { name: 'Try again' });
  serveDashboard(server, [game]);
  server.on(productCalls.getProduct, () => game);
  await user.click(again);
  expect(await screen.findByRole('heading', { name: heading })).toBeDefined();
  expect(address()).toBe(at);
  // The button has disappeared.
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('an unknown address says so and links to the home page', async () => {
  const { server, user, address } = openApp('/no/such/page');
  serveDashboard(server);
  const home = await screen.findByRole('link', { name: 'Back to Home' });
  expect(main()).toContain('404');
  await user.click(home);
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

it.each([
  ['product', PATHS.product(anId(99))],
  ['product', PATHS.editProduct(anId(99))],
  ['product', PATHS.brand(anId(99))],
  ['product', PATHS.createVideo(anId(99))],
  ['product', PATHS.newCampaign(anId(99), 'draft')],
  ['video', PATHS.generating(anId(1), anId(99))],
  ['campaign', PATHS.campaign(anId(99))],
  ['receipt', PATHS.receipt(anId(99))],
])('a deleted or another user’s %s is said to be gone: %s', async (thing, at) => {
  await expectGone(thing, { at, error: new HttpError(404, { detail: 'Not found.' }) });
});

it.each([
  ['product', PATHS.product(anId(99))],
  ['receipt', PATHS.receipt(anId(99))],
])('an address whose id was cut short names no %s: %s', async (thing, at) => {
  await expectGone(thing, { at, error: new HttpError(400, { id: ['Invalid UUID'] }) });
});

async function expectGone(thing: string, { at, error }: { at: string; error: HttpError }) {
  const { server } = openApp(at);
  serveDashboard(server);
  const gone = () => {
    throw error;
  };
  for (const call of [
    productCalls.getProduct,
    brandCalls.getBrand,
    videoCalls.getVideo,
    campaignCalls.getCampaign,
    walletCalls.getEntry,
  ]) {
    server.on(call, gone);
  }
  await screen.findByRole('heading', { name: 'Error occurred!' });
  expect(main()).toContain('404');
  expect(main()).toContain(`This ${thing} doesn’t exist any more.`);
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe(PATHS.dashboard);
  // To ask again would be of no use.
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
}

it.each([
  ['This brand kit can’t be opened', PATHS.brand(buildProduct().id)],
  ['This game can’t be opened', PATHS.createVideo(buildProduct().id)],
])('what can’t be loaded for the moment is tried again on demand: %s', async (title, at) => {
  const { server, user } = openApp(at);
  serveWizard(server);
  server.on(productCalls.getProduct, () => {
    throw new HttpError(503, { detail: 'Out of order.' });
  });
  await screen.findByRole('heading', { level: 1, name: title });
  expect(main()).toContain('Out of order.');
  serveWizard(server);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  expect(await screen.findAllByText(buildProduct().title)).not.toEqual([]);
});

it('a slow route change shows that it loads, and the previous page stays until then', async () => {
  const { server, user, address } = openApp('/my-account');
  serveDashboard(server);
  const held = Promise.withResolvers<void>();
  server.on(productCalls.listProducts, async () => {
    await held.promise;
    return { data: [], count: 0, total_pages: 1, current_page: 1 };
  });
  await screen.findByRole('heading', { level: 1, name: 'My account' });
  const dashboard = screen.getAllByRole('link', { name: 'Dashboard' })[0];
  if (!dashboard) throw new Error('the header has a link');
  await user.click(dashboard);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Loading'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My account');
  held.resolve();
  await waitFor(() => expect(address()).toBe('/dashboard'));
  await screen.findByRole('heading', { name: 'No Products Yet' });
  expect(screen.queryAllByRole('status').map(({ textContent }) => textContent)).not.toContain('Loading');
});
