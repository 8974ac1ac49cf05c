import type { FeatureModule } from '../../modules/feature-module.ts';
import type { ModuleDeps } from '../../modules/module-deps.ts';
import { configRoutes } from './config.routes.ts';

/** What the browser has to know of the configuration. */
export function createConfigModule({
  config,
  providers,
}: Pick<ModuleDeps, 'config' | 'providers'>): FeatureModule {
  const translates = providers.copywriter.translate !== undefined;
  return { routes: [configRoutes({ config, packs: providers.voicePacks, translates })] };
}
