import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type AccountsModule, createAccountsModule } from './features/accounts/accounts.module.ts';
import { announceSessionsEnd, lockHolder } from './features/accounts/sessions.service.ts';
import { createActorPresenters } from './features/actors/actor-presenters.ts';
import { createActorsModule } from './features/actors/actors.module.ts';
import { createAgentsModule } from './features/agents/agents.module.ts';
import { createAssetsModule } from './features/assets/assets.module.ts';
import { createBrandsModule } from './features/brands/brands.module.ts';
import { createAnnounceCampaign } from './features/campaigns/announce-campaign.service.ts';
import { createCampaignsModule } from './features/campaigns/campaigns.module.ts';
import { createCastPresenters } from './features/catalogue/cast-presenters.ts';
import { createCatalogueModule } from './features/catalogue/catalogue.module.ts';
import { createChoices } from './features/catalogue/choices.service.ts';
import { createPresenters } from './features/catalogue/presenters.service.ts';
import { createVoiceCatalogue } from './features/catalogue/voice-catalogue.service.ts';
import { createConfigModule } from './features/config/config.module.ts';
import { createExportsModule } from './features/exports/exports.module.ts';
import { createFilesModule } from './features/files/files.module.ts';
import { createFramesModule } from './features/frames/frames.module.ts';
import {
  createHousekeepingModule,
  type HousekeepingModule,
} from './features/housekeeping/housekeeping.module.ts';
import { createKeysModule, type KeysModule } from './features/keys/keys.module.ts';
import { createMascotPresenters } from './features/mascots/mascot-presenters.ts';
import { createMascotsModule } from './features/mascots/mascots.module.ts';
import { createOperatorModule, type OperatorModule } from './features/operator/operator.module.ts';
import { operatorData } from './features/operator/personal-data.service.ts';
import { createPresentersModule } from './features/presenters/presenters.module.ts';
import { createPrivacyModule } from './features/privacy/privacy.module.ts';
import { createProductsModule } from './features/products/products.module.ts';
import { createSupportModule } from './features/support/support.module.ts';
import { createTextsModule } from './features/texts/texts.module.ts';
import { createVideosModule } from './features/videos/videos.module.ts';
import { createWalletModule } from './features/wallet/wallet.module.ts';
import { createWebhooksModule } from './features/webhooks/webhooks.module.ts';
import type { FeatureModule } from './modules/feature-module.ts';
import type { ModuleDeps } from './modules/module-deps.ts';
import type { Revoked } from './modules/revoke-access.ts';
import { readPresets } from './platform/config/read-presets.ts';
import type { Trx } from './platform/database/database.ts';
import { openScratchRoom } from './providers/engine/scratch.ts';
import { FILE_LINK_SECONDS } from './providers/storage/signed-links.ts';

export type Features = {
  accounts: AccountsModule;
  keys: KeysModule;
  housekeeping: HousekeepingModule;
  operator: OperatorModule;
  /** All of them. */
  modules: FeatureModule[];
};

export type FeatureDeps = Omit<ModuleDeps, 'warn' | 'linkTo' | 'openScratch'> & {
  app: () => FastifyInstance;
};

