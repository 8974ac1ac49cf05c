import type { MusicUploadState } from '../../../shared/sound/use-music-upload.ts';
import { findUploadError } from '../assets/find-upload-error.ts';
import type { UploadState } from '../assets/upload-state.ts';
import type { WizardForm } from '../rules/wizard-form.ts';
import {
  ASSETS_STEP,
  listValidationErrors,
  REVIEW_STEP,
  type ValidationError,
} from '../rules/wizard-steps.ts';

/** The progress of files that still upload while another step is shown. */
export type OpenUploads = {
  clip: { state: UploadState };
  moreClips: { state: UploadState };
  packshot: { state: UploadState };
  music: { state: MusicUploadState };
};

/** Everything that prevents ordering: missing choices, and files that aren't uploaded yet. */
export function listOrderErrors(
  form: WizardForm,
  { clip, moreClips, packshot, music }: OpenUploads,
): ValidationError[] {
  const clipError = findUploadError('clip', clip.state);
  const moreError = findUploadError('further clip', moreClips.state);
  const packshotError = findUploadError('packshot', packshot.state);
  const musicError = findMusicError(music.state);
  // The form's asset errors refer to the previous clip.
  const lacking = listValidationErrors(form).filter(({ step }) => !(clipError && step === ASSETS_STEP));
  return [...lacking, clipError, moreError, packshotError, musicError].filter(
    (validationError) => validationError !== undefined,
  );
}

function findMusicError({ kind }: MusicUploadState): ValidationError | undefined {
  if (kind === 'idle') return undefined;
  const message = kind === 'busy' ? 'Your music is still uploading' : 'Your music was not uploaded';
  return { step: REVIEW_STEP, message };
}
