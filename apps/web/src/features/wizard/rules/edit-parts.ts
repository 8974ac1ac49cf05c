import {
  type Edited,
  type EditHistories,
  type EditPart,
  EMPTY_HISTORIES,
  forgetField,
  listChanged,
} from './edit-history.ts';
import type { WizardForm } from './wizard-form.ts';

type Edits = { form: WizardForm; histories?: EditHistories };
type PartChange = { part: EditPart; change: (edited: Edited) => Edited };

/**
 * Changes the form by a step of one part, forward or back. The other part forgets the fields that changed: its undo would replace what was
 * chosen here.
 */
export function changePart<State extends Edits>(state: State, { part, change }: PartChange): State {
  const { form, histories = EMPTY_HISTORIES } = state;
  const { gameplay, moreGameplay, gameplayFit } = form;
  const before = { ...form.edit, track: form.music, gameplay, moreGameplay, gameplayFit };
  const after = change({ edit: before, history: histories[part] });
  const changed = listChanged(before, after.edit);
  const other = part === 'footage' ? 'customise' : 'footage';
  const { track, gameplay: first, moreGameplay: more, gameplayFit: fit, ...edit } = after.edit;
  // The choice to continue without moments was made for other clips.
  const moments = edit.moments || changed.includes('gameplay') || changed.includes('moreGameplay');
  const clips = { gameplay: first, moreGameplay: more, gameplayFit: fit };
  return {
    ...state,
    form: { ...form, ...clips, music: track, edit: { ...edit, moments } },
    histories: {
      ...histories,
      [part]: after.history,
      [other]: changed.reduce(forgetField, histories[other]),
    },
  };
}
