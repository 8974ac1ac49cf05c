import './campaigns.tables.ts';
import type { FeatureModule } from '../../modules/feature-module.ts';
import type { ModuleDeps } from '../../modules/module-deps.ts';
import { campaignRoutes } from './campaigns.routes.ts';
import { createCampaignService } from './campaigns.service.ts';
import type { CampaignDeps } from './campaigns-deps.ts';
import { campaignData } from './personal-data.service.ts';

/** Many videos that are ordered at once. */
export function createCampaignsModule(
  deps: ModuleDeps & Pick<CampaignDeps, 'videos' | 'voices' | 'presenters'>,
): FeatureModule {
  const { config, diskSpace, downloads, providers } = deps;
  const service = {
    ...deps,
    storage: providers.storage,
    extraFormatCents: config.extraFormatCents,
    heygenVideoCents: config.heygenVideoCents,
    ensureRoom: diskSpace.ensureRoom,
    linkToPath: (path: string, userId: string) => downloads.sign({ path, userId }),
  };
  const campaigns = createCampaignService(service);
  return {
    routes: [campaignRoutes({ campaigns, storage: providers.storage, downloads })],
    personalData: campaignData,
  };
}
