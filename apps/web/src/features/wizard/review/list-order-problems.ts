import { findUploadProblem } from '../assets/find-upload-problem.ts';
import type { UploadState } from '../assets/upload.state.ts';
import type { WizardForm } from '../rules/wizard.form.ts';
import { ASSETS_STEP, listProblems, type Problem } from '../rules/wizard.steps.ts';

/** How far the files are that go on being uploaded while another step is shown. */
export interface OpenUploads {
  clip: { state: UploadState };
  packshot: { state: UploadState };
}

/** All that keeps the film from being ordered: what the form lacks, and files that aren't there yet. */
export function listOrderProblems(form: WizardForm, { clip, packshot }: OpenUploads): Problem[] {
  const clipProblem = findUploadProblem('clip', clip.state);
  const packshotProblem = findUploadProblem('packshot', packshot.state);
  // What the form says of assets is about the clip that was there before this one.
  const lacking = listProblems(form).filter(({ step }) => !(clipProblem && step === ASSETS_STEP));
  return [...lacking, clipProblem, packshotProblem].filter((problem) => problem !== undefined);
}
