import { buildDefaultEdit, type VideoEdit } from '@avatarcade/video/edit/video-edit';
import { type Dispatch, useContext, useEffect } from 'react';
import { PreviewContext, type PreviewMoment } from '../preview/preview-control.ts';
import { type Editable, type EditHistory, EMPTY_HISTORY } from '../rules/edit-history.ts';
import type { WizardAction } from '../rules/wizard-reducer.ts';

/** What Customise offers; footage and the game's own sound have places of their own. */
const FIELDS = [
  'title',
  'button',
  'endLine',
  'storeLine',
  'hook',
  'captionStyle',
  'captionPlace',
  'stress',
  'cover',
  'labelPlace',
  'fill',
  'calm',
  'presenter',
  'music',
  'effects',
] as const satisfies readonly (keyof VideoEdit)[];

type Change = {
  /** Where the change is seen. */
  at: PreviewMoment;
  /** Changes in a row of one name are undone together. */
  name?: string;
};

export type Customise = {
  edit: VideoEdit;
  change: (fields: Partial<Editable>, change: Change) => void;
  undo: () => void;
  redo: () => void;
  /** Back to automatic in all that Customise offers. */
  reset: () => void;
  canUndo: boolean;
  canRedo: boolean;
  isAutomatic: boolean;
};

type CustomiseInput = { edit: VideoEdit; history: EditHistory | undefined };

export function useCustomise(
  { edit, history = EMPTY_HISTORY }: CustomiseInput,
  dispatch: Dispatch<WizardAction>,
): Customise {
  const { show } = useContext(PreviewContext);
  const automatic = buildDefaultEdit();
  const fresh: Partial<VideoEdit> = Object.fromEntries(FIELDS.map((name) => [name, automatic[name]]));
  useUndoKeys(dispatch);
  return {
    edit,
    change(fields, { at, name }) {
      dispatch({ type: 'customise', fields, ...(name && { name }) });
      show.current?.(at);
    },
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
    reset: () => dispatch({ type: 'customise', fields: fresh }),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    isAutomatic: FIELDS.every((name) => JSON.stringify(edit[name]) === JSON.stringify(automatic[name])),
  };
}

/** Ctrl or Cmd with Z, and with Shift. A text field outside Customise keeps its own undo. */
function useUndoKeys(dispatch: Dispatch<WizardAction>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'z';
      if (!isUndo || isOtherText(event.target)) return;
      event.preventDefault();
      dispatch({ type: event.shiftKey ? 'redo' : 'undo' });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [dispatch]);
}

function isOtherText(target: EventTarget | null): boolean {
  const isText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && ['text', 'search'].includes(target.type));
  return isText && !target.closest('[data-customise]');
}
