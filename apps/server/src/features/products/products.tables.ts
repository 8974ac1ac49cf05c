import type { BrandKit } from '@avatarcade/video/brand/brand-kit';
import type { Pronunciation } from '@avatarcade/video/pronunciations';
import type { Generated } from 'kysely';
import type { Listing } from '../../providers/listings/listing.port.ts';

export type ProductsTable = {
  id: Generated<string>;
  user_id: string;
  /** The normalised address: one per game. Empty for the sample game. */
  product_url: string;
  /** The address in the language and country in which it was added. */
  listing_url: Generated<string>;
  /** In the other store, normalised; empty where it isn't known. */
  other_store_url: Generated<string>;
  title: string;
  /** The title folded, for searching and sorting. */
  title_key: string;
  description: string;
  icon_asset_id: string | null;
  additional_mechanics: string;
  recommended_country: string;
  target_audience: string;
  category_names: string[];
  pronunciations: Generated<Pronunciation[]>;
  /** As `brandKit` reads it: `{}` is an empty one. Its files: */
  brand: Generated<Partial<BrandKit>>;
  logo_asset_id: Generated<string | null>;
  packshot_asset_id: Generated<string | null>;
  badge_asset_id: Generated<string | null>;
  music_asset_id: Generated<string | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

/** Cached listings, shared by all users. */
export type StoreListingsTable = { listing_url: string; listing: Listing; read_at: Date };

declare module '../../platform/database/tables.ts' {
  interface Tables {
    products: ProductsTable;
    store_listings: StoreListingsTable;
  }
}
