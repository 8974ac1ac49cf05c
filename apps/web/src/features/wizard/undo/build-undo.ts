import type { Dispatch } from 'react';
import type { EditHistory, EditPart } from '../rules/edit-history.ts';
import type { WizardAction } from '../rules/wizard-reducer.ts';

export type Undo = {
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  /** How many changes can be redone. */
  undone: number;
};

export function buildUndo(
  { part, history }: { part: EditPart; history: EditHistory },
  dispatch: Dispatch<WizardAction>,
): Undo {
  return {
    undo: () => dispatch({ type: 'undo', part }),
    redo: () => dispatch({ type: 'redo', part }),
    canUndo: history.past.length > 0,
    undone: history.future.length,
  };
}
