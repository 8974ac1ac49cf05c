import { resizeResponse } from '@avatarcade/contracts/assets';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { Format } from '@avatarcade/video/formats';
import type { UploadWatch } from './upload-asset.ts';
import { uploadForm } from './upload-client.ts';

/** Has a video scaled and cropped to the format's size; the answer's address goes into `uploadResizedAsset`. */
export function resizeAsset(orientation: Format, file: File, watch: UploadWatch = {}) {
  const form = new FormData();
  form.set('orientation', orientation);
  if (watch.progressId) form.set('progress_id', watch.progressId);
  form.set('file', file);
  return uploadForm(API_PATHS.assets.resize, form, { schema: resizeResponse, ...watch });
}
