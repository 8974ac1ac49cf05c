import type { FeatureModule } from '../../modules/feature-module.ts';
import type { ModuleDeps } from '../../modules/module-deps.ts';
import type { PaidCalls } from '../accounts/paid-calls.service.ts';
import type { ProductService } from '../products/products.service.ts';
import { textRoutes } from './texts.routes.ts';
import { createTexts } from './texts.service.ts';

type TextsDeps = ModuleDeps & { products: ProductService; paidCalls: PaidCalls };

/** Texts of campaigns: first sentences, translations, and files for translators. */
export function createTextsModule({ providers, products, paidCalls }: TextsDeps): FeatureModule {
  const texts = createTexts({ copywriter: providers.copywriter, products, paidCalls });
  return { routes: [textRoutes({ texts })] };
}
