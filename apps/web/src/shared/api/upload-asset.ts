import { type AssetType, asset } from '@avatarcade/contracts/assets';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { Format } from '@avatarcade/video/formats';
import { uploadForm } from './upload-client.ts';

export type UploadWatch = {
  /** 0 to 100, of the bytes sent. */
  onProgress?: (percent: number) => void;
  /** Events of the server tell under it how far it is with the clip, once it has all of it. */
  progressId?: string;
  signal?: AbortSignal;
};

export function uploadAsset(type: AssetType, orientation: Format, file: File, watch: UploadWatch = {}) {
  const form = new FormData();
  // Before the file, so that the server knows what comes while it streams.
  form.set('type', type);
  form.set('orientation', orientation);
  if (watch.progressId) form.set('progress_id', watch.progressId);
  form.set('file', file);
  return uploadForm(API_PATHS.assets.base, form, { schema: asset, ...watch });
}
