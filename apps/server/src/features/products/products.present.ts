import type { Product } from '@avatarcade/contracts/products';
import type { ShownProduct } from './products.queries.ts';

export function presentProduct(row: ShownProduct, { linkTo }: { linkTo: (key: string) => string }): Product {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    icon_url: row.icon_key && linkTo(row.icon_key),
    colors: row.icon_colors,
    product_url: row.product_url,
    other_store_url: row.other_store_url,
    categories: row.category_names.map((name) => ({ name })),
    target_audience: row.target_audience,
    additional_mechanics: row.additional_mechanics,
    recommended_country: row.recommended_country,
    pronunciations: row.pronunciations,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    generations_count: row.videos_count,
  };
}
