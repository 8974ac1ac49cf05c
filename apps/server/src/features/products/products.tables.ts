import type { Generated } from 'kysely';

export type ProductsTable = {
  id: Generated<string>;
  user_id: string;
  /** In the kept form: one address for each game. */
  product_url: string;
  title: string;
  /** The title folded, for searching and sorting. */
  title_key: string;
  description: string;
  icon_asset_id: string | null;
  additional_mechanics: string;
  recommended_country: string;
  target_audience: string;
  category_names: string[];
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

export type ProductTables = { products: ProductsTable };
