import './products.tables.ts';
import type { FeatureModule } from '../../modules/feature-module.ts';
import type { ModuleDeps } from '../../modules/module-deps.ts';
import type { AssetService } from '../assets/assets.service.ts';
import { productData } from './personal-data.service.ts';
import { productRoutes } from './products.routes.ts';
import { createProductService, type ProductService, type ProductVideos } from './products.service.ts';
import { createStoreListings } from './store-listings.service.ts';

type ProductsDeps = ModuleDeps & {
  assets: AssetService;
  videos: ProductVideos;
};

export type ProductsModule = FeatureModule & { products: ProductService };

/** The games that users add, and what the stores say about them. */
export function createProductsModule(deps: ProductsDeps): ProductsModule {
  const { db, clock, providers, assets, videos, linkTo, warn } = deps;
  const { storage, listings } = providers;
  const stores = createStoreListings({ db, clock, listings });
  const products = createProductService({ db, clock, stores, assets, storage, videos, linkTo, warn });
  return {
    products,
    routes: [productRoutes({ products })],
    sweeps: { 'store listings': stores.sweep },
    personalData: productData,
  };
}
