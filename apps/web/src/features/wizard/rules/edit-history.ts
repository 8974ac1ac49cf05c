import type { VideoEdit } from '@avatarcade/video/edit/video-edit';
import type { ChosenFile } from './wizard-form.ts';

/** An edit and the file that its music may be: they are changed and undone together. */
export type Editable = VideoEdit & { track?: ChosenFile | null };
type Fields = Partial<Editable>;

/** One step of undo: only what it changed, so that other changes of the edit stay. */
export type EditChange = {
  /** Changes in a row of the same name are one step: typing, dragging. Undefined: a step of its own. */
  name: string | undefined;
  before: Fields;
  after: Fields;
};
export type EditHistory = { past: readonly EditChange[]; future: readonly EditChange[] };
export type Edited = { edit: Editable; history: EditHistory };

export const EMPTY_HISTORY: EditHistory = { past: [], future: [] };
const STEPS_MAX = 100;

export function changeEdit({ edit, history }: Edited, change: { fields: Fields; name?: string }): Edited {
  const { fields, name } = change;
  const before = pickFields(edit, fields);
  if (JSON.stringify(before) === JSON.stringify(fields)) return { edit, history };
  const last = history.past.at(-1);
  const isSame = name !== undefined && last?.name === name && history.future.length === 0;
  const step = { name, before: isSame ? { ...before, ...last.before } : before, after: fields };
  const kept = isSame ? history.past.slice(0, -1) : history.past;
  const past = [...kept, isSame ? { ...step, after: { ...last.after, ...fields } } : step];
  return { edit: { ...edit, ...fields }, history: { past: past.slice(-STEPS_MAX), future: [] } };
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
export function forgetField({ past, future }: EditHistory, field: keyof VideoEdit): EditHistory {
  const forget = (steps: readonly EditChange[]): EditChange[] =>
    steps.flatMap((step) => {
      const before = omitField(step.before, field);
      return Object.keys(before).length > 0 ? [{ ...step, before, after: omitField(step.after, field) }] : [];
    });
  return { past: forget(past), future: forget(future) };
}

function omitField(fields: Fields, field: keyof VideoEdit): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field));
}

function pickFields(edit: Editable, fields: Fields): Fields {
  const names = new Set(Object.keys(fields));
  return Object.fromEntries(Object.entries(edit).filter(([name]) => names.has(name)));
}
