import type { VideoEdit } from '@avatarcade/video/edit/video-edit';
import type { ChosenFile, WizardForm } from './wizard-form.ts';

/** The clips that an edit's ranges are of, and what follows their end. */
type Clips = Pick<WizardForm, 'gameplay' | 'moreGameplay' | 'gameplayFit'>;
/** An edit, its clips, and the file that its music may be: they are changed and undone together. */
export type Editable = VideoEdit & Clips & { track: ChosenFile | null };
type Fields = Partial<Editable>;

/** One step of undo: only what it changed, so that other changes of the edit stay. */
export type EditChange = {
  /** Changes in a row of the same name are one step: typing, dragging. Undefined: a step of its own. */
  name: string | undefined;
  before: Fields;
  after: Fields;
};
export type EditHistory = { past: readonly EditChange[]; future: readonly EditChange[] };
/** Parts of the wizard with an undo each, which changes only what that part shows. */
export type EditPart = 'footage' | 'customise';
export type EditHistories = Readonly<Record<EditPart, EditHistory>>;
export type Edited = { edit: Editable; history: EditHistory };

export const EMPTY_HISTORY: EditHistory = { past: [], future: [] };
export const EMPTY_HISTORIES: EditHistories = { footage: EMPTY_HISTORY, customise: EMPTY_HISTORY };
const STEPS_MAX = 100;

export function changeEdit({ edit, history }: Edited, change: { fields: Fields; name?: string }): Edited {
  const { name } = change;
  const next = { ...edit, ...change.fields };
  const changed = listChanged(edit, next);
  if (changed.length === 0) return { edit, history };
  const step = { name, before: pickFields(edit, changed), after: pickFields(next, changed) };
  const last = history.past.at(-1);
  const isSame = name !== undefined && last?.name === name && history.future.length === 0;
  const past = isSame
    ? addStep(history.past.slice(0, -1), joinSteps(last, step))
    : addStep(history.past, step);
  return { edit: next, history: { past: past.slice(-STEPS_MAX), future: [] } };
}

export function undoEdit({ edit, history }: Edited): Edited {
  const last = history.past.at(-1);
  if (!last) return { edit, history };
  return {
    edit: { ...edit, ...last.before },
    history: { past: history.past.slice(0, -1), future: [last, ...history.future] },
  };
}

export function redoEdit({ edit, history }: Edited): Edited {
  const [next, ...future] = history.future;
  if (!next) return { edit, history };
  // Typing after a redo is a step of its own.
  const past = [...history.past, { ...next, name: undefined }];
  return { edit: { ...edit, ...next.after }, history: { past, future } };
}

/** Takes a field out of all steps; those that changed nothing else are dropped. */
export function forgetField({ past, future }: EditHistory, field: keyof Editable): EditHistory {
  const forget = (steps: readonly EditChange[]): EditChange[] =>
    steps.flatMap((step) => {
      const before = omitField(step.before, field);
      return Object.keys(before).length > 0 ? [{ ...step, before, after: omitField(step.after, field) }] : [];
    });
  return { past: forget(past), future: forget(future) };
}

/** The fields in which two edits differ. */
export function listChanged(before: Fields, after: Fields): (keyof Editable)[] {
  const names = Object.keys(after) as (keyof Editable)[];
  return names.filter((name) => !isEqual(before[name], after[name]));
}

function isEqual(before: unknown, after: unknown): boolean {
  return before === after || JSON.stringify(before) === JSON.stringify(after);
}

/** What was dragged back to where it began is no step. */
function addStep(past: readonly EditChange[], step: EditChange): EditChange[] {
  return listChanged(step.before, step.after).length > 0 ? [...past, step] : [...past];
}

function joinSteps(first: EditChange, last: EditChange): EditChange {
  return {
    name: last.name,
    before: { ...last.before, ...first.before },
    after: { ...first.after, ...last.after },
  };
}

function omitField(fields: Fields, field: keyof Editable): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field));
}

function pickFields(edit: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(edit).filter(([name]) => names.includes(name)));
}
