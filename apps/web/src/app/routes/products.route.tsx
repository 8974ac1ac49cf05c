import { ProductsPage } from '../../features/products/products.page.tsx';
import { loadProducts, shouldReloadProducts } from '../../features/products/products-loader.ts';

export const loader = loadProducts;
export const shouldRevalidate = shouldReloadProducts;

export function Component() {
  return <ProductsPage />;
}
