import { helpdeskFile } from '@avatarcade/contracts/helpdesk';
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@avatarcade/contracts/limits';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { uploadForm } from '../../lib/upload.client.ts';

/** What is wrong with a picture before it is sent; undefined when nothing is. */
export function findScreenshotFault(file: File): string | undefined {
  if (!IMAGE_TYPES.some((type) => type === file.type)) return MESSAGES.imageType;
  if (file.size > IMAGE_MAX_BYTES) return MESSAGES.imageSize;
  return undefined;
}

interface UploadWatch {
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

export function uploadScreenshot(file: File, watch: UploadWatch) {
  const form = new FormData();
  form.set('is_private', '1');
  form.set('folder', 'Home');
  form.set('file', file);
  return uploadForm(API_PATHS.helpdesk.files, form, { schema: helpdeskFile, ...watch });
}
