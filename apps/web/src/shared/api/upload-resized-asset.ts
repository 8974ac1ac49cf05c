import { type AssetType, asset } from '@avatarcade/contracts/assets';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { Format } from '@avatarcade/video/formats';
import { api } from './api-client.ts';

/** Makes an asset of what `resizeAsset` answered. */
export function uploadResizedAsset(
  type: AssetType,
  orientation: Format,
  file_path: string,
  signal?: AbortSignal,
) {
  const body = { type, orientation, file_path };
  return api.post(API_PATHS.assets.uploadResized, body, { schema: asset, signal });
}
