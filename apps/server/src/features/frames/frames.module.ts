import type { FeatureModule } from '../../modules/feature-module.ts';
import { type FrameRouteDeps, frameRoutes } from './frames.routes.ts';

/** Single frames of videos before they are ordered: what videos draw of what the preview speaks. */
export function createFramesModule(deps: FrameRouteDeps): FeatureModule {
  return { routes: [frameRoutes(deps)] };
}
