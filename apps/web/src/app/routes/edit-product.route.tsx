import { EditProductPage } from '../../features/products/edit-product.page.tsx';
import { loadProduct } from '../../features/products/product-loader.ts';

export const loader = loadProduct;

export function Component() {
  return <EditProductPage />;
}
