import './catalogue.tables.ts';
import type { FeatureModule } from '../../modules/feature-module.ts';
import type { ModuleDeps } from '../../modules/module-deps.ts';
import type { Config } from '../../platform/config/config.ts';
import { createPaidCalls, type PaidCalls } from '../accounts/paid-calls.service.ts';
import type { ProductService } from '../products/products.service.ts';
import { builtInFileRoutes } from './built-in-files.routes.ts';
import { createBuiltInFiles } from './built-in-files.ts';
import { createBuiltInMediaService } from './built-in-media.service.ts';
import type { BuiltInLinks } from './catalogue.present.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { createCatalogueService } from './catalogue.service.ts';
import { listFirstSeen } from './first-seen.service.ts';
import { speechData } from './personal-data.service.ts';
import type { Presenters } from './presenters.service.ts';
import { createSpeechPreviews, type SpeechPreviews } from './speech-previews.service.ts';
import type { VoiceCatalogue } from './voice-catalogue.service.ts';
import { createVoiceovers } from './voiceovers.service.ts';

type CatalogueDeps = ModuleDeps & {
  products: ProductService;
  voices: VoiceCatalogue;
  presenters: Presenters;
  builtInLinks: BuiltInLinks;
};

/** What can be chosen for a video: characters, voices and templates, spoken previews and written voiceovers. */
export function createCatalogueModule(
  deps: CatalogueDeps,
): FeatureModule & { previews: SpeechPreviews; paidCalls: PaidCalls } {
  const { config, db, clock, providers, diskSpace, linkTo, openScratch, products, voices } = deps;
  const { storage, engine, voice, copywriter } = providers;
  const { ensureRoom } = diskSpace;
  const paidCalls = createPaidCalls({ db, clock, limits: readPaidCallLimits(config) });
  const files = createBuiltInFiles({ storage, clock, ensureRoom });
  const media = createBuiltInMediaService({
    ...{ engine, voice, voices, files, storage, openScratch },
    presenterService: providers.presenterService,
  });
  const spoken = { db, clock, engine, storage, openScratch, linkTo, ensureRoom, warn: deps.warn };
  const previews = createSpeechPreviews({ ...spoken, voice, voices, paidCalls, presenters: deps.presenters });
  const voiceovers = createVoiceovers({ db, copywriter, products, paidCalls });
  const catalogue = createCatalogueService({ db, voices, presenters: deps.presenters });
  return {
    previews,
    paidCalls,
    routes: [
      catalogueRoutes({
        catalogue,
        voiceovers,
        previews,
        links: deps.builtInLinks,
        packs: providers.voicePacks,
        linkTo,
      }),
      builtInFileRoutes({ media, storage, linkTo }),
    ],
    personalData: speechData,
    sweeps: { 'speech previews': previews.sweep, 'built-in files of other versions': media.sweep },
    listWarmUp: () => listFirstSeen({ media, voices }),
  };
}

function readPaidCallLimits({ paidCallsPerDay, paidCallsPerDayPaying }: Config) {
  return { unpaid: paidCallsPerDay, paid: paidCallsPerDayPaying };
}
