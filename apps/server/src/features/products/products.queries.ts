import { PAGE_SIZES } from '@avatarcade/contracts/limits';
import type { PRODUCT_ORDERINGS, ProductColors } from '@avatarcade/contracts/products';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Owned } from '../../modules/owned.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import { jsonValue } from '../../platform/database/json-value.ts';
import { isFirstPage, offsetOf, type PageOf, type Paging, pageOf } from '../../platform/database/paging.ts';
import { createPreparedQuery } from '../../platform/database/prepared-queries.ts';
import type { ProductsTable } from './products.tables.ts';

const PAGE_SIZE = PAGE_SIZES.products;

export type ProductRow = Selectable<ProductsTable> & {
  icon_key: string | null;
  icon_colors: ProductColors | null;
};
const SHOWN = [
  'id',
  'title',
  'description',
  'product_url',
  'other_store_url',
  'category_names',
  'target_audience',
  'additional_mechanics',
  'recommended_country',
  'pronunciations',
  'created_at',
  'updated_at',
] as const satisfies (keyof ProductsTable)[];
/** What is shown of a product, with the number of its videos. */
export type ShownProduct = Pick<ProductRow, (typeof SHOWN)[number] | 'icon_key' | 'icon_colors'> & {
  videos_count: number;
};
/** Counts what belongs to the product whose id is in that column of the query. */
export type CountOf = (productId: 'products.id') => RawBuilder<number>;
export type ProductOrdering = (typeof PRODUCT_ORDERINGS)[number];
type Handle = Db | Trx;

export type ProductSearch = Paging & {
  userId: string;
  ordering: ProductOrdering;
  /** Folded; empty matches all. */
  search: string;
  countVideosOf: CountOf;
};

const listQuery = createPreparedQuery();

export async function listProducts(
  db: Handle,
  { userId, ordering, search, countVideosOf, ...paging }: ProductSearch,
): Promise<PageOf<ShownProduct>> {
  const isSearch = search !== '';
  const isFirst = isFirstPage(paging, PAGE_SIZE);
  const matching = (handle: Handle, args: { userId: string; search: string }) =>
    handle
      .selectFrom('products')
      .where('products.user_id', '=', args.userId)
      .$if(isSearch, (some) => some.where(sql<boolean>`strpos(products.title_key, ${args.search}) > 0`))
      .select(sql<number>`count(*)::int`.as('count'));
  const rows = await listQuery(db, {
    form: `${ordering} ${isSearch} ${isFirst}`,
    args: { userId, search, limit: paging.pageSize, offset: offsetOf(paging) },
    build: (handle, args) =>
      orderProducts(
        shownProducts(handle)
          .where('products.user_id', '=', args.userId)
          .$if(isSearch, (some) => some.where(sql<boolean>`strpos(products.title_key, ${args.search}) > 0`))
          .select([countVideosOf('products.id').as('videos_count'), matching(handle, args).as('total')]),
        ordering,
      )
        .limit(isFirst ? sql.lit(PAGE_SIZE) : args.limit)
        .$if(!isFirst, (some) => some.offset(args.offset)),
  });
  return pageOf(rows, async () => (await matching(db, { userId, search }).executeTakeFirstOrThrow()).count);
}

function withIcons(db: Handle) {
  return db
    .selectFrom('products')
    .leftJoin('assets', 'assets.id', 'products.icon_asset_id')
    .select(['assets.file_key as icon_key', 'assets.colors as icon_colors']);
}

const shownProducts = (db: Handle) => withIcons(db).select(SHOWN.map((name) => `products.${name}` as const));
const wholeProducts = (db: Handle) => withIcons(db).selectAll('products');

function orderProducts<Query extends { orderBy(sqlText: ReturnType<typeof sql>): Query }>(
  query: Query,
  ordering: ProductOrdering,
): Query {
  switch (ordering) {
    case 'title':
      return query.orderBy(sql`products.title_key, products.id`);
    case '-created_at':
      return query.orderBy(sql`products.created_at DESC, products.id DESC`);
    case '-updated_at':
      return query.orderBy(sql`products.updated_at DESC, products.id DESC`);
  }
}

export async function countProducts(db: Handle, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findProduct(db: Handle, { userId, id }: Owned): Promise<ProductRow | undefined> {
  return wholeProducts(db)
    .where('products.user_id', '=', userId)
    .where('products.id', '=', id)
    .executeTakeFirst();
}

const shownQuery = createPreparedQuery();

export async function findShownProduct(
  db: Handle,
  { userId, id, countVideosOf }: { userId: string; id: string; countVideosOf: CountOf },
): Promise<ShownProduct | undefined> {
  const [row] = await shownQuery(db, {
    args: { userId, id },
    build: (handle, args) =>
      shownProducts(handle)
        .where('products.user_id', '=', args.userId)
        .where('products.id', '=', args.id)
        .select(countVideosOf('products.id').as('videos_count')),
  });
  return row;
}

export async function findProductByUrl(
  db: Handle,
  { userId, productUrl }: { userId: string; productUrl: string },
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('products')
    .select('id')
    .where('user_id', '=', userId)
    .where('product_url', '=', productUrl)
    .executeTakeFirst();
}

/** Returns the new id, or undefined if the user already has that address. */
export async function insertProduct(
  db: Handle,
  product: Omit<Insertable<ProductsTable>, 'id' | 'pronunciations' | 'brand'>,
): Promise<string | undefined> {
  const row = await db
    .insertInto('products')
    .values({ ...product, category_names: jsonValue(product.category_names) })
    .onConflict((conflict) => conflict.constraint('products_user_url').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateProduct(
  db: Handle,
  {
    userId,
    id,
    change,
  }: {
    userId: string;
    id: string;
    change: Pick<Updateable<ProductsTable>, EditableColumn> & { updated_at: Date };
  },
): Promise<boolean> {
  const { category_names: names, pronunciations, ...plain } = change;
  const result = await db
    .updateTable('products')
    .set({
      ...plain,
      ...(names && { category_names: jsonValue(names) }),
      ...(pronunciations && { pronunciations: jsonValue(pronunciations) }),
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
type EditableColumn =
  | 'title'
  | 'title_key'
  | 'description'
  | 'icon_asset_id'
  | 'additional_mechanics'
  | 'recommended_country'
  | 'target_audience'
  | 'category_names'
  | 'pronunciations'
  | 'other_store_url';

export async function deleteProduct(db: Handle, { userId, id }: Owned): Promise<boolean> {
  const result = await db
    .deleteFrom('products')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Prevents deletion, as a foreign key does. */
export async function holdProduct(trx: Trx, { userId, id }: Owned): Promise<boolean> {
  const row = await trx
    .selectFrom('products')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the product until the transaction ends, so that nothing is added to a product that is being deleted. */
export async function lockProduct(trx: Trx, { userId, id }: Owned): Promise<boolean> {
  const row = await trx
    .selectFrom('products')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function listProductsOfUser(db: Handle, userId: string): Promise<ProductRow[]> {
  return wholeProducts(db).where('products.user_id', '=', userId).orderBy('products.created_at').execute();
}

export async function deleteProductsOfUser(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('products').where('user_id', '=', userId).execute();
}
