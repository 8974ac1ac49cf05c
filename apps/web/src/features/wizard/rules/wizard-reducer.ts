import type { VideoTemplate } from '@avatarcade/contracts/catalogue';
import type { VideoEdit } from '@avatarcade/video/edit/video-edit';
import type { OrderFormat } from '@avatarcade/video/formats';
import type { Gender } from '@avatarcade/video/genders';
import { type Footage, listClips, moveClip, putClip, removeClip } from './clips.rules.ts';
import {
  changeEdit,
  type Editable,
  type EditHistories,
  type EditPart,
  forgetField,
  redoEdit,
  undoEdit,
} from './edit-history.ts';
import { changePart } from './edit-parts.ts';
import type { ChosenFile, WizardForm } from './wizard-form.ts';
import { AVATAR_STEP, canJump, isStepValid, nextStep, REVIEW_STEP, VOICEOVER_STEP } from './wizard-steps.ts';

export type WizardState = {
  form: WizardForm;
  step: number;
  /** The direction of the last move, for the next step's animation. */
  direction: 'forward' | 'back';
  /** Whether Review has been reached. */
  completed: boolean;
  /**
   * The step that the user was going to when voice and avatar turned out to differ in gender; undefined if no
   * question is open.
   */
  mismatchOnWayTo?: number;
  /** Whether the user chose the step in the wizard: it becomes an entry of its own in the browser's history. Default: no. */
  isNewEntry?: boolean;
  /** What was changed since the page was opened. Default: nothing. */
  histories?: EditHistories;
};

type Field = Partial<Omit<WizardForm, 'format' | 'template' | 'language' | 'gender' | 'gameplayFit'>>;

export type FootageFields = Partial<Pick<Editable, 'ranges' | 'fill' | 'gameLevel' | 'gameplayFit'>>;

export type WizardAction =
  | { type: 'set'; fields: Field }
  /** A change that has no undo. */
  | { type: 'edit'; fields: Partial<Pick<VideoEdit, 'length' | 'moments'>> }
  /** Changes that can be undone, each in its part; those in a row of one name are undone together. */
  | { type: 'customise'; fields: Partial<Editable>; name?: string }
  | { type: 'edit-footage'; fields: FootageFields; name?: string }
  | { type: 'undo'; part: EditPart }
  | { type: 'redo'; part: EditPart }
  /** In the place of another clip, or after the last one. */
  | { type: 'put-clip'; index: number; clip: ChosenFile }
  | { type: 'remove-clip'; index: number }
  | { type: 'move-clip'; from: number; to: number }
  | { type: 'choose-template'; template: VideoTemplate }
  | { type: 'choose-format'; format: OrderFormat }
  | { type: 'choose-language'; language: string }
  | { type: 'choose-gender'; gender: Gender }
  | { type: 'next' }
  | { type: 'jump'; to: number }
  /** To the step of the browser's history, which has asked already. */
  | { type: 'follow'; to: number }
  | { type: 'change-voice' }
  | { type: 'change-avatar' }
  | { type: 'keep-mismatch' }
  /** Closes the question about a mismatch without an answer. */
  | { type: 'stay' }
  /** What another tab has made of the same draft. */
  | { type: 'adopt'; draft: Pick<WizardState, 'form' | 'step' | 'completed'> };

export function reduceWizard(state: WizardState, action: WizardAction): WizardState {
  const { form } = state;
  switch (action.type) {
    case 'set':
      return dropStress(withForm(state, action.fields), form.voiceover);
    case 'edit':
      return withForm(state, { edit: { ...form.edit, ...action.fields } });
    case 'customise':
      return changePart(state, { part: 'customise', change: (edited) => changeEdit(edited, action) });
    case 'edit-footage':
      return changePart(state, { part: 'footage', change: (edited) => changeEdit(edited, action) });
    case 'undo':
      return changePart(state, { part: action.part, change: undoEdit });
    case 'redo':
      return changePart(state, { part: action.part, change: redoEdit });
    case 'put-clip':
      return withClips(state, putClip(form, action));
    case 'remove-clip':
      return withClips(state, removeClip(form, action.index));
    case 'move-clip':
      return withClips(state, moveClip(form, action));
    case 'choose-template':
      return withForm(state, { template: action.template, format: action.template.format });
    case 'choose-format':
      if (action.format === form.format) return state;
      return withForm(state, { format: action.format, template: null });
    case 'choose-language':
      return withForm(state, { language: action.language, voice: null });
    case 'choose-gender':
      return withForm(state, { gender: action.gender, voice: null });
    case 'next':
      if (state.step === REVIEW_STEP || !isStepValid(form, state.step)) return state;
      return leave(state, nextStep(state.step, state.completed));
    case 'jump':
      return canJump(form, { from: state.step, to: action.to }) ? leave(state, action.to) : state;
    case 'follow':
      return action.to === state.step ? state : { ...arrive(state, action.to), isNewEntry: false };
    case 'change-voice':
      return arrive(state, VOICEOVER_STEP);
    case 'change-avatar':
      return arrive(state, AVATAR_STEP);
    case 'keep-mismatch':
      return arrive(state, state.mismatchOnWayTo ?? state.step);
    case 'stay':
      return { ...state, mismatchOnWayTo: undefined };
    case 'adopt':
      return { ...action.draft, direction: 'forward' };
  }
}

/** Whether leaving the step causes the question about voice and avatar. */
export function asksAboutMismatch({ form, step, completed }: WizardState): boolean {
  const leavesPairing = step === VOICEOVER_STEP || step === AVATAR_STEP;
  return completed && leavesPairing && hasGenderMismatch(form);
}

export function hasGenderMismatch({ voice, avatar, edit }: WizardForm): boolean {
  // Nobody and a presenter without a gender go with every voice, and one with its own sound has none.
  if (avatar?.says) return false;
  return (
    edit.presenter &&
    voice !== null &&
    avatar !== null &&
    avatar.gender !== null &&
    voice.gender !== avatar.gender
  );
}

/** The first clip is where editing begins: before it there is nothing to go back to. */
function withClips(state: WizardState, { edit: { ranges }, ...clips }: Footage): WizardState {
  const { form, histories } = state;
  const fields = { ...clips, ranges };
  const next = changePart(state, { part: 'footage', change: (edited) => changeEdit(edited, { fields }) });
  const isFirst = listClips(form).length === 0 && !histories?.footage.past.length;
  return isFirst ? { ...next, histories } : next;
}

function withForm(state: WizardState, fields: Partial<WizardForm>): WizardState {
  return { ...state, form: { ...state.form, ...fields } };
}

function leave(state: WizardState, to: number): WizardState {
  return asksAboutMismatch(state) ? { ...state, mismatchOnWayTo: to } : arrive(state, to);
}

function arrive(state: WizardState, to: number): WizardState {
  return {
    ...state,
    step: to,
    direction: to < state.step ? 'back' : 'forward',
    completed: state.completed || to === REVIEW_STEP,
    mismatchOnWayTo: undefined,
    isNewEntry: true,
  };
}

/** Words are stressed by their places: another text has others, so undo doesn't bring them back either. */
function dropStress(state: WizardState, former: string): WizardState {
  const { form, histories } = state;
  if (form.voiceover === former) return state;
  const { edit } = form;
  const cleared = edit.stress.length > 0 ? withForm(state, { edit: { ...edit, stress: [] } }) : state;
  if (!histories) return cleared;
  return { ...cleared, histories: { ...histories, customise: forgetField(histories.customise, 'stress') } };
}
