import { loadProducts, shouldReloadProducts } from '../../features/products/products.loader.ts';
import { ProductsPage } from '../../features/products/products.page.tsx';

export const loader = loadProducts;
export const shouldRevalidate = shouldReloadProducts;

export function Component() {
  return <ProductsPage />;
}
