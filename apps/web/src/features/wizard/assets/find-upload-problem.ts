import { ASSETS_STEP, type Problem } from '../rules/wizard.steps.ts';
import type { UploadState } from './upload.state.ts';

/** Why a film can't be ordered while a chosen file isn't uploaded: it would be made without it. Undefined when none is open. */
export function findUploadProblem(what: 'clip' | 'packshot', { kind }: UploadState): Problem | undefined {
  switch (kind) {
    case 'busy':
      return { step: ASSETS_STEP, message: `Your ${what} is still uploading` };
    case 'asking':
      return { step: ASSETS_STEP, message: `Your ${what} waits to be resized: please confirm` };
    case 'failed':
      return { step: ASSETS_STEP, message: `Your ${what} was not uploaded` };
    case 'idle':
      return undefined;
  }
}
