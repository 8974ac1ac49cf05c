import { findUploadError } from '../assets/find-upload-error.ts';
import type { UploadState } from '../assets/upload-state.ts';
import type { WizardForm } from '../rules/wizard-form.ts';
import { ASSETS_STEP, listValidationErrors, type ValidationError } from '../rules/wizard-steps.ts';

/** The progress of files that still upload while another step is shown. */
export type OpenUploads = {
  clip: { state: UploadState };
  moreClips: { state: UploadState };
  packshot: { state: UploadState };
};

/** Everything that prevents ordering: missing choices, and files that aren't uploaded yet. */
export function listOrderErrors(
  form: WizardForm,
  { clip, moreClips, packshot }: OpenUploads,
): ValidationError[] {
  const clipError = findUploadError('clip', clip.state);
  const moreError = findUploadError('further clip', moreClips.state);
  const packshotError = findUploadError('packshot', packshot.state);
  // The form's asset errors refer to the previous clip.
  const lacking = listValidationErrors(form).filter(({ step }) => !(clipError && step === ASSETS_STEP));
  return [...lacking, clipError, moreError, packshotError].filter(
    (validationError) => validationError !== undefined,
  );
}
