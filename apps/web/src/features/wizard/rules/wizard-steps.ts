import { MESSAGES } from '@avatarcade/contracts/messages';
import { findDifference } from '@avatarcade/video/find-difference';
import { TITLE_MAX_LENGTH, VOICEOVER_MAX_LENGTH } from '@avatarcade/video/limits';
import { hasInvalidPause } from '@avatarcade/video/pauses';
import { normalizeVoiceover } from '@avatarcade/video/voiceover';
import type { WizardForm } from './wizard-form.ts';

/** `address` names the step in the wizard's address. */
export const STEPS = [
  { name: 'Choose Template', short: 'Template', address: 'template' },
  { name: 'Voiceover Text', short: 'Voiceover', address: 'voiceover' },
  { name: 'Choose Avatar', short: 'Avatar', address: 'avatar' },
  { name: 'Upload Assets', short: 'Assets', address: 'assets' },
  { name: 'Review Your Video', short: 'Review', address: 'review' },
] as const;

export const TEMPLATE_STEP = 0;
export const VOICEOVER_STEP = 1;
export const AVATAR_STEP = 2;
export const ASSETS_STEP = 3;
export const REVIEW_STEP = 4;

export type ValidationError = {
  /** The step that corrects it. */
  step: number;
  message: string;
};

/** The errors that prevent generating, in the order of the steps. Empty if there are none. */
export function listValidationErrors(form: WizardForm): ValidationError[] {
  return [
    ...listTemplateErrors(form),
    ...listVoiceErrors(form),
    ...listSayingErrors(form),
    ...(form.avatar ? [] : [{ step: AVATAR_STEP, message: 'Please select an avatar' }]),
    ...listAssetErrors(form),
    ...listTitleErrors(form),
  ];
}

export function isStepValid(form: WizardForm, step: number): boolean {
  const validationErrors = listValidationErrors(form);
  return step === REVIEW_STEP
    ? validationErrors.length === 0
    : !validationErrors.some((validationError) => validationError.step === step);
}

/** Earlier steps are always reachable; later ones one at a time, and never past an invalid step. */
export function canJump(form: WizardForm, { from, to }: { from: number; to: number }): boolean {
  if (to < 0 || to > REVIEW_STEP || to === from) return false;
  if (to < from) return true;
  return to - from === 1 && isPassable(form, to);
}

/** Where an address or the browser's history leads: to the step that it names, or to the last one before it that the draft permits. */
export function clampStep(form: WizardForm, { from, to }: { from: number; to: number }): number {
  if (to <= from || isPassable(form, to)) return to;
  return clampStep(form, { from, to: to - 1 });
}

/** Where the footer's main button leads: to the next step, or back to Review after that was reached. */
export function nextStep(step: number, completed: boolean): number {
  return completed ? REVIEW_STEP : Math.min(step + 1, REVIEW_STEP);
}

export function nextLabel(step: number, completed: boolean): 'Generate Video' | 'Save' | 'Next Step' {
  if (step === REVIEW_STEP) return 'Generate Video';
  return completed ? 'Save' : 'Next Step';
}

function isPassable(form: WizardForm, to: number): boolean {
  return Array.from({ length: to }, (_, step) => step).every((step) => isStepValid(form, step));
}

function listTemplateErrors(form: WizardForm): ValidationError[] {
  const chosen = form.template !== null && form.template.format === form.format;
  return chosen ? [] : [{ step: TEMPLATE_STEP, message: MESSAGES.templateRequired }];
}

function listVoiceErrors({ voiceover, language, voice, gender }: WizardForm): ValidationError[] {
  const found: string[] = [];
  const text = normalizeVoiceover(voiceover);
  if (text === '') found.push(MESSAGES.voiceoverRequired);
  if (text.length > VOICEOVER_MAX_LENGTH) found.push(MESSAGES.voiceoverLong);
  if (hasInvalidPause(text)) found.push(MESSAGES.voiceoverPause);
  if (language === '') found.push(MESSAGES.languageRequired);
  const fits = voice !== null && voice.language === language && voice.gender === gender;
  if (!fits) found.push('Please select a voice');
  return found.map((message) => ({ step: VOICEOVER_STEP, message }));
}

/** A presenter that is heard with its own sound says one text in one language. */
export function listSayingErrors({ avatar, edit, voiceover, language }: WizardForm): ValidationError[] {
  const says = edit.presenter ? avatar?.says : undefined;
  if (!says) return [];
  if (says.language !== language)
    return [{ step: VOICEOVER_STEP, message: MESSAGES.actorSpeaks(says.language) }];
  const word = findDifference(voiceover, says.text);
  return word === undefined ? [] : [{ step: VOICEOVER_STEP, message: MESSAGES.actorSays(word) }];
}

function listAssetErrors({ gameplay }: WizardForm): ValidationError[] {
  return gameplay === null ? [{ step: ASSETS_STEP, message: MESSAGES.videoRequired }] : [];
}

function listTitleErrors({ title }: WizardForm): ValidationError[] {
  if (title.trim() === '') return [{ step: REVIEW_STEP, message: MESSAGES.titleRequired }];
  if (title.trim().length <= TITLE_MAX_LENGTH) return [];
  return [{ step: REVIEW_STEP, message: `The title can have at most ${TITLE_MAX_LENGTH} characters` }];
}
