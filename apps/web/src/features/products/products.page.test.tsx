import { brandCalls } from '@avatarcade/contracts/brand.calls';
import { catalogueCalls } from '@avatarcade/contracts/catalogue.calls';
import { productCalls } from '@avatarcade/contracts/products.calls';
import { videoCalls } from '@avatarcade/contracts/videos.calls';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { formatDay } from '../../shared/format/date-format.ts';
import { anId } from '../../testing/build-account.ts';
import { buildBrand } from '../../testing/build-brand.ts';
import { buildProduct } from '../../testing/build-product.ts';
import { HttpError } from '../../testing/fake-http.ts';
import { openApp, renderApp } from '../../testing/open-app.tsx';
import { serveDashboard } from '../../testing/serve-dashboard.ts';

const TITLES = ['Café Légende: 100% Snake', 'X', 'دمج النيازك'];
const PRODUCTS = [
  ...Array.from({ length: 197 }, (_, n) => `Game ${String(n).padStart(3, '0')}`),
  ...TITLES,
].map((title, index) => buildProduct({ id: anId(1000 + index), title }));

const cards = () => screen.queryAllByRole('article');
const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search products' });

it('an empty account shows two ways to begin', async () => {
  const { server, user, address } = openApp('/');
  serveDashboard(server);
  server.on(videoCalls.listVideos, () => ({ results: [], total_pages: 1, count: 0 }));
  const guide = (await screen.findByRole('heading', { name: 'No Products Yet' })).closest('section');
  if (!guide) throw new Error('the guide is a section');
  expect(address()).toBe('/dashboard');
  const add = within(guide).getByRole('link', { name: 'Add New Product' });
  expect(add.getAttribute('href')).toBe('/products/new');
  await user.click(screen.getByRole('link', { name: /Videos Created/ }));
  await waitFor(() => expect(address()).toBe('/dashboard/videos'));
  expect(await screen.findByRole('heading', { name: 'No Videos' })).toBeDefined();
  await user.click(screen.getByRole('link', { name: /Products Added/ }));
  await waitFor(() => expect(address()).toBe('/dashboard/'));

  server.on(productCalls.ensureSample, () => PRODUCTS[0] ?? buildProduct());
  serveDashboard(server, PRODUCTS);
  // The wizard opens, and asks for this as soon as it is loaded.
  server.on(brandCalls.getBrand, () => buildBrand());
  server.on(catalogueCalls.listTemplates, () => ({ results: [], total_pages: 1, count: 0 }));
  await user.click(await screen.findByRole('button', { name: 'Try a sample video' }));
  await waitFor(() => expect(address()).toBe(`/products/video-create/${anId(1000)}`));
});

it('products are paged and sorted in the address, and their cards show date and count', async () => {
  const { server, user, address } = openApp('/dashboard');
  serveDashboard(server, PRODUCTS);
  await waitFor(() => expect(cards()).toHaveLength(6));
  expect(cards()[0]?.textContent).toContain('No videos yet');
  expect(cards()[0]?.textContent).toContain(`Last updated ${formatDay('2026-11-21T10:00:00Z')}`);
  await user.click(screen.getByRole('button', { name: /Next/ }));
  await waitFor(() => expect(address()).toBe('/dashboard?page=2'));
  await waitFor(() => expect(cards()[0]?.textContent).toContain('Game 006'));
  await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
  await user.click(await screen.findByRole('option', { name: 'Title' }));
  await waitFor(() => expect(address()).toBe('/dashboard?ordering=title'));
  await waitFor(() => expect(cards()[0]?.textContent).toContain('Café Légende'));
});

it('the control of the pages keeps the focus, and a new page is announced', async () => {
  const { server, user } = openApp('/dashboard');
  serveDashboard(server, PRODUCTS);
  await waitFor(() => expect(cards()).toHaveLength(6));
  const next = screen.getByRole('button', { name: 'Next page' });
  await user.click(next);
  const announced = await screen.findByText('200 products, page 2 of 34');
  expect(announced.getAttribute('role')).toBe('status');
  expect(document.activeElement).toBe(next);
});

