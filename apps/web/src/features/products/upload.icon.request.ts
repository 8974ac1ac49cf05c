import { asset } from '@avatarcade/contracts/assets';
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@avatarcade/contracts/limits';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { uploadForm } from '../../lib/upload.client.ts';

/** What is wrong with a picture before it is sent; undefined when nothing is. */
export function findIconFault(file: File): string | undefined {
  if (!IMAGE_TYPES.some((type) => type === file.type)) return MESSAGES.imageType;
  if (file.size > IMAGE_MAX_BYTES) return MESSAGES.imageSize;
  return undefined;
}

export function uploadIcon(file: File) {
  const form = new FormData();
  form.set('type', 'icon');
  form.set('file', file);
  return uploadForm(API_PATHS.assets.base, form, { schema: asset });
}
