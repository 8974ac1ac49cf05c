import './presenters.tables.ts';
import type { FeatureModule } from '../../modules/feature-module.ts';
import type { ModuleDeps } from '../../modules/module-deps.ts';
import type { PresenterSource } from '../../modules/presenter-source.ts';
import { createHeygenSource } from './heygen-source.ts';
import { presenterClipData } from './personal-data.service.ts';
import { createPresenterClips, type PresenterClips } from './presenters.service.ts';
import { sweepClips } from './sweep-clips.ts';

/** Presenters that are clips made by a service, where one is configured. */
export function createPresentersModule(
  deps: ModuleDeps,
): FeatureModule & { clips: PresenterClips; sources: PresenterSource[] } {
  const { config, providers } = deps;
  const { presenterService: service, storage, engine } = providers;
  const clips = createPresenterClips({
    ...deps,
    storage,
    engine,
    service,
    costPerSecond: config.heygenCostPerSecond,
  });
  return {
    clips,
    sources: service
      ? [createHeygenSource({ service, publicUrl: config.publicUrl, priceCents: config.heygenVideoCents })]
      : [],
    sweeps: { 'notices of presenters': clips.sweepNotices, 'clips of presenters': () => sweepClips(deps) },
    personalData: presenterClipData,
  };
}
