import { ProductPage } from '../../features/products/product.page.tsx';
import { loadProduct } from '../../features/products/product-loader.ts';
import { CreatedVideos } from '../../features/videos/created-videos.tsx';

export const loader = loadProduct;

export function Component() {
  return <ProductPage renderVideos={(productId) => <CreatedVideos productId={productId} />} />;
}
