import { catalogueCalls } from '@avatarcade/contracts/catalogue.calls';
import type { Product } from '@avatarcade/contracts/products';
import { productCalls } from '@avatarcade/contracts/products.calls';
import { videoCalls } from '@avatarcade/contracts/videos.calls';
import { HttpError } from './fake-http.ts';
import type { FakeServer } from './fake-server.ts';

const bare = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Serves the dashboard's calls: products by page, title and search, and their number. */
export function serveDashboard(server: FakeServer, products: readonly Product[] = []): void {
  server.on(productCalls.countProducts, () => ({ count: products.length }));
  server.on(videoCalls.countVideos, () => ({ count: 0 }));
  server.on(catalogueCalls.listTemplates, () => ({ results: [], total_pages: 1, count: 0 }));
  server.on(productCalls.listProducts, ({ query: { page, page_size, ordering, search = '' } }) => {
    const found = products.filter(({ title }) => bare(title).includes(bare(search)));
    const sorted = ordering === 'title' ? found.toSorted((a, b) => a.title.localeCompare(b.title)) : found;
    return {
      data: sorted.slice((page - 1) * page_size, page * page_size),
      count: found.length,
      total_pages: Math.max(1, Math.ceil(found.length / page_size)),
      current_page: page,
    };
  });
  server.on(productCalls.getProduct, ({ params }) => {
    const product = products.find(({ id }) => id === params.id);
    if (!product) throw new HttpError(404, { detail: 'Not found.' });
    return product;
  });
}
