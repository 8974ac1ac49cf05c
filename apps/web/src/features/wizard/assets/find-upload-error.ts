import { ASSETS_STEP, type ValidationError } from '../rules/wizard-steps.ts';
import type { UploadState } from './upload-state.ts';

/** Returns why a video can't be ordered while a chosen file isn't uploaded; undefined if all are. */
export function findUploadError(
  what: 'clip' | 'further clip' | 'packshot',
  { kind }: UploadState,
): ValidationError | undefined {
  switch (kind) {
    case 'busy':
      return { step: ASSETS_STEP, message: `Your ${what} is still uploading` };
    case 'asking':
      return { step: ASSETS_STEP, message: `Your ${what} needs to be resized: please confirm` };
    case 'failed':
      return { step: ASSETS_STEP, message: `Your ${what} was not uploaded` };
    case 'idle':
      return undefined;
  }
}
