import { assetInfo } from '@avatarcade/contracts/assets';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { UploadWatch } from './upload-asset.ts';
import { uploadForm } from './upload-client.ts';

/** The size of a video as the server reads it. Nothing is kept. */
export function readAssetInfo(file: File, watch: UploadWatch = {}) {
  const form = new FormData();
  form.set('file', file);
  return uploadForm(API_PATHS.assets.info, form, { schema: assetInfo, ...watch });
}
