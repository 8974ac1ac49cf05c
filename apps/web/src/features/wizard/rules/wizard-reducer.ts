import type { VideoTemplate } from '@avatarcade/contracts/catalogue';
import type { VideoEdit } from '@avatarcade/video/edit/video-edit';
import type { OrderFormat } from '@avatarcade/video/formats';
import type { Gender } from '@avatarcade/video/genders';
import { moveClip, putClip, removeClip } from '../footage/clips.rules.ts';
import {
  changeEdit,
  type Editable,
  type Edited,
  type EditHistory,
  EMPTY_HISTORY,
  forgetField,
  redoEdit,
  undoEdit,
} from './edit-history.ts';
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
  /** What Customise has changed since the page was opened. Default: nothing. */
  history?: EditHistory;
};

type Field = Partial<Omit<WizardForm, 'format' | 'template' | 'language' | 'gender'>>;

export type WizardAction =
  | { type: 'set'; fields: Field }
  | { type: 'edit'; fields: Partial<VideoEdit> }
  /** A change that can be undone; those in a row of one name are undone together. */
  | { type: 'customise'; fields: Partial<Editable>; name?: string }
  | { type: 'undo' }
  | { type: 'redo' }
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
      return withHistory(state, (edited) => changeEdit(edited, action));
    case 'undo':
      return withHistory(state, undoEdit);
    case 'redo':
      return withHistory(state, redoEdit);
    case 'put-clip':
      return withForm(state, putClip(form, action));
    case 'remove-clip':
      return withForm(state, removeClip(form, action.index));
    case 'move-clip':
      return withForm(state, moveClip(form, action));
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

function withHistory(state: WizardState, change: (edited: Edited) => Edited): WizardState {
  const { form, history: former = EMPTY_HISTORY } = state;
  const { edit, history } = change({ edit: { ...form.edit, track: form.music }, history: former });
  const { track = null, ...changed } = edit;
  return { ...withForm(state, { edit: changed, music: track }), history };
}

function withForm(state: WizardState, fields: Partial<WizardForm>): WizardState {
  return { ...state, form: { ...state.form, ...fields } };
}

function leave(state: WizardState, to: number): WizardState {
  const leavesPairing = state.step === VOICEOVER_STEP || state.step === AVATAR_STEP;
  if (state.completed && leavesPairing && hasGenderMismatch(state.form)) {
    return { ...state, mismatchOnWayTo: to };
  }
  return arrive(state, to);
}

function arrive(state: WizardState, to: number): WizardState {
  return {
    ...state,
    step: to,
    direction: to < state.step ? 'back' : 'forward',
    completed: state.completed || to === REVIEW_STEP,
    mismatchOnWayTo: undefined,
  };
}

/** Words are stressed by their places: another text has others, so undo doesn't bring them back either. */
function dropStress(state: WizardState, former: string): WizardState {
  const { form, history } = state;
  if (form.voiceover === former) return state;
  const { edit } = form;
  const cleared = edit.stress.length > 0 ? withForm(state, { edit: { ...edit, stress: [] } }) : state;
  return history ? { ...cleared, history: forgetField(history, 'stress') } : cleared;
}
