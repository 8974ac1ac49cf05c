import { MESSAGES } from '@avatarcade/contracts/messages';
import type {
  createProductBody,
  Product,
  TakeChangesBody,
  updateProductBody,
} from '@avatarcade/contracts/products';
import { otherStoreOf, STORE_NAMES, storeOf } from '@avatarcade/video/store-texts';
import type { z } from 'zod';
import type { Owned } from '../../modules/owned.ts';
import type { Trx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { PageOf, Paging } from '../../platform/database/paging.ts';
import { invalid, notFound } from '../../platform/errors/app-errors.ts';
import { foldText } from '../../platform/text/fold-text.ts';
import { parseProduct } from './parse-product.ts';
import { foreignAddress } from './products.errors.ts';
import { presentProduct } from './products.present.ts';
import {
  type CountOf,
  countProducts,
  deleteProduct,
  findProduct,
  findProductByUrl,
  findShownProduct,
  insertProduct,
  listProducts,
  lockProduct,
  type ProductOrdering,
  updateProduct,
} from './products.queries.ts';
import { tidyCreate, tidyUpdate } from './products.rules.ts';
import { checkStore, type RefreshDeps, takeChanges } from './refresh-product.ts';
import { SAMPLE_GAME } from './sample-game.ts';

/** What this feature needs to know of videos. */
export type ProductVideos = {
  countVideosOf: CountOf;
  /** Deletes a product's videos; call the returned function after the commit. */
  removeOfProduct(trx: Trx, product: Owned): Promise<() => void>;
};

export type ProductDeps = RefreshDeps & { videos: ProductVideos };

type ListQuery = Paging & { userId: string; ordering: ProductOrdering; search: string };

export type ProductService = ReturnType<typeof createProductService>;

export function createProductService(deps: ProductDeps) {
  return {
    list: (query: ListQuery) => list(query, deps),
    count: (userId: string) => countProducts(deps.db, userId),
    get: (product: Owned) => get(product, deps),
    create: (userId: string, body: z.infer<typeof createProductBody>) => create({ userId, body }, deps),
    update: (product: Owned, body: z.infer<typeof updateProductBody>) => update({ product, body }, deps),
    remove: (product: Owned) => remove(product, deps),
    parse: (order: { userId: string; address: string; signal: AbortSignal }) => parseProduct(order, deps),
    addSample: (userId: string) => addSample(userId, deps),
    checkStore: (product: Owned, signal: AbortSignal) => checkStore({ product, signal }, deps),
    takeChanges: async (product: Owned, body: TakeChangesBody) => {
      if (!(await takeChanges({ product, body }, deps))) throw notFound();
      return get(product, deps);
    },
  };
}

async function list(query: ListQuery, deps: ProductDeps): Promise<PageOf<Product>> {
  const { countVideosOf } = deps.videos;
  const search = foldText(query.search);
  const { items, count } = await listProducts(deps.db, { ...query, search, countVideosOf });
  return { items: items.map((row) => presentProduct(row, deps)), count };
}

async function get(product: Owned, deps: ProductDeps): Promise<Product> {
  const { countVideosOf } = deps.videos;
  const row = await findShownProduct(deps.db, { ...product, countVideosOf });
  if (!row) throw notFound();
  return presentProduct(row, deps);
}

async function create(
  { userId, body }: { userId: string; body: z.infer<typeof createProductBody> },
  deps: ProductDeps,
): Promise<Product> {
  const { db, stores, assets } = deps;
  const place = stores.locate(body.product_url);
  if (!place) throw foreignAddress('product_url', { hosts: stores.hosts, address: body.product_url });
  const tidy = tidyCreate(body);
  if (!tidy.title) throw invalid({ title: [MESSAGES.titleRequired] });
  const icon = body.icon ? await assets.findOwn(db, { userId, link: body.icon, type: 'icon' }) : undefined;
  if (body.icon && !icon) throw invalid({ icon: [MESSAGES.iconUnknown] });
  const now = deps.clock();
  const id = await insertProduct(db, {
    ...tidy,
    user_id: userId,
    product_url: place.productUrl,
    listing_url: place.listingUrl,
    title_key: foldText(tidy.title),
    icon_asset_id: icon?.id ?? null,
    created_at: now,
    updated_at: now,
  });
  if (!id) throw invalid({ product_url: [MESSAGES.productTaken] });
  return get({ userId, id }, deps);
}

/** Adds the sample game, once per user. */
async function addSample(userId: string, deps: ProductDeps): Promise<Product> {
  const { db, clock } = deps;
  const now = clock();
  const id = await insertProduct(db, {
    ...SAMPLE_GAME,
    user_id: userId,
    product_url: '',
    listing_url: '',
    title_key: foldText(SAMPLE_GAME.title),
    icon_asset_id: null,
    created_at: now,
    updated_at: now,
  });
  const existing = id ? { id } : await findProductByUrl(db, { userId, productUrl: '' });
  if (!existing) throw notFound();
  return get({ userId, id: existing.id }, deps);
}

async function update(
  { product, body }: { product: Owned; body: z.infer<typeof updateProductBody> },
  deps: ProductDeps,
): Promise<Product> {
  const other = body.other_store_url;
  const address = other === undefined ? {} : { other_store_url: await locateOther({ product, other }, deps) };
  const change = { ...tidyUpdate(body), ...address, updated_at: deps.clock() };
  if (!(await updateProduct(deps.db, { ...product, change }))) throw notFound();
  return get(product, deps);
}

/** The address in the store that the product isn't from, in the form that is kept. */
async function locateOther(
  { product, other }: { product: Owned; other: string },
  { db, stores }: ProductDeps,
): Promise<string> {
  if (!other) return '';
  const row = await findProduct(db, product);
  if (!row) throw notFound();
  const wanted = otherStoreOf(row.product_url);
  const place = stores.locate(other);
  if (!place || storeOf(place.productUrl) !== wanted)
    throw invalid({ other_store_url: [MESSAGES.storeOther(STORE_NAMES[wanted])] });
  return place.productUrl;
}

async function remove(product: Owned, { db, videos }: ProductDeps): Promise<void> {
  const onCommitted = await inTransaction(db, async (trx) => {
    if (!(await lockProduct(trx, product))) throw notFound();
    const onCommitted = await videos.removeOfProduct(trx, product);
    await deleteProduct(trx, product);
    return onCommitted;
  });
  onCommitted();
}
