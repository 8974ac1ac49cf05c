import type { FeatureModule } from '../../modules/feature-module.ts';
import type { ModuleDeps } from '../../modules/module-deps.ts';
import { configRoutes } from './config.routes.ts';

/** What the browser has to know of the configuration. */
export function createConfigModule({ config }: Pick<ModuleDeps, 'config'>): FeatureModule {
  return { routes: [configRoutes({ config })] };
}
