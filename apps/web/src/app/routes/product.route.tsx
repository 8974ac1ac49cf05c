import { CreatedVideos } from '../../features/generations/created-videos.tsx';
import { loadProduct } from '../../features/products/product.loader.ts';
import { ProductPage } from '../../features/products/product.page.tsx';

export const loader = loadProduct;

export function Component() {
  return <ProductPage renderVideos={(productId) => <CreatedVideos productId={productId} />} />;
}
