import { MESSAGES } from '@avatarcade/contracts/messages';
import type {
  createProductBody,
  ParsedProduct,
  Product,
  updateProductBody,
} from '@avatarcade/contracts/products';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { PageOf, Paging } from '../../platform/database/paging.ts';
import { invalid, notFound } from '../../platform/errors/app-errors.ts';
import { foldText } from '../../platform/text/fold-text.ts';
import type { Listings } from '../../providers/listings/listing-reader.ts';
import type { AssetService } from '../assets/assets.service.ts';
import { foreignAddress, listingRefused } from './products.errors.ts';
import { presentProduct } from './products.present.ts';
import {
  countProducts,
  deleteProduct,
  findProduct,
  insertProduct,
  listProducts,
  lockProduct,
  type ProductOrdering,
  type ProductRow,
  updateProduct,
} from './products.queries.ts';
import { tidyCreate, tidyUpdate } from './products.rules.ts';

/** What products have to know of the videos made for them. */
export type ProductVideos = {
  countByProduct(db: Db | Trx, productIds: string[]): Promise<Map<string, number>>;
  /** Removes a product's videos; the answered function removes their files once that is committed. */
  removeOfProduct(trx: Trx, product: Owned): Promise<() => Promise<void>>;
};

export type ProductDeps = {
  db: Db;
  clock: Clock;
  listings: Listings;
  assets: AssetService;
  videos: ProductVideos;
  /** A short-lived address of a stored file. */
  linkTo: (key: string) => string;
  /** Told of what went wrong where the user can go on without. */
  warn: (error: unknown, message: string) => void;
};

type Owned = { userId: string; id: string };
type ListQuery = Paging & { userId: string; ordering: ProductOrdering; search: string };

export type ProductService = ReturnType<typeof createProductService>;

export function createProductService(deps: ProductDeps) {
  return {
    list: (query: ListQuery) => list(query, deps),
    count: (userId: string) => countProducts(deps.db, userId),
    get: (product: Owned) => get(product, deps),
    create: (userId: string, body: z.infer<typeof createProductBody>) => create(userId, body, deps),
    update: (product: Owned, body: z.infer<typeof updateProductBody>) => update(product, body, deps),
    remove: (product: Owned) => remove(product, deps),
    parse: (order: { userId: string; address: string; signal: AbortSignal }) => parse(order, deps),
  };
}

async function list(query: ListQuery, deps: ProductDeps): Promise<PageOf<Product>> {
  const { items, count } = await listProducts(deps.db, { ...query, search: foldText(query.search) });
  return { items: await present(items, deps), count };
}

async function get(product: Owned, deps: ProductDeps): Promise<Product> {
  const row = await findProduct(deps.db, product);
  if (!row) throw notFound();
  const [presented] = await present([row], deps);
  if (!presented) throw notFound();
  return presented;
}

async function present(rows: ProductRow[], { db, videos, linkTo }: ProductDeps): Promise<Product[]> {
  const counts = await videos.countByProduct(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => presentProduct(row, { generationsCount: counts.get(row.id) ?? 0, linkTo }));
}

async function create(
  userId: string,
  body: z.infer<typeof createProductBody>,
  deps: ProductDeps,
): Promise<Product> {
  const { db, listings, assets } = deps;
  const productUrl = listings.normalise(body.product_url);
  if (!productUrl) throw foreignAddress('product_url', listings.hosts.googlePlay.origin);
  const tidy = tidyCreate(body);
  if (!tidy.title) throw invalid({ title: [MESSAGES.titleRequired] });
  const icon = body.icon ? await assets.findOwn(db, { userId, link: body.icon, type: 'icon' }) : undefined;
  if (body.icon && !icon) throw invalid({ icon: [MESSAGES.iconUnknown] });
  const now = deps.clock();
  const id = await insertProduct(db, {
    ...tidy,
    user_id: userId,
    product_url: productUrl,
    title_key: foldText(tidy.title),
    icon_asset_id: icon?.id ?? null,
    created_at: now,
    updated_at: now,
  });
  if (!id) throw invalid({ product_url: [MESSAGES.productTaken] });
  return get({ userId, id }, deps);
}

async function update(
  product: Owned,
  body: z.infer<typeof updateProductBody>,
  deps: ProductDeps,
): Promise<Product> {
  const change = { ...tidyUpdate(body), updated_at: deps.clock() };
  if (!(await updateProduct(deps.db, { ...product, change }))) throw notFound();
  return get(product, deps);
}

async function remove(product: Owned, { db, videos }: ProductDeps): Promise<void> {
  const removeFiles = await db.transaction().execute(async (trx) => {
    if (!(await lockProduct(trx, product))) throw notFound();
    const filesGone = await videos.removeOfProduct(trx, product);
    await deleteProduct(trx, product);
    return filesGone;
  });
  await removeFiles();
}

async function parse(
  { userId, address, signal }: { userId: string; address: string; signal: AbortSignal },
  { listings, assets, warn, linkTo }: ProductDeps,
): Promise<ParsedProduct> {
  const found = await listings.read(address, signal).catch((error: unknown) => {
    throw listingRefused(error);
  });
  if (!found) throw foreignAddress('google_url', listings.hosts.googlePlay.origin);
  const { listing, productUrl } = found;
  // A game without its icon is still a game: the user can add one.
  const icon = await keepIcon().catch((error: unknown) => {
    signal.throwIfAborted();
    warn(error, 'an icon could not be copied');
    return '';
  });
  return {
    name: listing.name,
    description: listing.description.slice(0, 10_000),
    icon,
    tags: listing.tags,
    category: listing.category,
    developer: listing.developer,
    screenshots: listing.screenshots,
    age_rating: listing.ageRating,
    country: listing.country,
    language: listing.language,
    product_url: productUrl,
  };

  async function keepIcon(): Promise<string> {
    const bytes = await found?.readIcon(signal);
    if (!bytes) return '';
    const asset = await assets.addIconBytes({ userId, bytes, signal });
    return linkTo(asset.file_key);
  }
}
