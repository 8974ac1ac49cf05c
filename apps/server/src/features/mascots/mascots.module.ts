import './mascots.tables.ts';
import type { FeatureModule } from '../../modules/feature-module.ts';
import type { ModuleDeps } from '../../modules/module-deps.ts';
import type { AssetService } from '../assets/assets.service.ts';
import type { UseUpload } from '../assets/uploads.service.ts';
import { mascotRoutes } from './mascots.routes.ts';
import { createMascotService } from './mascots.service.ts';
import { mascotData } from './personal-data.service.ts';

type MascotsDeps = ModuleDeps & { assets: AssetService; useUpload: UseUpload };

/** Characters of games that present. */
export function createMascotsModule(deps: MascotsDeps): FeatureModule {
  const { providers, useUpload } = deps;
  const { engine, storage } = providers;
  const mascots = createMascotService({ ...deps, engine, storage });
  return {
    routes: [mascotRoutes({ mascots, useUpload })],
    sweeps: { mascots: () => mascots.sweep() },
    personalData: mascotData,
  };
}