it('a deleted product leads back to where the list was', async () => {
  const { server, user, address } = openApp('/dashboard?ordering=title&page=3');
  serveDashboard(server, PRODUCTS);
  server.on(productCalls.deleteProduct, () => null);
  await waitFor(() => expect(cards()).toHaveLength(6));
  const [open] = screen.getAllByRole('link', { name: /^Open / });
  if (!open) throw new Error('every card has one');
  await user.click(open);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete this product?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(address()).toBe('/dashboard?ordering=title&page=3'));
});

it('a card is one link to its product, which the keyboard skips for "Open"', async () => {
  const { server, user, address } = openApp('/dashboard');
  serveDashboard(server, PRODUCTS);
  const title = await screen.findByRole('link', { name: 'Game 000' });
  expect(title.tabIndex).toBe(-1);
  await user.click(title);
  await waitFor(() => expect(address()).toBe(`/products/${anId(1000)}`));
});

it('a search is requested once, and stays in the address when going forward and back', async () => {
  const page = openApp('/dashboard?ordering=title');
  const { server, user, address, router } = page;
  serveDashboard(server, PRODUCTS);
  await waitFor(() => expect(cards()).toHaveLength(6));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    for (let end = 1; end <= 'LEGENDE: 100%'.length; end += 1) {
      fireEvent.change(searchBox(), { target: { value: 'LEGENDE: 100%'.slice(0, end) } });
      await act(() => vi.advanceTimersByTimeAsync(50));
    }
    for (let turn = 0; cards().length !== 1 && turn < 100; turn += 1) {
      await act(() => vi.advanceTimersByTimeAsync(50));
    }
  } finally {
    vi.useRealTimers();
  }
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(
    server.sentTo(productCalls.listProducts).flatMap(({ query }) => (query.search ? [query.search] : [])),
  ).toEqual(['LEGENDE: 100%']);
  const shared = address();
  expect(shared).toMatch(/search=/);

  await user.click(screen.getByRole('link', { name: /^Open Café/ }));
  await screen.findByRole('heading', { name: 'Café Légende: 100% Snake', level: 1 });
  await router.navigate(-1);
  await waitFor(() => expect(searchBox().value).toBe('LEGENDE: 100%'));
  await waitFor(() => expect(cards()).toHaveLength(1));
  await router.navigate(-1);
  await waitFor(() => expect(address()).toBe('/dashboard?ordering=title'));
  await waitFor(() => expect(searchBox().value).toBe(''));
  page.unmount();

  renderApp(shared);
  await waitFor(() => expect(cards()).toHaveLength(1));
  await user.clear(searchBox());
  await user.type(searchBox(), 'nothing like this');
  const nothing = await screen.findByRole('heading', { name: 'Nothing found' });
  const clear = within(nothing.parentElement ?? nothing).getByRole('button', { name: 'Clear search' });
  await user.click(clear);
  await waitFor(() => expect(cards()).toHaveLength(6));
});

it.each([
  [0.04, 1],
  [0.06, 0],
])('one wait in twenty is met by a yawn: %s', async (chance, yawns) => {
  const { server, user } = openApp('/dashboard');
  serveDashboard(server, [buildProduct({ title: 'Fox' }), buildProduct({ id: anId(11), title: 'Ember' })]);
  await waitFor(() => expect(cards()).toHaveLength(2));
  const held = Promise.withResolvers<void>();
  server.on(productCalls.listProducts, async () => {
    await held.promise;
    return { data: [buildProduct()], count: 1, total_pages: 1, current_page: 1 };
  });
  vi.spyOn(Math, 'random').mockReturnValue(chance);
  try {
    await user.type(searchBox(), 'fox');
    const loading = await screen.findByText('Loading products');
    expect(loading.closest('[role=status]')).not.toBeNull();
    expect(screen.queryAllByRole('img', { name: 'This one takes a while' })).toHaveLength(yawns);
  } finally {
    vi.restoreAllMocks();
  }
  held.resolve();
  await waitFor(() => expect(cards()).toHaveLength(1));
});

it('a failed search says why in a banner, whose button repeats it', async () => {
  const { server, user } = openApp('/dashboard');
  serveDashboard(server, PRODUCTS);
  await waitFor(() => expect(cards()).toHaveLength(6));
  server.on(productCalls.listProducts, () => {
    throw new HttpError(429, { detail: 'The list is out.' });
  });
  await user.type(searchBox(), 'snake');
  expect((await screen.findByRole('alert')).textContent).toContain('The list is out.');
  serveDashboard(server, PRODUCTS);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(cards()).toHaveLength(1));
});
