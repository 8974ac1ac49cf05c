import type { FeatureModule } from '../../modules/feature-module.ts';
import type { ModuleDeps } from '../../modules/module-deps.ts';
import { brandRoutes } from './brand.routes.ts';
import { type BrandDeps, createBrandService } from './brand.service.ts';

/** What a product's videos have in common: part of the product's row, which is deleted and handed out with it. */
export function createBrandsModule(deps: ModuleDeps & BrandDeps): FeatureModule {
  return { routes: [brandRoutes({ brands: createBrandService(deps) })] };
}
