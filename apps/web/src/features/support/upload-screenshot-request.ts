import { helpdeskFile } from '@avatarcade/contracts/helpdesk';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { uploadForm } from '../../shared/api/upload-client.ts';

type UploadWatch = {
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};

export function uploadScreenshot(file: File, watch: UploadWatch) {
  const form = new FormData();
  form.set('is_private', '1');
  form.set('folder', 'Home');
  form.set('file', file);
  return uploadForm(API_PATHS.helpdesk.files, form, { schema: helpdeskFile, ...watch });
}
