import { asset } from '@avatarcade/contracts/assets';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { uploadForm } from '../../shared/api/upload-client.ts';

export function uploadIcon(file: File) {
  const form = new FormData();
  form.set('type', 'icon');
  form.set('file', file);
  return uploadForm(API_PATHS.assets.base, form, { schema: asset });
}
