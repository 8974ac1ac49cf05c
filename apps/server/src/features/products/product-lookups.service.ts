import type { ProductColors } from '@avatarcade/contracts/products';
import { type BrandKit, brandKit } from '@avatarcade/video/brand/brand-kit';
import { readStored } from '@avatarcade/video/read-stored';
import { type Store, storeOf } from '@avatarcade/video/store-texts';
import type { Owned } from '../../modules/owned.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import { findProduct, holdProduct } from './products.queries.ts';

/** Whether the product belongs to that user; prevents its deletion until the transaction ends. */
export async function holdOwnProduct(trx: Trx, product: Owned): Promise<boolean> {
  return holdProduct(trx, product);
}

/** The addresses of a game by their stores. */
export type Stores = Partial<Record<Store, string>>;

/** The facts of a game that a video needs. */
export type Game = {
  title: string;
  iconKey: string | null;
  colors: ProductColors | null;
  storeUrl: string;
  stores: Stores;
  /** As the store or the user wrote them. */
  genres: string[];
};

export async function findGame(db: Db | Trx, product: Owned): Promise<Game | undefined> {
  const row = await findProduct(db, product);
  return (
    row && {
      title: row.title,
      iconKey: row.icon_key,
      colors: row.icon_colors,
      storeUrl: row.product_url,
      stores: storesOf(row),
      genres: row.category_names,
    }
  );
}

function storesOf(row: { product_url: string; other_store_url: string }): Stores {
  const found = [row.product_url, row.other_store_url].flatMap((url) => {
    const store = storeOf(url);
    return store ? [[store, url]] : [];
  });
  return Object.fromEntries(found);
}

export type ProductBrand = {
  kit: BrandKit;
  logoId: string | null;
  badgeId: string | null;
  musicId: string | null;
  stores: Stores;
};

/** The brand kit of a product as it is now, for an order to hold. */
export async function findProductBrand(db: Db | Trx, product: Owned): Promise<ProductBrand | undefined> {
  const row = await findProduct(db, product);
  return (
    row && {
      kit: readStored(brandKit, row.brand),
      logoId: row.logo_asset_id,
      badgeId: row.badge_asset_id,
      musicId: row.music_asset_id,
      stores: storesOf(row),
    }
  );
}
