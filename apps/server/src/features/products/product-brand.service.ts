import { findBrandRow, lockBrandRow, saveBrandRow } from './product-brand.queries.ts';

export type { BrandRow } from './product-brand.queries.ts';

/** The brand kit in a product's row, for the feature that presents and changes it. */
export const productBrand = { find: findBrandRow, lock: lockBrandRow, save: saveBrandRow };
