import { buildDefaultEdit, type VideoEdit } from '@avatarcade/video/edit/video-edit';
import { type Dispatch, useContext, useEffect } from 'react';
import { PreviewContext, type PreviewMoment } from '../preview/preview-control.ts';
import type { Editable, EditHistory } from '../rules/edit-history.ts';
import type { WizardAction } from '../rules/wizard-reducer.ts';
import { buildUndo, type Undo } from '../undo/build-undo.ts';
import { isTextField, readUndoKey } from '../undo/undo-keys.ts';

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
  undo: Undo;
  /** Back to automatic in all that Customise offers. */
  reset: () => void;
  isAutomatic: boolean;
};

type CustomiseInput = { edit: VideoEdit; history: EditHistory };

export function useCustomise({ edit, history }: CustomiseInput, dispatch: Dispatch<WizardAction>): Customise {
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
    undo: buildUndo({ part: 'customise', history }, dispatch),
    reset: () => dispatch({ type: 'customise', fields: fresh }),
    isAutomatic: FIELDS.every((name) => JSON.stringify(edit[name]) === JSON.stringify(automatic[name])),
  };
}

/** A text field outside Customise keeps its own undo. */
function useUndoKeys(dispatch: Dispatch<WizardAction>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const type = readUndoKey(event);
      if (!type || isOtherText(event.target)) return;
      event.preventDefault();
      dispatch({ type, part: 'customise' });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [dispatch]);
}

function isOtherText(target: EventTarget | null): boolean {
  return isTextField(target) && !target.closest('[data-customise]');
}