/** Creates every feature's module. A new feature is added here and nowhere else. */
export async function createFeatures(given: FeatureDeps): Promise<Features> {
  const deps = { ...given, ...(await createShared(given)) };
  const { config, providers } = deps;
  const { engine, voice } = providers;
  const voices = createVoiceCatalogue({ voice });
  const builtInLinks = {
    publicUrl: config.publicUrl,
    pictureVersion: engine.version,
    voiceVersionOf: voice.versionOf,
  };

  const accounts = createAccountsModule({
    ...deps,
    revokeAccess: (trx, userId) => revokeAccess(owners, { trx, userId }),
  });
  const { session, google } = accounts;
  const keys = createKeysModule({
    ...deps,
    lockUser: lockHolder,
    closeStreams: (userId) => announceSessionsEnd(userId, session),
  });
  const { isKeyLive } = keys;
  const webhooks = createWebhooksModule({ ...deps, lockUser: lockHolder });
  const { announce } = webhooks;
  const wallet = await createWalletModule(deps);
  const listMeasures = () => owners.flatMap(({ measureUploads }) => measureUploads ?? []);
  const assetsModule = createAssetsModule({ ...deps, listMeasures });
  const { assets, clipTopics, ensureQuota, useUpload } = assetsModule;
  const { made, presenters } = collectPresenters(deps, builtInLinks);
  const choices = createChoices({ db: deps.db, voices, presenters, links: builtInLinks });
  const chosen = { voices, presenters, presenterClips: made.clips };
  const videos = createVideosModule({
    ...deps,
    session,
    isKeyLive,
    announce,
    announceCampaign: createAnnounceCampaign({ announce }),
    assets,
    clipTopics,
    ...chosen,
    choices,
  });
  const campaigns = createCampaignsModule({ ...deps, ...chosen, videos: videos.ofCampaigns });
  const presets = await readPresets(config.networkPresets);
  const exports = createExportsModule({ ...deps, presets, drawCard: videos.drawCard });
  const productsModule = createProductsModule({ ...deps, assets, videos: videos.ofProducts });
  const { products } = productsModule;
  const uploaded = createOwnPresenters({ ...deps, assets, useUpload });
  const brands = createBrandsModule({ ...deps, assets, choices, voices, presenters });
  const catalogue = createCatalogueModule({ ...deps, products, voices, presenters, builtInLinks });
  const texts = createTextsModule({ ...deps, products, paidCalls: catalogue.paidCalls });
  const frames = createFramesModule({ frames: videos.frames, previews: catalogue.previews });
  const support = createSupportModule({ ...deps, ensureQuota, useUpload });

  // What others refer to comes first: data is removed from the end.
  const owners: FeatureModule[] = [
    accounts,
    keys,
    webhooks,
    wallet,
    assetsModule,
    productsModule,
    ...uploaded,
    brands,
    catalogue,
    made,
    campaigns,
    videos,
    exports,
    support,
  ];
  const parts = [operatorData, ...owners.toReversed().flatMap(({ personalData }) => personalData ?? [])];
  const privacyModule = createPrivacyModule({ ...deps, session, google, parts });
  const listQueues = () => modules.flatMap(({ jobs = [] }) => jobs.map(({ job }) => job));
  const operator = createOperatorModule({
    ...deps,
    session,
    google,
    videos: videos.ofOperators,
    privacy: privacyModule.privacy,
    listMeasures,
    listQueues,
    presets,
  });
  const housekeeping = createHousekeepingModule({ ...deps, modules: [...owners, operator] });
  const agents = createAgentsModule(deps);
  const others = [createFilesModule(deps), createConfigModule(deps), frames, texts, agents, privacyModule];
  const modules: FeatureModule[] = [...owners, ...others, operator, housekeeping];
  return { accounts, keys, housekeeping, operator, modules };
}

async function revokeAccess(
  modules: FeatureModule[],
  { trx, userId }: { trx: Trx; userId: string },
): Promise<Revoked[]> {
  const revoked: Revoked[] = [];
  for (const module of modules) revoked.push(...((await module.revokeAccess?.(trx, userId)) ?? []));
  return revoked;
}

/** What users upload to present. */
function createOwnPresenters(deps: Parameters<typeof createActorsModule>[0]): FeatureModule[] {
  return [createMascotsModule(deps), createActorsModule(deps)];
}

/** The user's own ones come first, and those that cost most come last. */
function collectPresenters(deps: ModuleDeps, links: Parameters<typeof createCastPresenters>[0]) {
  const made = createPresentersModule(deps);
  const { storage } = deps.providers;
  const own = [createMascotPresenters(deps), createActorPresenters({ ...deps, storage })];
  const sources = [...own, createCastPresenters(links), ...made.sources];
  return { made, presenters: createPresenters(sources) };
}

async function createShared({ config, log, links, diskSpace }: FeatureDeps) {
  return {
    warn: (error: unknown, message: string) => log.warn({ err: error }, message),
    linkTo: (key: string, downloadName?: string) =>
      links.signLink({ key, expiresInSeconds: FILE_LINK_SECONDS, downloadName }),
    openScratch: await openScratchRoom(join(config.dataDir, 'tmp'), { ensureRoom: diskSpace.ensureRoom }),
  };
}
