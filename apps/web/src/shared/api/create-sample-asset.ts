import { asset } from '@avatarcade/contracts/assets';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { Format } from '@avatarcade/video/formats';
import { api } from './api-client.ts';

/** A gameplay clip that the product draws itself, for those who only want to try. */
export function createSampleAsset(orientation: Format, signal?: AbortSignal) {
  return api.post(API_PATHS.assets.sample, { orientation }, { schema: asset, signal });
}
